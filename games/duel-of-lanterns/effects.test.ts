/** What cards do, one effect at a time, on a table that is laid out for it. */
import { loadPlayDefinition } from "@baize/cli/play";
import type { Card, Json } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { CARDS } from "./tools/cards/index.ts";
import type { Seat } from "./tools/groups.ts";
import { openDuel } from "./tools/play/bot.ts";
import { type Duel, startDuel } from "./tools/play/duel.ts";

const definition = await loadPlayDefinition(import.meta.dirname);

/** A table in the middle of a night: empty quarters, ten oil each, the wind with player1. */
function table(): Duel {
  const duel = startDuel(definition, "effects");
  openDuel(duel, [0, 3]);
  duel.act("player1", [
    ["GIVE_WIND", "player1"],
    ["SET", "/playerData/player1/oil", 5],
    ["SET", "/playerData/player2/oil", 5],
  ]);
  return duel;
}

/** Lays a card into a quarter, dark or lit, without doing what it does. Returns its id. */
function lay(duel: Duel, seat: Seat, quarter: number, databaseId: string, lit = true): string {
  const loadGroupId = `${seat}Lane${quarter}`;
  duel.act(seat, ["LOAD_CARDS", ["LIST", { databaseId, quantity: 1, loadGroupId }]]);
  const id = String(duel.cards(loadGroupId).at(-1)?.id);
  if (lit) duel.act(seat, ["SET", `/cardById/${id}/currentSide`, "A"]);
  return id;
}

const kindle = (duel: Duel, id: string) => duel.act("player1", ["KINDLE", id]);
const card = (duel: Duel, id: string) => duel.game.cardById[id] as Card;
const glow = (duel: Duel, id: string) => Number(duel.table.evaluate(["GLOW_OF", id], { playerN: "player1" }));
const number = (duel: Duel, seat: Seat, name: "oil" | "favour") => Number(duel.game.playerData[seat]?.[name]);

describe("every card", () => {
  it.each(CARDS.filter(({ lit }) => lit !== undefined))(
    "$name does what it does when it is lit, also in vain",
    ({ id }) => {
      const alone = table();
      expect(() => kindle(alone, lay(alone, "player1", 1, id))).not.toThrow();
      const crowded = table();
      lay(crowded, "player2", 1, "town-05");
      lay(crowded, "player2", 1, "town-12");
      lay(crowded, "player2", 2, "town-08", false);
      lay(crowded, "player1", 1, "town-03");
      lay(crowded, "player1", 1, "moth-01", false);
      const lines = crowded.lines.length;
      kindle(crowded, lay(crowded, "player1", 1, id));
      expect(crowded.lines.length).toBeGreaterThanOrEqual(lines);
    },
  );

  it.each(CARDS.filter(({ dark }) => dark !== undefined))(
    "$name is shown at dawn, acts and is discarded",
    ({ id, name }) => {
      const duel = table();
      lay(duel, "player1", 2, id, false);
      duel.act("player1", ["CLEAR_SIDE", "player1"]);
      expect(duel.cards("player1Discard")[0]?.databaseId).toBe(id);
      expect(duel.cards("player1Lane2")).toEqual([]);
      expect(duel.lines.join("\n")).toContain(`${name}: `);
    },
  );
});

describe("light of one's own", () => {
  it("Hand Lamp and Procession count the other lit cards beside them", () => {
    const duel = table();
    lay(duel, "player1", 2, "town-03");
    lay(duel, "player1", 2, "town-05", false);
    const lamp = lay(duel, "player1", 2, "lamp-03");
    kindle(duel, lamp);
    expect(glow(duel, lamp)).toBe(3);
    const procession = lay(duel, "player1", 2, "lamp-10");
    kindle(duel, procession);
    expect(glow(duel, procession)).toBe(7);
  });

  it("Master Lampwright cheers every other card, Moth Keeper only Moths", () => {
    const duel = table();
    const candle = lay(duel, "player1", 1, "town-03");
    const moth = lay(duel, "player1", 1, "moth-01");
    kindle(duel, lay(duel, "player1", 1, "lamp-08"));
    expect([glow(duel, candle), glow(duel, moth)]).toEqual([5, 3]);
    kindle(duel, lay(duel, "player1", 1, "moth-06"));
    expect([glow(duel, candle), glow(duel, moth)]).toEqual([5, 4]);
  });

  it("Festival Lights lights the leftmost dark card for nothing, and that does what it does", () => {
    const duel = table();
    const ship = lay(duel, "player1", 3, "lamp-07", false);
    const other = lay(duel, "player1", 3, "town-08", false);
    kindle(duel, lay(duel, "player1", 3, "lamp-09"));
    expect([card(duel, ship).currentSide, card(duel, other).currentSide]).toEqual(["A", "B"]);
    expect(number(duel, "player1", "oil")).toBe(6);
  });

  it("Windmill Lamp needs the wind, Twin Lamps the dark, Firefly Jar the worse of it", () => {
    const duel = table();
    const near = lay(duel, "player1", 1, "wind-10");
    const far = lay(duel, "player2", 1, "wind-10");
    kindle(duel, near);
    kindle(duel, far);
    expect([glow(duel, near), glow(duel, far)]).toEqual([8, 5]);
    const twins = lay(duel, "player1", 2, "glass-06");
    kindle(duel, twins);
    expect(glow(duel, twins)).toBe(3);
    lay(duel, "player1", 2, "town-05", false);
    kindle(duel, twins);
    expect(glow(duel, twins)).toBe(6);
    const jar = lay(duel, "player1", 3, "town-04");
    kindle(duel, jar);
    expect(glow(duel, jar)).toBe(1);
    duel.act("player1", ["SET", "/playerData/player2/favour", 3]);
    kindle(duel, jar);
    expect(glow(duel, jar)).toBe(4);
  });
});

describe("light of others", () => {
  it("a Moth steals from the brightest, and no more than is there", () => {
    const duel = table();
    const dim = lay(duel, "player2", 1, "town-01");
    const bright = lay(duel, "player2", 1, "town-05");
    const moth = lay(duel, "player1", 1, "moth-12");
    kindle(duel, moth);
    expect([glow(duel, bright), glow(duel, dim), glow(duel, moth)]).toEqual([1, 1, 6]);
    kindle(duel, moth);
    expect([glow(duel, bright) + glow(duel, dim), glow(duel, moth)]).toEqual([1, 7]);
  });

  it("the Pale Queen dims all that is lit, and nothing below nothing", () => {
    const duel = table();
    const ids = ["town-01", "town-05"].map((id) => lay(duel, "player2", 1, id));
    const dark = lay(duel, "player2", 1, "town-08", false);
    kindle(duel, lay(duel, "player1", 1, "moth-14"));
    expect(ids.map((id) => glow(duel, id))).toEqual([0, 2]);
    expect(card(duel, dark).tokens?.glow).toBe(0);
  });

  it("a Gust snuffs the brightest that it can, and leaves what is too bright", () => {
    const duel = table();
    const weak = lay(duel, "player2", 1, "town-05");
    const strong = lay(duel, "player2", 1, "town-08");
    kindle(duel, lay(duel, "player1", 1, "wind-05"));
    expect(card(duel, weak).groupId).toBe("player2Discard");
    expect(card(duel, strong).groupId).toBe("player2Lane1");
    expect(card(duel, weak).tokens?.glow).toBe(0);
  });

  it("Storm Front snuffs every weak one, Crosswind blows the brightest on, Sky Lantern drifts by itself", () => {
    const duel = table();
    for (const id of ["town-03", "town-05"]) lay(duel, "player2", 1, id);
    const strong = lay(duel, "player2", 1, "town-08");
    kindle(duel, lay(duel, "player1", 1, "wind-14"));
    expect(duel.cards("player2Lane1").map(({ id }) => id)).toEqual([strong]);
    kindle(duel, lay(duel, "player1", 1, "wind-09"));
    expect(card(duel, strong)).toMatchObject({ groupId: "player2Lane2", currentSide: "A" });
    const sky = lay(duel, "player1", 3, "wind-08");
    kindle(duel, sky);
    expect(card(duel, sky)).toMatchObject({ groupId: "player1Lane1", currentSide: "A" });
  });

  it("Whirlwind makes the brightest dark again, hidden and without counters", () => {
    const duel = table();
    const bright = lay(duel, "player2", 1, "town-12");
    duel.act("player2", ["SET", `/cardById/${bright}/tokens/glow`, 3]);
    kindle(duel, lay(duel, "player1", 1, "wind-11"));
    expect(card(duel, bright)).toMatchObject({ currentSide: "B", tokens: { glow: 0, veil: 1 } });
    expect(card(duel, bright).peeking).toEqual({ player2: true });
  });

  it("Hand Mirror becomes as bright as the brightest, Hall of Mirrors shines by it", () => {
    const duel = table();
    lay(duel, "player2", 1, "town-08");
    const mirror = lay(duel, "player1", 1, "glass-05");
    kindle(duel, mirror);
    expect(glow(duel, mirror)).toBe(6);
    const hall = lay(duel, "player1", 1, "glass-13");
    kindle(duel, hall);
    expect(glow(duel, hall)).toBe(10);
  });
});

describe("hands and decks", () => {
  it("Spyglass shows the dark cards opposite to its owner only", () => {
    const duel = table();
    const dark = lay(duel, "player2", 3, "town-08", false);
    kindle(duel, lay(duel, "player1", 1, "glass-03"));
    expect(card(duel, dark).peeking).toEqual({ player1: true, player2: true });
    expect(card(duel, dark).currentSide).toBe("B");
  });

  it("Fortune Teller shows four cards, takes the chosen one and puts the others under the deck", () => {
    const duel = table();
    const top = duel.cards("player1Deck").slice(0, 4);
    kindle(duel, lay(duel, "player1", 1, "glass-07"));
    expect(top.map(({ id }) => card(duel, id).peeking)).toEqual(Array(4).fill({ player1: true }));
    duel.answer("player1", "takeOne", "autoSubmit", [String(top[2]?.id)]);
    expect(duel.cards("player1Hand").at(-1)?.id).toBe(top[2]?.id);
    expect(
      duel
        .cards("player1Deck")
        .slice(-3)
        .map(({ id }) => id),
    ).toEqual([0, 1, 3].map((n) => top[n]?.id));
    expect(top.filter((_, index) => index !== 2).map(({ id }) => card(duel, id).peeking?.player1)).toEqual([
      false,
      false,
      false,
    ]);
    expect(duel.game.playerData.player1?.browseGroup?.id).toBeNull();
  });

  it("a saved game is called by the name of whoever has won", () => {
    const duel = table();
    const { metadata } = definition.source.gameDef.saveGame as { metadata: { "id:savedWinner": Json } };
    const winner = () => duel.table.evaluate(metadata["id:savedWinner"], { playerN: "player1" });
    expect(winner()).toBe("");
    duel.act("player1", ["SET", "/winner", "player1"]);
    expect(winner()).toBe("Mara");
  });

  it("nobody goes on, nor is told to, while somebody still chooses a card that a lantern has shown", () => {
    const duel = table();
    const status = (seat: Seat) =>
      duel.table.evaluate(`$GAME.playerData.${seat}.layout.textBoxes.status.label`, { playerN: seat });
    duel.act("player1", ["SET", "/stepId", "2.1"]);
    const teller = lay(duel, "player1", 1, "glass-07", false);
    duel.act("player1", [
      ["SET", `/cardById/${teller}/chosen`, true],
      ["SET", "/playerData/player1/oil", 12],
      ["OPEN_LANTERNS", 1],
    ]);
    expect(status("player1")).toBe("id:statusTakeOne");
    expect(status("player2")).toBe("id:statusWaitingFor Mara");
    duel.run("player2", "goOn");
    expect(duel.game.stepId).toBe("2.1");
    duel.answer("player1", "takeOne", 0);
    expect([status("player1"), status("player2")]).toEqual(["id:statusGoOn", "id:statusGoOn"]);
  });

  it("Wool Eater costs a card, the Hungry Dark oil, and both only what is there", () => {
    const duel = table();
    const held = duel.cards("player2Hand").length;
    kindle(duel, lay(duel, "player1", 1, "moth-07"));
    expect(duel.cards("player2Hand")).toHaveLength(held - 1);
    duel.act("player1", ["SET", "/playerData/player2/oil", 0]);
    kindle(duel, lay(duel, "player1", 1, "moth-08"));
    expect(number(duel, "player2", "oil")).toBe(0);
  });

  it("Spare Wick brings the top of the discard pile back", () => {
    const duel = table();
    const [first] = duel.cards("player1Hand");
    duel.run("player1", "discardCard", first?.id);
    kindle(duel, lay(duel, "player1", 1, "lamp-05"));
    expect(duel.cards("player1Hand").at(-1)?.id).toBe(first?.id);
  });
});

describe("dawn", () => {
  it("takes lit cards, lets everburning ones burn two weaker, and gives dark ones back unseen", () => {
    const duel = table();
    const lantern = lay(duel, "player1", 1, "town-05");
    const street = lay(duel, "player1", 2, "lamp-06");
    const dark = lay(duel, "player1", 3, "town-08", false);
    duel.act("player1", ["CLEAR_SIDE", "player1"]);
    expect(card(duel, lantern).groupId).toBe("player1Discard");
    expect([card(duel, street).groupId, glow(duel, street)]).toEqual(["player1Lane2", 1]);
    expect(card(duel, dark)).toMatchObject({ groupId: "player1Hand", currentSide: "B" });
    duel.act("player1", ["CLEAR_SIDE", "player1"]);
    expect(card(duel, street).groupId).toBe("player1Discard");
    expect(duel.lines.join("\n")).not.toContain("Storm Lantern");
  });
});

describe("counting", () => {
  it("gives the brighter side the quarter and its prizes, equal light to the wind, darkness to nobody", () => {
    const duel = table();
    lay(duel, "player1", 1, "moth-13");
    lay(duel, "player2", 1, "town-05");
    lay(duel, "player1", 2, "town-05");
    lay(duel, "player2", 2, "town-05");
    lay(duel, "player2", 3, "town-12", false);
    duel.act("player1", ["COUNT_NIGHT"]);
    expect([number(duel, "player1", "favour"), number(duel, "player2", "favour")]).toEqual([2 + 2 + 3, 0]);
  });

  it("ends at the goal, not on equal favour, and after the seventh night", () => {
    const duel = table();
    const outcome = (one: number, two: number, night: number) => {
      duel.act("player1", [
        ["SET", "/winner", ""],
        ["SET", "/roundNumber", night],
        ["SET", "/playerData/player1/favour", one],
        ["SET", "/playerData/player2/favour", two],
        ["CHECK_VICTORY"],
      ]);
      return duel.game.winner;
    };
    expect(outcome(19, 3, 6)).toBe("");
    expect(outcome(20, 3, 2)).toBe("player1");
    expect(outcome(20, 22, 4)).toBe("player2");
    expect(outcome(21, 21, 4)).toBe("");
    expect(outcome(9, 10, 7)).toBe("player2");
    expect(outcome(10, 10, 7)).toBe("");
  });
});
