/** What a drag, a token button and the badge of a stack do, by the card's menu alone (table §4.5). */
import type { CardId, Json } from "@baize/engine";
import { resolveLabel } from "@baize/plugin";
import { describe, expect, it } from "vitest";
import { harborCards, harborDef, harborStart } from "../../testing/harbor.ts";
import { createLocalRoom } from "../../testing/local-room.ts";
import { cardMenuEntries } from "./card-menu.ts";
import type { MenuEntry } from "./menu-entry.ts";
import { selectionEntries } from "./selection-menu.ts";

function open() {
  const room = createLocalRoom({ gameDef: harborDef, cardDb: harborCards });
  room.act(harborStart as never);
  const game = () => room.table.game;
  const asked: string[] = [];
  const answers: string[] = [];
  const ask = (_kind: unknown, _text: string, initial = "") => {
    asked.push(initial);
    return Promise.resolve(answers.shift() ?? null);
  };
  const stacks = (groupId: string) => game().groupById[groupId]!.stackIds;
  const top = (groupId: string, index: number): CardId =>
    room.store.getState().room!.game.stackById[
      room.store.getState().room!.game.groupById[groupId]!.stackIds[index]!
    ]!.cardIds[0]!;
  const names = (groupId: string) =>
    stacks(groupId).map((id) =>
      game()
        .stackById[id]!.cardIds.map((cardId) => game().cardById[cardId]!.sides.A!.name)
        .join(" + "),
    );
  const menu = () => ({
    room: room.store.getState().room!,
    plugin: room.plugin,
    me: "player1",
    observing: "player1",
    actions: { ...room.actions, ask },
    t: (key: string, values?: object) => (values ? `${key} ${Object.values(values).join(" ")}` : key),
    label: (value: Json | undefined) => resolveLabel(harborDef, value, "English"),
    ui: room.ui,
  });
  const entries = (cardId: CardId) => {
    const of = menu();
    return cardMenuEntries({
      ...of,
      card: of.room.game.cardById[cardId]!,
      supporter: null,
      peekingAll: false,
    });
  };
  const at = (cardId: CardId, ...path: string[]) =>
    path.reduce<{ entry?: MenuEntry; list: MenuEntry[] }>(
      ({ list }, label) => {
        const entry = list.find((item) => item.label === label);
        if (!entry) throw new Error(`No ${label} among ${list.map((item) => item.label).join(", ")}`);
        return { entry, list: entry.entries ?? [] };
      },
      { list: entries(cardId) },
    ).entry!;
  const choose = async (cardId: CardId, ...path: string[]) => {
    at(cardId, ...path).onChoose?.();
    await new Promise(setImmediate);
  };
  return { room, asked, answers, game, stacks, top, names, menu, entries, at, choose };
}

describe("a stack is moved by its menu", () => {
  it("within a row by one place, or to its start or end", async () => {
    const { top, names, at, choose } = open();
    await choose(top("player1Hand", 0), "moveOnTable", "Quay");
    await choose(top("player1Hand", 0), "moveOnTable", "Quay");
    expect(names("sharedRow")).toEqual(["Mira", "Oleg", "Lamp", "Lamp"]);
    await choose(top("sharedRow", 0), "moveOnTable", "moveRight");
    expect(names("sharedRow")).toEqual(["Oleg", "Mira", "Lamp", "Lamp"]);
    await choose(top("sharedRow", 1), "moveOnTable", "moveToEnd");
    expect(names("sharedRow")).toEqual(["Oleg", "Lamp", "Lamp", "Mira"]);
    await choose(top("sharedRow", 3), "moveOnTable", "moveToStart");
    expect(names("sharedRow")).toEqual(["Mira", "Oleg", "Lamp", "Lamp"]);
    expect(at(top("sharedRow", 1), "moveOnTable").entries?.map(({ id }) => id)).not.toContain("start");
  });

  it("in a free region by steps, or to a place given in percent, never out of it (T4-43)", async () => {
    const { asked, answers, game, stacks, top, choose } = open();
    const place = () => {
      const { left, top } = game().stackById[stacks("sharedMap")[0]!]!;
      return [left, top];
    };
    await choose(top("sharedRow", 0), "moveOnTable", "Map");
    expect(place()).toEqual(["40%", "40%"]);
    await choose(top("sharedMap", 0), "moveOnTable", "moveLeft");
    await choose(top("sharedMap", 0), "moveOnTable", "moveDown");
    expect(place()).toEqual(["35%", "45%"]);
    answers.push("12.5, 300", "nowhere");
    await choose(top("sharedMap", 0), "moveOnTable", "placeExactly");
    expect(asked).toEqual(["35 / 45"]);
    expect(place()).toEqual(["12.5%", "95%"]);
    await choose(top("sharedMap", 0), "moveOnTable", "placeExactly");
    await choose(top("sharedMap", 0), "moveOnTable", "placeExactly");
    expect(place()).toEqual(["12.5%", "95%"]);
  });

  it("game-definition §6.25: in a free region from where a plugin has put it, which may be a fraction", async () => {
    const { room, asked, game, stacks, top, choose } = open();
    await choose(top("sharedRow", 0), "moveOnTable", "Map");
    const stackId = stacks("sharedMap")[0]!;
    room.act([
      ["SET", `/stackById/${stackId}/left`, 0.4],
      ["SET", `/stackById/${stackId}/top`, "1/4"],
    ]);
    await choose(top("sharedMap", 0), "moveOnTable", "placeExactly");
    expect(asked).toEqual(["40 / 25"]);
    await choose(top("sharedMap", 0), "moveOnTable", "moveRight");
    expect([game().stackById[stackId]?.left, game().stackById[stackId]?.top]).toEqual(["45%", "25%"]);
  });

  it("into a free region beside what was put there before: a card that is covered could not be told", async () => {
    const { game, stacks, top, choose } = open();
    await choose(top("sharedRow", 0), "moveOnTable", "Map");
    await choose(top("sharedRow", 0), "moveOnTable", "Map");
    const places = stacks("sharedMap").map((id) => [game().stackById[id]?.left, game().stackById[id]?.top]);
    expect(places).toEqual([
      ["40%", "40%"],
      ["50%", "40%"],
    ]);
  });

  it("into a free region that is hardly higher than a card, wholly within it", async () => {
    const { room, game, stacks, top, choose } = open();
    const layout = game().layout as { regions: Record<string, { groupId: string }> };
    const regions = Object.entries(layout.regions);
    const [id] = regions.find(([, { groupId }]) => groupId === "sharedMap")!;
    room.act(["SET", `/layout/regions/${id}/height`, "15%"]);
    room.act(["SET", `/playerData/player1/layout/regions/${id}/height`, "15%"]);
    await choose(top("sharedRow", 0), "moveOnTable", "Map");
    const place = game().stackById[stacks("sharedMap")[0]!]!;
    expect([place.left, Number.parseFloat(String(place.top))]).toEqual(["40%", expect.any(Number)]);
    expect(Number.parseFloat(String(place.top))).toBeLessThan(30);
  });

  it("several at once into such a region, wholly within it and beside one another, whatever was put there before", async () => {
    const { room, game, stacks, top, menu } = open();
    const layout = game().layout as { regions: Record<string, { groupId: string }> };
    const [id] = Object.entries(layout.regions).find(([, { groupId }]) => groupId === "sharedMap")!;
    room.act(["SET", `/layout/regions/${id}/height`, "15%"]);
    room.act(["SET", `/playerData/player1/layout/regions/${id}/height`, "15%"]);
    const moveTwo = async () => {
      const selection = new Set([top("sharedRow", 0), top("sharedRow", 1)]);
      selectionEntries({ ...menu(), selection }, "move")
        .find(({ label }) => label === "Map")
        ?.onChoose?.();
      await new Promise(setImmediate);
    };
    const places = () => stacks("sharedMap").map((stackId) => game().stackById[stackId]!);
    await moveTwo();
    expect(places().map(({ left }) => left)).toEqual(["20%", "24%"]);
    for (const { top } of places()) expect(Number.parseFloat(String(top))).toBeLessThan(30);
    room.act(harborStart as never);
    await moveTwo();
    const shown = places().map(({ left, top }) => `${left} ${top}`);
    expect(shown.length).toBeGreaterThan(2);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it("table §2.5: several at once to groups that are called as in the menu of one", () => {
    const { room, top, at, menu } = open();
    room.act(["SET", "/numPlayers", 2]);
    const card = top("sharedRow", 0);
    const one = at(card, "moveOnTable").entries?.map(({ label }) => label);
    const several = selectionEntries({ ...menu(), selection: new Set([card]) }, "move");
    for (const group of ["Map", "Mara · Hand", "Mara · Deck"]) {
      expect(one).toContain(group);
      expect(several.map(({ label }) => label)).toContain(group);
    }
  });

  it("onto another, told apart by where it lies, also one that is face down; type limits hold", async () => {
    const { room, top, names, at, choose } = open();
    room.act([
      "SET",
      `/cardById/${room.table.game.stackById[room.table.game.groupById.sharedRow!.stackIds[1]!]!.cardIds[0]}/currentSide`,
      "B",
    ]);
    await choose(top("player1Deck", 0), "moveOnTable", "Quay");
    const lamp = top("player1Hand", 0);
    expect(at(lamp, "attachTo").entries?.map(({ label, note }) => [label, note])).toEqual([
      ["Mira", "The quay 1"],
      ["table:faceDown", "The quay 2"],
    ]);
    await choose(lamp, "attachTo", "table:faceDown");
    expect(names("sharedRow")).toEqual(["Mira", "Oleg + Lamp", "Gull"]);
  });
});

describe("what else the pointer does has an entry", () => {
  it("tokens are added and taken away; below zero only where the game allows it (T4-10, T4-11)", async () => {
    const { game, top, at, choose } = open();
    const mira = top("sharedRow", 0);
    const tokens = () => Object.values(game().cardById).find((card) => card.sides.A?.name === "Mira")!.tokens;
    const offered = () => at(mira, "tokenMenu").entries?.map(({ label }) => label);
    expect(offered()).toEqual(["addOne Lamp", "addOne Damage", "removeOne Damage"]);
    await choose(mira, "tokenMenu", "addOne Lamp");
    expect(offered()).toContain("removeOne Lamp");
    await choose(mira, "tokenMenu", "removeOne Lamp");
    await choose(mira, "tokenMenu", "removeOne Damage");
    expect(tokens()).toMatchObject({ lamp: 0, damage: -1 });
  });

  it("cards that lie behind are fanned out and hidden again (T4-47)", async () => {
    const { room, game, stacks, top, entries, choose } = open();
    const [mira, oleg] = stacks("sharedRow");
    expect(entries(top("sharedRow", 0)).map(({ id }) => id)).not.toContain("underneath");
    await room.actions.command("attachStack", { stackId: oleg!, targetStackId: mira!, direction: "behind" });
    await choose(top("sharedRow", 0), "fanOutBehind");
    expect(game().stackById[mira!]?.lookingUnder).toBe(true);
    await choose(top("sharedRow", 0), "hideBehind");
    expect(game().stackById[mira!]?.lookingUnder).toBe(false);
  });
});
