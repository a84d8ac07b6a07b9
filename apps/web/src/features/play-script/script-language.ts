/** What stands out in a play script: YAML, of which JSON is a part. Whether it is right is told where it is played. */
import { StreamLanguage } from "@codemirror/language";

const KEY = /^(?:"(?:[^"\\]|\\.)*"|[\p{L}_/$][^:#{}[\],]*?(?<!\s))(?=\s*:(?:\s|$))/u;

export const scriptLanguage = StreamLanguage.define({
  name: "play script",
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/)) return "comment";
    if (stream.match(KEY)) return "propertyName";
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^']|'')*'?/)) return "string";
    if (stream.match(/^(?:true|false|null)\b/)) return "atom";
    if (stream.match(/^-?\d+(?:\.\d+)?(?=[\s,\]}]|$)/)) return "number";
    if (stream.match(/^[{}[\],:-]/)) return "punctuation";
    if (stream.match(/^[^\s{}[\],:#][^{}[\],:#]*/)) return "string";
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "#" } },
});
