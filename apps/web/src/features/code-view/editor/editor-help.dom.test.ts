import { EditorView } from "@codemirror/view";
import { describe, expect, it } from "vitest";
import { insertion } from "./editor-help.ts";

/** The text with the cursor at `|`, once what is offered for the part in `<>` is chosen. */
function chosen(marked: string, text: string, { isWhole = false, mayEnd = true } = {}) {
  const [from, to] = [marked.indexOf("<"), marked.indexOf(">") - 1];
  const view = new EditorView({ doc: marked.replace(/[<>]/g, "") });
  insertion(text, isWhole, mayEnd)(view, null, from, to);
  const at = view.state.selection.main.head;
  const doc = view.state.doc.toString();
  return `${doc.slice(0, at)}|${doc.slice(at)}`;
}

describe("the cursor after a completion", () => {
  it("stands behind the quote of a text that is whole, so that one goes on with the next argument", () => {
    expect(chosen('["<LOAD_C>"]', "LOAD_CARDS")).toBe('["LOAD_CARDS"|]');
  });

  it("stays in a text that goes on: a path, a variable, an unclosed one", () => {
    expect(chosen('["/cardById/<gr>"]', "groupId")).toBe('["/cardById/groupId|"]');
    expect(chosen('["<>"]', "/cardById/*/")).toBe('["/cardById/*/|"]');
    expect(chosen('["<$GA>"]', "$GAME", { mayEnd: false })).toBe('["$GAME|"]');
    expect(chosen('["<LOAD_C>', "LOAD_CARDS")).toBe('["LOAD_CARDS|');
  });

  it("stands between the quotes or brackets of an empty value", () => {
    expect(chosen("{ <> }", '"phases": {}', { isWhole: true })).toBe('{ "phases": {|} }');
  });
});
