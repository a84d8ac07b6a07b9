import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { startTexts } from "../../../testing/start-texts.ts";
import { createCodeDesk } from "../desk/code-desk.ts";
import { DeskProvider } from "../desk/desk-context.tsx";
import { SearchPanel } from "./SearchPanel.tsx";

async function opened() {
  await startTexts("code-view", "common");
  const files = [{ name: "game.json", kind: "json" as const, text: '{ "a": "hand", "b": "deck" }' }];
  const desk = createCodeDesk({ files, save: () => {}, startWorker: null });
  const { unmount } = render(
    <DeskProvider desk={desk}>
      <SearchPanel />
    </DeskProvider>,
  );
  onTestFinished(() => {
    unmount();
    desk.end();
  });
  const seek = (value: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
  const replaceBy = (value: string) => {
    const field = screen.getByRole("textbox", { name: "Replace with" });
    fireEvent.change(field, { target: { value } });
    fireEvent.submit(field.closest("form") as HTMLFormElement);
  };
  const text = () => desk.workspace.store.getState().files[0]?.doc.toString();
  return { desk, seek, replaceBy, text };
}

it("what was sought before is not replaced while something else is looked for", async () => {
  const { seek, replaceBy, text } = await opened();
  seek("hand");
  await screen.findByText("1 place");
  seek("deck");
  replaceBy("pile");
  expect(text()).toBe('{ "a": "hand", "b": "deck" }');
  await screen.findByText("deck");
  replaceBy("pile");
  expect(text()).toBe('{ "a": "hand", "b": "pile" }');
});

it("what was found before an edit is not replaced where it stood", async () => {
  const { desk, seek, replaceBy, text } = await opened();
  seek("hand");
  await screen.findByText("1 place");
  desk.workspace.edit([{ file: "game.json", edits: [{ from: 0, to: 0, insert: "// Mine.\n" }] }]);
  replaceBy("palm");
  expect(text()).toBe('// Mine.\n{ "a": "hand", "b": "deck" }');
});
