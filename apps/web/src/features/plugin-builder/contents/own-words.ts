/**
 * What the builder itself says in a game: lines of the log, names of keys and the like. They are the product's words, not the author's, so
 * the definition has them as labels (game-definition §4), and everybody at the table reads them in their own language. Values
 * stand between labels, so a line has them in the same order in every language, and begins with one in all or in none.
 */
import type { JsonObject } from "@baize/engine";
import { languages } from "../../../i18n/languages.ts";
import { type ContentKey, type Say, templateIn } from "./contents.ts";

/** Before the id of each label that is ours: authors who write labels of their own hardly begin them so. */
const PREFIX = "builder.";

export interface OwnWords {
  /** One of the texts as the definition has it: references to labels, with the values between them. */
  tell: Say;
  /** The labels of everything that was told so far, by their ids. */
  labels(): JsonObject;
}

/** How the export speaks. */
export interface Words {
  /** In the author's language, for what stands around words of theirs. */
  say: Say;
  /** In everybody's. */
  tell: Say;
}

export function ownWords(): OwnWords {
  const told = new Map<string, JsonObject>();
  return {
    tell(key, values = {}) {
      const written = writtenWith(key);
      for (const [id, texts] of written.labels) told.set(id, texts);
      return written.parts
        .map((part) => (part.kind === "value" ? String(values[part.name] ?? "") : part.text))
        .join("");
    },
    labels: () => Object.fromEntries([...told].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

interface Written {
  parts: ({ kind: "text"; text: string } | { kind: "value"; name: string })[];
  labels: [id: string, texts: JsonObject][];
}

const known = new Map<ContentKey, Written>();

function writtenWith(key: ContentKey): Written {
  const written = known.get(key) ?? write(key);
  known.set(key, written);
  return written;
}

/** Chinese puts none between words. */
const hasBlanks = (template: { name: string } | undefined): boolean => template?.name !== "Chinese";

/** Texts and names of values in turn. */
const inTurn = (template: string): string[] => template.split(/\{\{(\w+)\}\}/);

function write(key: ContentKey): Written {
  const templates = languages.map(({ code, name }) => ({ name, texts: inTurn(templateIn(code, key)) }));
  const english = templates[0]?.texts ?? [];
  const isOnly = english.filter((text, index) => index % 2 === 0 && text !== "").length === 1;
  const written: Written = { parts: [], labels: [] };
  for (const [index, text] of english.entries()) {
    if (index % 2 === 1) written.parts.push({ kind: "value", name: text });
    if (index % 2 === 1 || text === "") continue;
    const id = `${PREFIX}${key}${isOnly ? "" : `.${written.labels.length + 1}`}`;
    const [isFirst, isLast] = [index === 0, index === english.length - 1];
    const fragments = templates.map(({ texts }) => texts[index] ?? "");
    // Punctuation stands at the value itself. Behind an id a blank says where it ends.
    const isApart =
      !isFirst && fragments.every((each, at) => each.startsWith(" ") || !hasBlanks(templates[at]));
    const [before, after] = [isApart ? " " : "", isLast ? "" : " "];
    const trimmed = (whole: string) => {
      const begun = before === "" ? whole : whole.replace(/^ +/, "");
      return after === "" ? begun : begun.replace(/ +$/, "");
    };
    written.parts.push({ kind: "text", text: `${before}id:${id}${after}` });
    written.labels.push([
      id,
      Object.fromEntries(templates.map(({ name }, at) => [name, trimmed(fragments[at] ?? "")])),
    ]);
  }
  return written;
}
