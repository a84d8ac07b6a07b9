/** The five forms of a string (action-language §1.3). */

import { boundedText } from "../../model/sizes.ts";
import { interpolated, type Value } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import type { Mark } from "../run/marks.ts";
import type { Code, Run, TextCompiler } from "../run/run.ts";
import { constant, quiet } from "./code.ts";
import { dottedPath } from "./dotted-path.ts";
import { interpolations } from "./interpolations.ts";
import { pathList } from "./path-list.ts";
import { variable } from "./variables.ts";

/** Longer results may be too long. */
const LONG_TEXT = 4096;
/** The code of a text, whichever of its forms it has. */
export function compileText(text: string, compiler: TextCompiler): Code {
  if (!text.includes("{{")) return withoutInterpolation(text, compiler);
  const pieces: (string | Code)[] = [];
  let end = 0;
  for (const place of interpolations(text)) {
    if (place.start > end) pieces.push(text.slice(end, place.start));
    pieces.push(compiler.text(text.slice(place.start + 2, place.end - 2)));
    end = place.end;
  }
  if (pieces.length === 0) return withoutInterpolation(text, compiler);
  if (end < text.length) pieces.push(text.slice(end));
  const first = pieces[0]!;
  const isPath = typeof first === "string" && (first[0] === "$" || first[0] === "/");
  const join = (run: Run): string => {
    const joined = isPath ? pathOf(pieces, run) : textOf(pieces, run);
    if (joined.length > LONG_TEXT) boundedText("{{ }}", joined);
    visit(joined.length >> 3);
    return joined;
  };
  // A text that begins with ordinary letters can become neither variable nor path.
  if (typeof first === "string" && !isPath) return quiet(join);
  const resolved = (run: Run): Code | string => {
    const joined = join(run);
    return joined[0] === "$" || joined[0] === "/" ? compiledWhole(joined, compiler) : joined;
  };
  return quiet(
    (run) => {
      const code = resolved(run);
      return typeof code === "string" ? code : (code.run(run) as Value);
    },
    (run) => {
      const code = resolved(run);
      return typeof code === "string" ? code : code.peek(run);
    },
  );
}

/** What names it is made of, nobody reads in it. */
function pathOf(pieces: readonly (string | Code)[], run: Run): string {
  let joined = "";
  for (const piece of pieces) joined += typeof piece === "string" ? piece : interpolated(run.glance(piece));
  return joined;
}

/** The pieces as one text, with the marks of what came from cards. */
function textOf(pieces: readonly (string | Code)[], run: Run): string {
  const { names } = run;
  let joined = "";
  let marks: Mark[] | null = null;
  for (const piece of pieces) {
    if (typeof piece === "string") joined += piece;
    else {
      const since = names.clock;
      const value = run.glance(piece);
      const text = interpolated(value);
      marks = names.note(marks, value, text, joined.length, since);
      joined += text;
    }
  }
  names.made(joined, marks);
  return joined;
}

/** Whether the evaluator gives back this text as it is. */
export function isPlain(text: string): boolean {
  return text[0] !== "$" && text[0] !== "/" && !text.includes("{{");
}

/** Inserted text is not scanned for `{{` again. */
function compiledWhole(text: string, compiler: TextCompiler): Code {
  return text.includes("{{") ? withoutInterpolation(text, compiler) : compiler.text(text);
}

/** The forms of a string whose `{{ }}` have been replaced. */
export function withoutInterpolation(text: string, compiler: TextCompiler): Code {
  if (text[0] === "$") return text.includes(".") ? dottedPath(text, compiler) : variable(text, compiler);
  if (text[0] === "/") return pathList(text, compiler);
  return constant(text);
}
