import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SendResult } from "../../model/room-actions.ts";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { Alerts } from "../alerts/Alerts.tsx";
import { ExternalDeck } from "../page/late-hosts.tsx";
import { ModalHost } from "../page/ModalHost.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const MARVEL = "Marvel Champions: The Card Game";
const address = "https://marvelcdb.com/decklist/view/12/webs";
const answer = (response: object): SendResult => ({ status: "ok", response });
const refusal = (message: string, reason = "import_failed"): SendResult => ({
  status: "refused",
  reason,
  message,
});

function openRoom(pluginName = MARVEL, game: object = {}) {
  const room = sampleRoom();
  const user = userEvent.setup();
  const rendered = renderRoom(
    <>
      <ModalHost />
      <ExternalDeck />
      <Alerts />
    </>,
    { room: { ...room, game: { ...room.game, pluginName, ...game } } },
  );
  const { ui, actions, calls } = rendered;
  const server: { answer: SendResult | Promise<SendResult> } = { answer: { status: "unsent" } };
  actions.command = async (...sent) => {
    calls.push(sent);
    return server.answer;
  };
  const levels = () => ui.getState().alerts.map(({ level, text }) => `${level}: ${text}`);
  async function paste(text: string) {
    ui.setState({ showModal: "url_deck" });
    const dialog = await screen.findByRole("dialog", { name: "Load via URL" });
    const field = within(dialog).getByRole<HTMLInputElement>("textbox");
    await user.clear(field);
    if (text) await user.type(field, text);
    await user.click(within(dialog).getByRole("button", { name: "Load" }));
    return { dialog, field };
  }
  return { ...rendered, server, user, levels, paste };
}

describe("Load via URL (decks §6.1)", () => {
  it.each([
    ["LotR Living Card Game", "Paste full RingsDB URL"],
    [MARVEL, "Paste full MarvelCDB URL"],
    ["Arkham Horror Living Card Game", "Paste full ArkhamDB/arkham.build URL"],
    ["Earthborne Rangers", "Paste full RangersDB URL"],
  ])("asks in the words of the game: %s", async (game, label) => {
    const { ui } = openRoom(game);
    ui.setState({ showModal: "url_deck" });
    expect(await screen.findByRole("textbox", { name: label })).toBeTruthy();
  });

  it("nothing in the field: closes", async () => {
    const { paste, ui, calls } = openRoom();
    await paste("");
    expect([ui.getState().showModal, calls]).toEqual([null, []]);
  });

  it.each([
    [MARVEL, "https://example.org/deck/1", "Only importing from MarvelCDB is supported at this time."],
    [
      "LotR Living Card Game",
      "https://ringsdb.com/fellowship/view/1",
      "Fellowship import not yet supported.",
    ],
    [MARVEL, "https://marvelcdb.com/cards", "Invalid URL"],
    [MARVEL, "https://marvelcdb.com/deck/view/", "Invalid URL"],
  ])(
    "D-52, T5-32 to T5-35, T8-12 to T8-14: %s refuses %s in the dialog, without a request",
    async (game, url, text) => {
      const { paste, calls } = openRoom(game);
      const { dialog, field } = await paste(url);
      expect(within(dialog).getByText(text)).toBeTruthy();
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(calls).toEqual([]);
    },
  );

  it("says where it loads from until the answer comes, then what came: the deck's name and the count", async () => {
    const room = openRoom();
    let arrive = (_: SendResult) => {};
    room.server.answer = new Promise<SendResult>((resolve) => {
      arrive = resolve;
    });
    await room.paste(address);
    expect(room.calls).toEqual([["importDeck", { url: address }]]);
    expect(room.ui.getState().showModal).toBeNull();
    expect(room.levels()).toEqual(["info: Loading a deck from MarvelCDB…"]);
    arrive(answer({ site: "MarvelCDB", name: "id:drawOne", loaded: 41, unknown: [], notices: [] }));
    await waitFor(() =>
      expect(room.levels()).toEqual(["success: id:drawOne: loaded 41 cards from MarvelCDB."]),
    );
    // A name from outside stays as it is, though the plugin has such a label.
    expect(screen.getAllByText(/id:drawOne/)).not.toHaveLength(0);
  });

  it("D-59, T8-15: what was left out stands in one alert that stays: notices first, ten lines at most", async () => {
    const room = openRoom();
    const unknown = Array.from({ length: 11 }, (_, index) => `Encountered unknown card ID for Card ${index}`);
    const notices = ["3 cards left out: this game has no group player1Sideboard."];
    room.server.answer = answer({ site: "MarvelCDB", loaded: 1, unknown, notices });
    await room.paste(address);
    await waitFor(() => expect(room.levels()).toHaveLength(2));
    const [success, warning] = room.ui.getState().alerts;
    expect(success?.text).toBe("Loaded 1 card from MarvelCDB.");
    expect(warning).toMatchObject({ level: "warning", autoClose: false });
    expect(warning?.text.split("\n")).toEqual([...notices, ...unknown.slice(0, 9), "and 2 more"]);
  });

  it("D-58, T8-17: a deck that cannot be loaded: its words, and the dialog with the address again", async () => {
    const room = openRoom();
    const sentence =
      "Error loading deck. If you are attempting to load an unpublished deck, make sure you have link sharing turned on in your profile settings.";
    room.server.answer = refusal(sentence);
    await room.paste(address);
    await waitFor(() => expect(room.levels()).toEqual([`error: ${sentence}`]));
    const field = await screen.findByRole<HTMLInputElement>("textbox");
    expect(field.value).toBe(address);
    room.server.answer = refusal("Too many requests. Wait a moment.", "rate_limited");
    await room.user.click(screen.getByRole("button", { name: "Load" }));
    await waitFor(() => expect(room.levels()).toContain("error: Too many requests. Wait a moment."));
  });

  it("decks that were loaded here stand below the field, newest first, and load again with a press", async () => {
    const room = openRoom();
    room.server.answer = answer({ site: "MarvelCDB", name: "Webs", loaded: 1, unknown: [], notices: [] });
    // What stands around the address is not kept.
    await room.paste(`My deck: ${address}, it wins!`);
    await waitFor(() => expect(room.levels()).toHaveLength(1));
    room.server.answer = answer({ site: "MarvelCDB", loaded: 1, unknown: [], notices: [] });
    await room.paste("https://marvelcdb.com/deck/13");
    await waitFor(() => expect(room.levels()).toEqual(["success: Loaded 1 card from MarvelCDB."]));
    room.ui.setState({ showModal: "url_deck" });
    const list = await screen.findByRole("list");
    await waitFor(() => expect(within(list).getAllByRole("button")).toHaveLength(2));
    const [newest, older] = within(list).getAllByRole("button");
    expect(newest?.textContent).toContain("https://marvelcdb.com/deck/13");
    expect(older?.textContent).toContain("Webs");
    room.calls.length = 0;
    await room.user.click(older!);
    expect(room.calls).toEqual([["importDeck", { url: address }]]);
  });
});

describe("the deck that a room was made for (decks §6.4)", () => {
  const options = { externalData: { domain: "marvelcdb", type: "decklist", id: "2" } };
  const game = { options: { ...sampleRoom().game.options, ...options } };

  it("D-61, P2-08: is asked for once by who is seated; a failure is shown and tried again on request", async () => {
    const room = openRoom(MARVEL, game);
    room.server.answer = refusal("Invalid URL");
    await waitFor(() => expect(room.levels()).toEqual(["error: Invalid URL"]));
    expect(room.calls).toEqual([["importDeck", { external: true }]]);
    expect(room.ui.getState().showModal).toBeNull();
    room.server.answer = answer({ site: "MarvelCDB", loaded: 2, unknown: [], notices: [] });
    await room.user.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(room.levels()).toEqual(["success: Loaded 2 cards from MarvelCDB."]));
    expect(room.calls).toHaveLength(2);
  });

  it("D-61: where another client was faster nothing is said", async () => {
    const room = openRoom(MARVEL, game);
    room.server.answer = answer({ site: "", loaded: 0, unknown: [], notices: [] });
    await waitFor(() => expect(room.calls).toHaveLength(1));
    await waitFor(() => expect(room.levels()).toEqual([]));
  });

  it("D-61: nobody asks who has no seat, or for a deck that is loaded", async () => {
    const room = openRoom(MARVEL, { ...game, autoLoadedDecks: true });
    room.ui.setState({ playerN: null, externalDeckAsked: false });
    room.store.setState(({ room: view }) => ({
      room: view && { ...view, game: { ...view.game, autoLoadedDecks: false } },
    }));
    await screen.findAllByText("", { selector: "[aria-live]" });
    expect(room.calls).toEqual([]);
    room.ui.setState({ playerN: "player1" });
    await waitFor(() => expect(room.calls).toHaveLength(1));
  });

  it("table §1.2.9: nobody asks while an earlier step is shown, nor who has seen it on the table before", async () => {
    const at = (room: ReturnType<typeof openRoom>, replayStep: number, autoLoadedDecks: boolean) =>
      act(() =>
        room.store.setState(({ room: view }) => ({
          room: view && {
            ...view,
            replayStep,
            deltas: [{}, {}],
            game: { ...view.game, autoLoadedDecks },
          },
        })),
      );
    const seen = openRoom(MARVEL, { ...game, autoLoadedDecks: true });
    at(seen, 0, false);
    at(seen, 1, false);
    await screen.findAllByText("", { selector: "[aria-live]" });
    expect(seen.calls).toEqual([]);
    cleanup();
    const fresh = openRoom(MARVEL, { ...game, replayStep: 0, autoLoadedDecks: true });
    at(fresh, 0, true);
    act(() => fresh.ui.setState({ externalDeckAsked: false }));
    at(fresh, 0, false);
    expect(fresh.calls).toEqual([]);
    at(fresh, 1, false);
    await waitFor(() => expect(fresh.calls).toHaveLength(1));
  });
});
