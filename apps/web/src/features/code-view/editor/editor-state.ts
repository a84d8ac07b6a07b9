/** The editor's state for a file: everything that it can do by itself. */
import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from "@codemirror/language";
import { lintGutter } from "@codemirror/lint";
import { highlightSelectionMatches, selectNextOccurrence } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { CodeFile } from "../../../editing/code-file.ts";
import { completionOf, type EditorHelp, explanationOf } from "./editor-help.ts";
import { editorTheme } from "./editor-theme.ts";
import { jsonFolds, jsonIndent, jsonWithComments } from "./json-tokens.ts";

export interface EditorSetup extends EditorHelp {
  /** Accessible name of a file's editor. */
  label(file: string): string;
  /** Words of the editor itself, by its English ones. */
  phrases(): Record<string, string>;
  /** What keys of the code view do, besides those of the editor. */
  keys: Extension;
}

/** @returns what makes the state of a file */
export function editorStates(setup: EditorSetup): (file: CodeFile) => EditorState {
  return ({ name, kind, text }) =>
    EditorState.create({
      doc: text,
      extensions: [
        // What is not changed stays byte for byte: carriage returns in the text are characters of it.
        EditorState.lineSeparator.of("\n"),
        EditorState.phrases.of(setup.phrases()),
        EditorView.contentAttributes.of({
          "aria-label": setup.label(name),
          spellcheck: "false",
          tabindex: "0",
        }),
        setup.keys,
        editorTheme,
        common,
        kind === "json" ? [jsonParts, completionOf(name, setup), explanationOf(name, setup)] : [],
      ],
    });
}

const jsonParts = [
  jsonWithComments,
  jsonFolds,
  jsonIndent,
  codeFolding(),
  foldGutter(),
  bracketMatching(),
  closeBrackets(),
  indentOnInput(),
  EditorView.lineWrapping,
];

const common = [
  lineNumbers(),
  lintGutter(),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  highlightSpecialChars(),
  highlightSelectionMatches(),
  history(),
  drawSelection(),
  // Tab leaves the editor, as it leaves any field.
  keymap.of([
    { key: "Mod-d", run: selectNextOccurrence, preventDefault: true },
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
  ]),
];
