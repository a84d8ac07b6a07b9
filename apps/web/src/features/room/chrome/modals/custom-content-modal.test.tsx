import { cleanup, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, expect, it } from "vitest";
import { i18n } from "../../../../i18n/i18n.ts";
import { startTexts } from "../../../../testing/start-texts.ts";
import { recordedHttp } from "../../testing/recorded-http.ts";
import { renderRoom } from "../../testing/render-room.tsx";
import { ModalHost } from "../page/ModalHost.tsx";

beforeAll(() => startTexts("custom-content"));
afterEach(cleanup);

it("D-31 custom content opens as a dialog of the room, for its game and its person (T2-38, T2-143)", async () => {
  const server = recordedHttp();
  server.answers["GET /api/my_custom_content/1/7"] = { public_card_db: null, private_card_db: null };
  const { ui } = renderRoom(
    <I18nextProvider i18n={i18n}>
      <ModalHost />
    </I18nextProvider>,
    { server },
  );
  ui.setState({ showModal: "custom_content" });
  expect(await screen.findByRole("dialog", { name: "Custom content" })).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Upload Public Cards (.tsv)" })).toBeTruthy();
  expect(server.requests).toEqual([["GET", "/api/my_custom_content/1/7"]]);
  screen.getByRole("button", { name: "Unlock" }).click();
  expect(ui.getState().showModal).toBe("patreon");
});
