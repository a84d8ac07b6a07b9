import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import type { PictureSubject } from "../../model/picture-subject.ts";
import { renderRoom } from "../../testing/render-room.tsx";
import { cardNamed, sampleRoom } from "../../testing/sample-room.ts";
import { DropdownHost } from "../menus/DropdownHost.tsx";
import OwnPictureModal from "../modals/OwnPictureModal.tsx";

afterEach(cleanup);

const settingsPath = "/api/v1/profile/update_plugin_user_settings";
const GALE: PictureSubject = { kind: "card", databaseId: "gale", side: "A", name: "Gale" };
const TIDE: PictureSubject = { kind: "back", back: "tide" };

/** Opens the menu of the sample game's Gale, changed as told, and chooses "Set alt art" with the mouse. */
async function chooseOn(card: object, { supporter = { level: 5, admin: false }, peekingAll = false } = {}) {
  const room = sampleRoom();
  const cardId = cardNamed(room, "Gale");
  Object.assign(room.game.cardById[cardId]!, card);
  const shown = renderRoom(<DropdownHost />, { room, supporter });
  shown.ui.setState({
    spectatorPeekingAll: peekingAll,
    dropdownMenu: { type: "card", cardId, x: 10, y: 10 },
  });
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Set alt art/ }));
  return shown;
}

describe("Set alt art in the card menu (decks §5.2)", () => {
  it("D-42, T2-178, T6-14, T6-15: level 4 closes the menu and opens the support dialog", async () => {
    const { ui } = await chooseOn({}, { supporter: { level: 4, admin: false } });
    expect(ui.getState()).toMatchObject({ showModal: "patreon", dropdownMenu: null, pictureSubject: null });
  });

  it.each([
    { level: 5, admin: false },
    { level: 0, admin: true },
  ])("D-42, T1-03, T2-178, T6-14: %j opens the dialog for the side that is seen", async (supporter) => {
    const { ui } = await chooseOn({}, { supporter });
    expect(ui.getState()).toMatchObject({
      showModal: "alt_art",
      dropdownMenu: null,
      pictureSubject: GALE,
    });
  });

  it("D-45, T3-98: a real side B is stored under side B, also one without a picture", async () => {
    const sides = { A: { name: "Gale", databaseId: "gale" }, B: { name: "Lull", databaseId: "gale" } };
    const { ui } = await chooseOn({ currentSide: "B", sides });
    expect(ui.getState().pictureSubject).toEqual({ ...GALE, side: "B", name: "Lull" });
  });

  it("D-45, T3-98: a face-down card stands for its back, known or not", async () => {
    const known = await chooseOn({ currentSide: "B" });
    expect(known.ui.getState().pictureSubject).toEqual(TIDE);
    cleanup();
    const hidden = { A: { name: null, imageUrl: null, type: null }, B: { name: "tide", width: 0.7 } };
    const other = await chooseOn({ currentSide: "B", databaseId: null, sides: hidden });
    expect(other.ui.getState().pictureSubject).toEqual(TIDE);
  });

  it("D-45: whoever peeks at a face-down card sees, and sets, its side A", async () => {
    const mine = await chooseOn({ currentSide: "B", peeking: { player1: true } });
    expect(mine.ui.getState().pictureSubject).toEqual(GALE);
    cleanup();
    const all = await chooseOn({ currentSide: "B" }, { peekingAll: true });
    expect(all.ui.getState().pictureSubject).toEqual(GALE);
  });

  it("D-42, T2-178: a card written at the table has the entry, which says why it does nothing", async () => {
    const sides = { A: { name: "Note", type: "Storm" }, B: { name: "tide" } };
    const { ui } = await chooseOn({ databaseId: null, sides });
    const entry = screen.getByRole("menuitem", { name: /^Set alt art/ });
    expect(entry.textContent).toContain("This card is in no card database.");
    expect(entry.getAttribute("aria-disabled")).toBe("true");
    expect(ui.getState().showModal).toBeNull();
  });
});

function openDialog(subject: PictureSubject, altArt: object = {}) {
  const closed: string[] = [];
  const shown = renderRoom(<Opened subject={subject} onClose={() => closed.push("closed")} />, {
    supporter: { level: 5, admin: false },
    pluginSettings: { altArt: altArt as never },
  });
  shown.ui.setState({ pictureSubject: subject });
  return { ...shown, closed };
}
/** The dialog as the room shows it once the subject is chosen. */
function Opened({ onClose }: { subject: PictureSubject; onClose: () => void }) {
  return <OwnPictureModal onClose={onClose} />;
}
const field = () => screen.findByRole("textbox", { name: /^Enter the URL of the alt art image/ });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const preview = () => document.querySelector<HTMLImageElement>("[role=dialog] img");

describe("the dialog of an own picture (decks §5.2)", () => {
  it("says for which card and side, or which back, and that only I see it", async () => {
    openDialog(GALE);
    expect((await screen.findByText(/For Gale, side A\./)).textContent).toContain("Only you will see");
    cleanup();
    openDialog(TIDE);
    expect(await screen.findByText(/For every card with the back “tide”\./)).toBeTruthy();
  });

  it("D-43, T5-15, T8-11: refuses .gif and .jpeg in words and sends nothing", async () => {
    const { server, closed } = openDialog(GALE);
    for (const ending of ["gif", "jpeg"]) {
      await userEvent.clear(await field());
      await userEvent.type(await field(), `https://my.example/gale.${ending}`);
      await press("Save");
      expect(screen.getByText("Image URL must end in .jpg or .png.")).toBeTruthy();
    }
    expect(server.requests).toEqual([]);
    expect(closed).toEqual([]);
  });

  it("D-43, T3-98, T7-07: takes .PNG, trimmed, stores it under card and side and keeps it in the profile", async () => {
    const { server, keptSettings, closed } = openDialog(GALE);
    await userEvent.type(await field(), "  https://my.example/gale.PNG ");
    expect(preview()?.getAttribute("src")).toBe("https://my.example/gale.PNG");
    await press("Save");
    await waitFor(() => expect(closed).toEqual(["closed"]));
    const sent = { 7: { altArt: { gale: { A: "https://my.example/gale.PNG" } } } };
    expect(server.requests).toEqual([["POST", settingsPath, sent]]);
    expect(keptSettings).toEqual([sent]);
  });

  it("D-45, T3-98: stores a back under its name; Enter saves", async () => {
    const { server, closed } = openDialog(TIDE);
    await userEvent.type(await field(), "http://my.example/tide.jpg{Enter}");
    await waitFor(() => expect(closed).toEqual(["closed"]));
    expect(server.requests).toEqual([
      ["POST", settingsPath, { 7: { altArt: { tide: "http://my.example/tide.jpg" } } }],
    ]);
  });

  it("D-44, T5-17: shows the present address; blank takes it away, and so does Remove", async () => {
    const art = { gale: { A: "https://my.example/gale.png" } };
    const first = openDialog(GALE, art);
    expect(await field()).toHaveProperty("value", "https://my.example/gale.png");
    await userEvent.clear(await field());
    await press("Save");
    await waitFor(() => expect(first.closed).toEqual(["closed"]));
    const cleared = [["POST", settingsPath, { 7: { altArt: { gale: { A: null } } } }]];
    expect(first.server.requests).toEqual(cleared);
    cleanup();
    const second = openDialog(GALE, art);
    await field();
    await press("Remove");
    await waitFor(() => expect(second.closed).toEqual(["closed"]));
    expect(second.server.requests).toEqual(cleared);
  });

  it("D-44, T5-17: Cancel and Escape change nothing, whatever was typed", async () => {
    const { server, closed } = openDialog(GALE, { gale: { A: "https://my.example/gale.png" } });
    await userEvent.clear(await field());
    await press("Cancel");
    await userEvent.keyboard("{Escape}");
    expect(closed).toEqual(["closed", "closed"]);
    expect(server.requests).toEqual([]);
  });

  it("D-46, T8-10: an error of the server is said, the dialog stays and nothing changes", async () => {
    const { server, keptSettings, closed } = openDialog(GALE);
    server.answers[`POST ${settingsPath}`] = 500;
    await userEvent.type(await field(), "https://my.example/gale.png");
    await press("Save");
    expect((await screen.findByRole("alert")).textContent).toContain("Error setting new alt art.");
    expect(keptSettings).toEqual([]);
    expect(closed).toEqual([]);
    expect(await field()).toHaveProperty("value", "https://my.example/gale.png");
  });

  it("X-15: says before saving that nothing can be loaded from the address", async () => {
    openDialog(GALE);
    await userEvent.type(await field(), "https://my.example/gone.png");
    preview()?.dispatchEvent(new Event("error"));
    expect(await screen.findByText("This picture could not be loaded.")).toBeTruthy();
    await userEvent.clear(await field());
    await userEvent.type(await field(), "https://my.example/here.png");
    expect(screen.queryByText("This picture could not be loaded.")).toBeNull();
  });
});
