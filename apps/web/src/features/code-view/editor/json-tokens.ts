/** Colours, folding and indentation of JSON with `//` comments. */
import { foldService, indentService, StreamLanguage } from "@codemirror/language";

const WORD = /^[\w+\-.]+/;

/** The files of a definition. Names of functions and variables inside code stand out. */
export const jsonWithComments = StreamLanguage.define<{ inText: boolean }>({
  name: "json",
  startState: () => ({ inText: false }),
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match("//")) {
      stream.skipToEnd();
      return "comment";
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) {
      const text = stream.current();
      if (stream.match(/^\s*:/, false)) return "propertyName";
      if (/^"[A-Z][A-Z0-9_]*"$/.test(text)) return "keyword";
      return /^"\$/.test(text) ? "variableName" : "string";
    }
    if (stream.match(/^(?:true|false|null)\b/)) return "bool";
    if (stream.match(/^-?\d[\d.eE+-]*/)) return "number";
    if (stream.match(/^[{}[\],:]/)) return "punctuation";
    if (!stream.match(WORD)) stream.next();
    return "invalid";
  },
  languageData: { commentTokens: { line: "//" }, closeBrackets: { brackets: ["[", "{", '"'] } },
});

/** Longer blocks are not folded: looking for their end would be felt. */
const FOLDED_LINES = 1500;

/** Lines up to the one that closes what this one opens last. */
export const jsonFolds = foldService.of((state, from, to) => {
  const line = state.doc.lineAt(from).text.trimEnd();
  const opening = line.at(-1);
  if (opening !== "{" && opening !== "[") return null;
  const indent = line.length - line.trimStart().length;
  const first = state.doc.lineAt(from).number + 1;
  const last = Math.min(state.doc.lines, first + FOLDED_LINES);
  let start = to + 1;
  if (first > state.doc.lines) return null;
  for (const text of state.doc.iterLines(first, last + 1)) {
    const depth = text.length - text.trimStart().length;
    if (depth <= indent && depth < text.length)
      return /^\s*[}\]]/.test(text) ? { from: to, to: start + depth } : null;
    start += text.length + 1;
  }
  return null;
});

/** A new line is as deep as the one before, one step more behind an opening bracket. */
export const jsonIndent = indentService.of((context, at) => {
  const line = context.state.doc.lineAt(at);
  const before = line.number > 1 && line.from === at ? context.state.doc.line(line.number - 1) : line;
  const depth = before.text.length - before.text.trimStart().length;
  const upTo = before === line ? before.text.slice(0, at - line.from) : before.text;
  const opens = /[{[]\s*(?:\/\/.*)?$/.test(upTo);
  const closes = /^\s*[}\]]/.test(context.textAfterPos(at));
  return depth + (opens ? context.unit : 0) - (closes && !opens ? context.unit : 0);
});
