import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { startTexts } from "../../../testing/start-texts.ts";
import { createCodeDesk } from "../desk/code-desk.ts";
import { DeskProvider } from "../desk/desk-context.tsx";
import { RenameDialog } from "./RenameDialog.tsx";

it("an id gets another name nowhere once the files have changed under its places, as a folder's do", async () => {
  await startTexts("code-view", "common");
  const text = '{ "groups": { "pool": {} } }';
  const file = { name: "game.json", kind: "json" as const };
  const desk = createCodeDesk({ files: [{ ...file, text }], save: () => {}, startWorker: null });
  const { unmount } = render(
    <DeskProvider desk={desk}>
      <RenameDialog />
    </DeskProvider>,
  );
  onTestFinished(() => {
    unmount();
    desk.end();
  });
  await desk.rename({ file: "game.json", offset: text.indexOf("pool") + 1 });
  const name = await screen.findByRole("textbox");
  fireEvent.change(name, { target: { value: "river" } });
  desk.workspace.put({ ...file, text: `// Theirs.\n${text}` });
  fireEvent.submit(name.closest("form") as HTMLFormElement);
  expect(desk.workspace.store.getState().files[0]?.doc.toString()).toBe(`// Theirs.\n${text}`);
  expect(await screen.findByText(/The files have changed meanwhile/)).toBeTruthy();
});
