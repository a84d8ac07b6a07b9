import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { i18n, startI18n } from "../i18n/i18n.ts";
import { IconButton } from "./IconButton.tsx";
import { Modal } from "./Modal.tsx";

beforeAll(async () => {
  await startI18n();
  await i18n.changeLanguage("en");
});

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
