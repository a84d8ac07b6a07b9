import { setDiagnostics } from "@codemirror/lint";
import { basicSetup, EditorView } from "codemirror";
import { useEffect, useRef } from "react";
import { editorTheme } from "../code-view/editor/editor-theme.ts";
import type { PlayFinding } from "./play-in-page.ts";
import { scriptLanguage } from "./script-language.ts";

interface ScriptEditorProps {
  /** Accessible name. */
  label: string;
  initial: string;
  /** Marked in the text; the first one is brought into sight. */
  findings: readonly PlayFinding[];
  onChange: (text: string) => void;
}

/** An editor for play scripts. Tab leaves it, as it leaves any field. */
export default function ScriptEditor({ label, initial, findings, onChange }: ScriptEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<EditorView | null>(null);
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
        scriptLanguage,
        editorTheme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed.current(update.state.doc.toString());
        }),
      ],
    });
    shown.current = view;
    return () => {
      view.destroy();
      shown.current = null;
    };
  }, [label]);

  useEffect(() => {
    const view = shown.current;
    if (!view) return;
    const { doc } = view.state;
    const marks = findings.map(({ line, column, message }) => {
      const { from, to } = doc.line(Math.min(line, doc.lines));
      return { from: Math.min(from + column - 1, to), to, severity: "error" as const, message };
    });
    view.dispatch(setDiagnostics(view.state, marks));
    const [first] = marks;
    if (first) view.dispatch({ effects: EditorView.scrollIntoView(first.from, { y: "center" }) });
  }, [findings]);

  return <div ref={box} className="h-full min-h-0 overflow-hidden rounded-s border border-line-strong" />;
}
