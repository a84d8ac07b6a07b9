import { act, cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { playerColor } from "../../model/constants.ts";
import { harborCards, harborDef, harborStart } from "../../testing/harbor.ts";
import { createLocalRoom } from "../../testing/local-room.ts";
import { renderTable } from "../../testing/render-table.tsx";
import { GLOW_MS } from "../layout/constants.ts";

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

async function open(gameDef = harborDef, cardDb = harborCards) {
  const room = createLocalRoom({ gameDef, cardDb });
  room.act(harborStart as never);
  const { container } = await renderTable(room);
  const row = () => container.querySelector('[data-region-id="row"]') as HTMLElement;
  const mira = room.table.game.stackById[room.table.game.groupById.sharedRow!.stackIds[0]!]!.cardIds[0]!;
  const set = (path: string, value: unknown) =>
    act(() => room.act(["SET", `/cardById/${mira}/${path}`, value] as never));
  return { room, row, mira, set, container };
}

describe("table §3.3 card frame", () => {
  it("has no animation of its own when a card is merely drawn; a rule that ran makes it glow for 750 ms (T2-50, T9-09)", async () => {
    const { set } = await open();
    const animate = vi.spyOn(HTMLElement.prototype, "animate").mockImplementation(() => ({}) as Animation);
    await set("triggeredTimestamp", 1000);
    const durations = animate.mock.calls.map((call) => (call[1] as { duration: number }).duration);
    expect(durations).toEqual([GLOW_MS, GLOW_MS]);
  });

  it("glows in the colour of `borderColor` (T3-22)", async () => {
    const { row, set } = await open();
    await set("borderColor", "red");
    const frame = row().querySelector<HTMLElement>(".card-frame[data-bordered]");
    expect(frame?.style.getPropertyValue("--border")).toBe("red");
  });

  it("turns the short way and stays turned", async () => {
    const { row, set } = await open();
    const angle = () => row().querySelector<HTMLElement>(".card-frame")?.style.rotate;
    await set("rotation", 270);
    expect(angle()).toBe("-90deg");
    await set("rotation", 180);
    expect(angle()).toBe("-180deg");
  });
});

describe("table §12.3 what is heard of a card", () => {
  it("is what stands on it, as long as its face is known", async () => {
    const { row, set } = await open();
    const mira = () => row().querySelector("[data-card-hit]");
    expect(mira()?.getAttribute("aria-description")).toBe("Keeper. At dawn, draw a card.");
    await set("currentSide", "B");
    expect(mira()?.getAttribute("aria-label")).toBe("face-down card");
    expect(mira()?.hasAttribute("aria-description")).toBe(false);
  });
});

describe("table §3.6 arrows", () => {
  it("are told with the card that they come from, and name no card that is hidden", async () => {
    const { room, row, set } = await open();
    const { stackIds } = room.table.game.groupById.sharedRow!;
    const other = room.table.game.stackById[stackIds[1]!]!.cardIds[0]!;
    const said = () => row().querySelector("[data-card-hit]")?.getAttribute("aria-description");
    await set("arrows", { player1: [other] });
    expect(said()).toMatch(/^arrow to Oleg\. Keeper/);
    act(() => room.act(["SET", `/cardById/${other}/currentSide`, "B"]));
    expect(said()).toMatch(/^arrow to face-down card\. Keeper/);
  });
});

describe("table §3.4 overlays", () => {
  it("marks a face-down card that only some peek at (T2-48)", async () => {
    const { room, row, mira, set } = await open();
    await set("currentSide", "B");
    expect(row().querySelector(".peek-mark")).toBeNull();
    act(() => room.act(["SET", `/cardById/${mira}/peeking/player1`, true]));
    expect(row().querySelector(".peek-mark")).not.toBeNull();
    expect(within(row()).getByRole("button", { name: "Mira, lies face down, you can see it" })).toBeTruthy();
    act(() => room.act(["SET", "/groupById/sharedRow/onCardEnter/peeking", { player1: true } as never]));
    expect(row().querySelector(".peek-mark")).toBeNull();
  });

  it("offers the ability of the active card (T2-49)", async () => {
    const { room, row, mira, set } = await open();
    await set("sides/A/ability", "LIT");
    expect(within(row()).queryByRole("button", { name: "Trigger ability" })).toBeNull();
    act(() => room.ui.setState({ activeCardId: mira }));
    fireEvent.click(within(row()).getByRole("button", { name: "Trigger ability" }));
    expect(room.sent).toEqual([{ command: "triggerAbility", args: { cardId: mira } }]);
  });

  it("has its actions away while Space is held: the tokens' buttons below them can be pressed (table §3.4, §3.5)", async () => {
    const { room, row, mira } = await open();
    act(() => room.ui.setState({ activeCardId: mira, pickedCardId: mira }));
    const actions = () => row().querySelector(".card-strip");
    expect(actions()).not.toBeNull();
    const { keypress } = room.ui.getState();
    act(() => room.ui.setState({ keypress: { ...keypress, Space: 1 } }));
    expect(actions()).toBeNull();
    expect(row().querySelector(".token-minus")).not.toBeNull();
    act(() => room.ui.setState({ keypress }));
    expect(actions()).not.toBeNull();
  });

  it("shows the seats that target a card in their colours (T1-07, T2-44, T3-20, T4-21, T9-36)", async () => {
    const { room, row, set, mira } = await open();
    await set("targeting/player2", true);
    const marks = () => [...row().querySelectorAll<HTMLElement>(".target-seats span")];
    expect(marks().map((mark) => mark.textContent)).toEqual(["2"]);
    expect(marks()[0]?.style.color).toBe("var(--p2)");
    await act(() => room.actions.command("toggleTarget", { cardId: mira }));
    expect(marks().map((mark) => mark.textContent)).toEqual(["1", "2"]);
    await act(() => room.actions.command("toggleTarget", { cardId: mira }));
    expect(room.table.game.cardById[mira]?.targeting).toMatchObject({ player1: false, player2: true });
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((seat) => playerColor(`player${seat}`))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => `var(--p${seat})`),
    );
  });

  it("shows fade texts over the card until the next action (table §9.7)", async () => {
    const { room, row, mira } = await open();
    act(() => room.act([["FADE_TEXT_CARD", mira, "Lit!", 2]]));
    expect(within(row()).getByText("Lit!")).toBeTruthy();
    act(() => room.act(["LOG", "Next."]));
    expect(within(row()).queryByText("Lit!")).toBeNull();
  });

  it("shows no fade texts that the room came with, but those that stay until the next action (table §9.7)", async () => {
    const { room, row, mira } = await open();
    act(() =>
      room.act([
        ["FADE_TEXT_CARD", mira, "Lit!", 2],
        ["FADE_TEXT_CARD", mira, "Wait", -1],
      ]),
    );
    expect(within(row()).getByText("Lit!")).toBeTruthy();
    // As after a reload: the whole state has come, and no step since.
    act(() => room.confirmed.setState({ told: undefined }));
    expect(within(row()).queryByText("Lit!")).toBeNull();
    expect(within(row()).getByText("Wait")).toBeTruthy();
  });

  it("shows a token in a fade text as its picture, and as its name where the picture cannot be had (table §9.7)", async () => {
    const { room, row, mira } = await open();
    act(() => room.act([["FADE_TEXT_CARD", mira, "+1 token:lamp", 2]]));
    const line = () => row().querySelector(".fade-text")!;
    fireEvent.error(line().querySelector("img")!);
    expect(line().querySelector("img")).toBeNull();
    expect(line().textContent).toBe("+1 Lamp");
  });

  it("shows a token without a picture in a fade text by its name (table §9.7)", async () => {
    const { imageUrl: _, ...lamp } = (harborDef.tokens as unknown as Record<string, { imageUrl: string }>)
      .lamp!;
    const { room, row, mira } = await open({ ...harborDef, tokens: { lamp } as never });
    act(() => room.act([["FADE_TEXT_CARD", mira, "+1 token:lamp, token:gone", 2]]));
    expect(row().querySelector(".fade-text")?.textContent).toBe("+1 Lamp, token:gone");
  });
});

describe("table §3.6 arrows (T2-46)", () => {
  it("draws one line per seat and pair of cards, from the card marked first (T1-09, T3-21, T3-61, T4-16, T4-19, T4-20)", async () => {
    const { room, container, row, mira } = await open();
    const { groupById, stackById } = room.table.game;
    const oleg = stackById[groupById.sharedRow!.stackIds[1]!]!.cardIds[0]!;
    await act(() => room.actions.command("drawArrow", { cardId: mira }));
    expect(room.table.game.playerData.player1?.drawingArrowFrom).toBe(mira);
    expect(row().querySelector(".arrow-origin-mark")).not.toBeNull();
    await act(() => room.actions.command("drawArrow", { cardId: oleg }));
    expect(room.table.game.cardById[mira]?.arrows).toEqual({ player1: [oleg] });
    expect(row().querySelector(".arrow-origin-mark")).toBeNull();
    const line = container.querySelector<SVGPathElement>(".arrow");
    expect([line?.getAttribute("data-from"), line?.getAttribute("data-to")]).toEqual([mira, oleg]);
    expect(line?.style.getPropertyValue("--player")).toBe("var(--p1)");
  });

  it("takes an arrow away that is drawn a second time (T4-17, T4-18)", async () => {
    const { room, container, row, mira } = await open();
    const { groupById, stackById } = room.table.game;
    const oleg = stackById[groupById.sharedRow!.stackIds[1]!]!.cardIds[0]!;
    for (const cardId of [mira, oleg, mira, oleg])
      await act(() => room.actions.command("drawArrow", { cardId }));
    expect(container.querySelector(".arrow")).toBeNull();
    expect(row().querySelector(".arrow-origin-mark")).toBeNull();
  });
});

describe("table §3.2 preloading (T2-60)", () => {
  const asked: string[] = [];
  const names = () => asked.map((address) => address.split("/").at(-1)).sort();
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal(
      "Image",
      class {
        onload: (() => void) | null = null;
        set src(address: string) {
          asked.push(address);
          queueMicrotask(() => this.onload?.());
        }
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("fetches the faces this viewer may see and the backs of all others", async () => {
    const more = Object.fromEntries(
      Array.from({ length: 121 }, (_, nth) => [
        `more-${nth}`,
        { A: { name: `More ${nth}`, imageUrl: `https://img.example/more-${nth}.png` }, B: { name: "back" } },
      ]),
    );
    await open(harborDef, { ...harborCards, ...more } as typeof harborCards);
    // It waits for a quiet moment.
    await expect.poll(names, { timeout: 20_000 }).toEqual(["Lamp.png", "Mira.png", "Oleg.png", "back.png"]);
  });

  it("table C1: fetches every front of a game that has few, whether it is on the table or not", async () => {
    await open();
    await expect
      .poll(names, { timeout: 20_000 })
      .toEqual(["Gull.png", "Lamp.png", "Mira.png", "Oleg.png", "back.png"]);
  });
});

describe("table §0 layers", () => {
  it("stack cards, buttons, arrows and what is dragged as the seed says (T9-37, T9-38, T9-39, T9-40, T9-46)", async () => {
    const { room, container, row } = await open();
    const [first, second] = room.table.game.groupById.sharedRow!.stackIds;
    await act(() =>
      room.actions.command("attachStack", { stackId: second!, targetStackId: first!, direction: "right" }),
    );
    const layer = (selector: string) => container.querySelector<HTMLElement>(selector)?.style.zIndex;
    const cards = [...row().querySelectorAll<HTMLElement>(".card")];
    expect(cards.map(({ style }) => style.zIndex)).toEqual(["100", "99"]);
    expect(layer(".table-button")).toBe("10");
    expect(layer(".arrow-layer")).toBe("2000");
    expect(layer(".drag-overlay")).toBe("1000000000");
  });
});

describe("table §2.5 titles", () => {
  const withRow = (part: object) => {
    const { standard } = harborDef.layouts as never as Record<string, { regions: Record<string, object> }>;
    const regions = { ...standard!.regions, row: { ...standard!.regions.row, ...part } };
    return { ...harborDef, layouts: { standard: { ...standard, regions } } } as never;
  };

  it("hide with `hideTitle`, the name for screen readers stays (T2-28)", async () => {
    const { row } = await open(withRow({ hideTitle: true }));
    expect(row().querySelector(".region-title")).toBeNull();
    expect(row().getAttribute("aria-label")).toBe("Quay, stacks: 2");
  });

  it("are short; who points at one, or hears it, gets the group's full name and how much is there", async () => {
    const { row } = await open();
    expect(row().querySelector(".region-short")?.textContent).toBe("The quay");
    expect(row().querySelector(".region-full")?.textContent).toBe("Quay (2)");
    expect(within(row()).getByRole("list", { name: "Quay" })).toBeTruthy();
  });

  it("table C5 have the number apart from the name, so that it is not cut with it (table §2.5)", async () => {
    const { container } = await open();
    const deck = container.querySelector('[data-region-id="deck"]');
    expect(deck?.querySelector(".region-count")?.textContent).toBe(" (3)");
    expect(deck?.querySelector(".region-short")?.textContent).not.toContain("3");
  });

  it("table B9: bear the name of whoever holds the seat, beside a dot and an edge of its colour (table §2.5)", async () => {
    const { room, container, row } = await open();
    const deck = container.querySelector<HTMLElement>('[data-region-id="deck"]')!;
    const plate = () => deck.querySelector(".region-owner, .region-plate")?.textContent;
    expect(deck.style.getPropertyValue("--seat")).toBe("var(--p1)");
    expect(deck.querySelector(".region-full")?.textContent).toBe("Mara · Deck (3)");
    act(() => {
      const view = room.confirmed.getState().room!;
      room.confirmed.setState({ room: { ...view, playerInfo: { player1: { id: 2, alias: "Bo" } } } });
    });
    expect(plate()).toContain("Bo");
    expect(deck.getAttribute("aria-label")).toBe("Bo · Deck, stacks: 3");
    expect(row().hasAttribute("data-owned")).toBe(false);
  });

  it("table B9: a name that has no room in the title stands in the area's corner", async () => {
    const { room, container } = await open();
    const deck = container.querySelector<HTMLElement>('[data-region-id="deck"]')!;
    act(() => {
      const view = room.confirmed.getState().room!;
      const alias = "Konstantine-of-the-Northern-Lanterns-and-Lamps";
      room.confirmed.setState({ room: { ...view, playerInfo: { player1: { id: 2, alias } } } });
    });
    expect(deck.querySelector(".region-plate")?.textContent).toBe(
      "Konstantine-of-the-Northern-Lanterns-and-Lamps",
    );
    expect(["", "KO"]).toContain(deck.querySelector(".region-owner")?.textContent);
  });

  it("come with a menu where the layout asks for one (T2-29)", async () => {
    const { room, row } = await open(withRow({ showMenu: true }));
    fireEvent.click(within(row()).getByRole("button", { name: "Menu of Quay" }));
    expect(room.ui.getState().dropdownMenu).toMatchObject({
      type: "group",
      groupId: "sharedRow",
      title: "Quay",
    });
    fireEvent.click(within(row()).getByRole("button", { name: /^Look at all/ }));
    expect(room.sent).toEqual([{ command: "lookAt", args: { groupId: "sharedRow", n: "all" } }]);
  });

  it("leave the cards of a region with another size factor smaller or larger (T2-27)", async () => {
    const { row } = await open(withRow({ cardSizeFactor: 0.5 }));
    expect(row().querySelector<HTMLElement>(".card")?.style.height).toBe("60px");
  });
});

describe("what actions have written in the place of a card's texts", () => {
  it("is read as it stands: the card is drawn, and can be used", async () => {
    const { row, set } = await open();
    for (const name of [{ a: 1 }, 5, true]) {
      await set("sides/A/name", name);
      const hit = row().querySelector("[data-card-hit]");
      expect(hit?.getAttribute("aria-label")).toContain(JSON.stringify(name));
    }
    for (const column of ["type", "imageUrl", "cardBack"]) await set(`sides/A/${column}`, { a: 1 });
    await set("sides/B/name", { a: 1 });
    await set("currentSide", "B");
    expect(row().querySelector("[data-card-hit]")?.getAttribute("aria-label")).toBe("face-down card");
  });
});
