import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { startTexts } from "../testing/start-texts.ts";
import { IconButton } from "./IconButton.tsx";
import { Modal } from "./Modal.tsx";

beforeAll(() => startTexts());

it("the text of a focused button leaves at the first key, which is for the dialog around it (table §9.6)", async () => {
  const keyboard = userEvent.setup();
  const onClose = vi.fn();
  render(
    <Modal isOpen title="Preferences" onClose={onClose}>
      <IconButton label="Copy">C</IconButton>
    </Modal>,
  );
  await keyboard.tab();
  expect((await screen.findByRole("tooltip")).textContent).toBe("Close");
  await keyboard.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByRole("tooltip")).toBeNull();
});
