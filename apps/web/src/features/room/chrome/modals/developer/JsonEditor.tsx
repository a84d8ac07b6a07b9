import { json } from "@codemirror/lang-json";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";
import { basicSetup, EditorView } from "codemirror";
import { useEffect, useRef } from "react";
import { type JsonPath, jsonRange } from "./json-place.ts";

export interface JsonEditorProps {
  /** Accessible name. */
  label: string;
  initial: string;
  /** Keys and indices from the root: what stands there is selected. */
  place: JsonPath | null;
  onChange: (text: string) => void;
}

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--info)" },
  { tag: tags.string, color: "var(--ok)" },
  { tag: tags.number, color: "var(--warn)" },
  { tag: [tags.bool, tags.null], color: "var(--bad)" },
  { tag: tags.punctuation, color: "var(--text-3)" },
]);

const theme = EditorView.theme(
  {
    "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--ink-0)", fontSize: "13px" },
    ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
    ".cm-content": { caretColor: "var(--brass-hi)" },
    ".cm-cursor": { borderLeftColor: "var(--brass-hi)" },
    ".cm-gutters": { backgroundColor: "var(--ink-1)", color: "var(--text-3)", border: "none" },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--ink-2)" },
    "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
      backgroundColor: "var(--ink-3) !important",
    },
    ".cm-matchingBracket": { backgroundColor: "var(--ink-3) !important", color: "inherit !important" },
  },
  { dark: true },
);

/** An editor for JSON. Tab leaves it, as it leaves any field. */
export default function JsonEditor({ label, initial, place, onChange }: JsonEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text belongs to the editor once it is there.
  useEffect(() => {
    if (!box.current) return;
    const view = new EditorView({
      doc: initial,
      parent: box.current,
      extensions: [
        basicSetup,
        json(),
        theme,
        syntaxHighlighting(colors),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed.current(update.state.doc.toString());
        }),
      ],
    });
    const range = place && jsonRange(initial, place);
    if (range)
      view.dispatch({
        selection: { anchor: range.from, head: range.to },
        effects: EditorView.scrollIntoView(range.from, { y: "center" }),
      });
    view.focus();
    return () => view.destroy();
  }, [label, place]);
  return <div ref={box} className="h-full min-h-0 overflow-hidden rounded-s border border-line-strong" />;
}
