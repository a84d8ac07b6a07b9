/** The editor in the colours of the page, in light and dark alike: they come from its tokens. */
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--info)" },
  { tag: tags.keyword, color: "var(--brass-hi)", fontWeight: "600" },
  { tag: tags.variableName, color: "var(--brass-hi)" },
  { tag: tags.string, color: "var(--ok)" },
  { tag: tags.number, color: "var(--warn)" },
  { tag: tags.bool, color: "var(--warn)" },
  { tag: tags.comment, color: "var(--text-3)", fontStyle: "italic" },
  { tag: tags.invalid, color: "var(--bad)" },
  { tag: tags.punctuation, color: "var(--text-3)" },
]);

const frame = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--ink-0)", fontSize: "0.8125rem" },
  "&.cm-focused": { outline: "none" },
  // Above the gutters, which would cover an outline.
  "&.cm-focused::after": {
    content: '""',
    position: "absolute",
    inset: "0",
    border: "2px solid var(--brass-hi)",
    pointerEvents: "none",
    zIndex: "301",
  },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--brass-hi)" },
  ".cm-cursor": { borderLeftColor: "var(--brass-hi)" },
  ".cm-gutters": { backgroundColor: "var(--ink-1)", color: "var(--text-3)", border: "none" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--ink-3) 45%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "var(--ink-2)", color: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--info) 30%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--ink-3)",
    outline: "1px solid var(--line-strong)",
  },
  ".cm-selectionMatch": { backgroundColor: "color-mix(in srgb, var(--brass) 25%, transparent)" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--ink-3)", border: "none", color: "var(--text-2)" },
  ".cm-tooltip": {
    backgroundColor: "var(--ink-2)",
    color: "var(--text)",
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--r-s)",
    boxShadow: "var(--shadow-pop)",
    maxWidth: "min(520px, 92vw)",
  },
  ".cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", maxHeight: "14em" },
  ".cm-tooltip-autocomplete > ul > li": { padding: "3px 8px", lineHeight: "1.5" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--brass)",
    color: "var(--brass-ink)",
  },
  ".cm-tooltip-autocomplete > ul > li[aria-selected] .cm-completionDetail": { color: "var(--brass-ink)" },
  ".cm-completionDetail": { color: "var(--text-3)", fontStyle: "normal" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-tooltip.cm-completionInfo": { padding: "8px 10px", fontFamily: "var(--font)" },
  ".cm-tooltip-lint": { padding: "0" },
  ".cm-diagnostic": { padding: "6px 10px", fontFamily: "var(--font)", overflowWrap: "anywhere" },
  ".cm-diagnostic-error": { borderLeft: "3px solid var(--bad)" },
  ".cm-diagnostic-warning": { borderLeft: "3px solid var(--warn)" },
  ".cm-lintRange-error": { backgroundImage: "none", borderBottom: "2px solid var(--bad)" },
  ".cm-lintRange-warning": { backgroundImage: "none", borderBottom: "2px dotted var(--warn)" },
});

/** What the editor looks like. */
export const editorTheme = [frame, syntaxHighlighting(colours)];
