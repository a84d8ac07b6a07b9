import { setDiagnostics } from "@codemirror/lint";
import type { StateEffect } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { i18n } from "../../../i18n/i18n.ts";
import { editsOf, type Workspace } from "../model/workspace.ts";
import { diagnosticsOf } from "./diagnostics.ts";
import "./code-editor.css";

const fixName = (to: string) => i18n.t("code-view:problems.fix", { to });

/** The open file. One view shows one file after the other; each keeps its cursor, its place and its way back. */
export function CodeEditor({ workspace, file }: { workspace: Workspace; file: string }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<EditorView | null>(null);
  const places = useRef(new Map<string, StateEffect<unknown>>());
  const problems = useStore(workspace.store, (state) => state.problems);
  const isChecking = useStore(workspace.store, (state) => state.isChecking);
  const target = useStore(workspace.store, (state) => state.target);

  useEffect(() => {
    if (!box.current) return;
    const view = new EditorView({
      state: workspace.stateOf(file),
      parent: box.current,
      scrollTo: places.current.get(file),
      dispatchTransactions(transactions, own) {
        own.update(transactions);
        const edits = transactions.filter(({ docChanged }) => docChanged);
        if (edits.length <= 1) workspace.accept(file, own.state, edits[0] ? editsOf(edits[0].changes) : []);
        else for (const each of edits) workspace.accept(file, own.state, editsOf(each.changes));
      },
    });
    shown.current = view;
    const detach = workspace.attach(file, (edits) => view.dispatch({ changes: [...edits] }));
    return () => {
      places.current.set(file, view.scrollSnapshot());
      detach();
      view.destroy();
      shown.current = null;
    };
  }, [workspace, file]);

  // An edit may have taken a mark away that the check finds again, so that the same problems are marked anew after each.
  useEffect(() => {
    const view = shown.current;
    if (view && !isChecking)
      view.dispatch(setDiagnostics(view.state, diagnosticsOf(problems, file, view.state.doc, fixName)));
  }, [problems, isChecking, file]);

  useEffect(() => {
    const view = shown.current;
    if (!view || target?.file !== file) return;
    const length = view.state.doc.length;
    const [from, to] = [Math.min(target.from, length), Math.min(target.to, length)];
    view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
    view.focus();
  }, [target, file]);

  return <div ref={box} className="code-editor h-full min-h-0 overflow-hidden" />;
}
