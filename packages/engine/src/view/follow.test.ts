/** Who keeps an eye on which cards (decision 4): each row of the table in `follow.ts`. */
import { describe, expect, it } from "vitest";
import type { GameState, StackId } from "../model/state.ts";
import { plainChange } from "./change.ts";
import { NameBook, type Standing, standingOf } from "./name-book.ts";
import { allSeeing, change, other, owner, table, watcher } from "./testing/small-view.ts";
import { touchedBy } from "./touched.ts";
import { tellViews } from "./view-delta.ts";
import { viewGame } from "./view-game.ts";
import { viewIndexOf } from "./view-parts.ts";
import type { Viewer } from "./viewer.ts";

const VIEWERS: Viewer[] = [owner, other, watcher, allSeeing];
const ALL = VIEWERS.map(standingOf);

interface Told {
  shuffled?: string[];
  reordered?: string[];
  stepping?: boolean;
}

/** Two cards in the owner's hand beside those of the small table, so that there is something to be mixed. */
function withHand(): GameState {
  const game = table();
  for (const id of ["c6", "c7"]) {
    const stackId = `s_${id}`;
    game.stackById[stackId] = { id: stackId, cardIds: [id] };
    game.cardById[id] = { ...structuredClone(game.cardById.c4!), id, stackId, parentCardId: id };
    game.groupById.hand!.stackIds.push(stackId);
  }
  return game;
}

/** Takes in a change of a game that everybody has seen. @returns everybody's names of the cards, before and after. */
function followed(edit: (game: GameState) => unknown, told: Told = {}, before = withHand(), chance = 0) {
  let drawn = chance;
  // In an order that is not that of the cards.
  const names = new NameBook(() => ((++drawn * 7919) % 46_656).toString(36));
  const index = viewIndexOf(before);
  for (const viewer of VIEWERS) viewGame(before, viewer, names, index);
  const ids = Object.keys(before.cardById);
  const all = () => new Map(ALL.map((one) => [one, new Map(ids.map((id) => [id, names.nameOf(id, one)]))]));
  const old = all();
  const { after, delta } = change(before, (game) => void edit(game));
  const touched = touchedBy({ ...plainChange, ...told, before, after, delta }, index.holders);
  tellViews(touched, VIEWERS, names, index);
  const now = all();
  /** Who has another name for a card. */
  const renewedFor = (id: string): Standing[] =>
    ALL.filter((one) => old.get(one)!.get(id) !== now.get(one)!.get(id));
  return { names, old, now, renewedFor };
}

function move(game: GameState, id: string, to: string, over: object = {}, index = 0): void {
  const card = game.cardById[id]!;
  const without = (ids: readonly StackId[]) => ids.filter((stackId) => stackId !== card.stackId);
  game.groupById[card.groupId]!.stackIds = without(game.groupById[card.groupId]!.stackIds);
  game.groupById[to]!.stackIds = game.groupById[to]!.stackIds.toSpliced(index, 0, card.stackId);
  Object.assign(card, { groupId: to, ...over });
}

const SEES = { peeking: { player1: true } };
const OPEN = { currentSide: "A", peeking: {} };
const SHUT = { currentSide: "B", peeking: {} };
const OTHERS = ["player2", "watcher"];

describe("a name stays with everybody (api §8.3)", () => {
  it.each<[string, string, (game: GameState) => unknown]>([
    ["a flip in place", "c5", (game) => Object.assign(game.cardById.c5!, { currentSide: "B" })],
    ["a reveal", "c1", (game) => Object.assign(game.cardById.c1!, { currentSide: "A" })],
    ["a reveal in a hand", "c4", (game) => Object.assign(game.cardById.c4!, OPEN)],
    ["a peek", "c1", (game) => Object.assign(game.cardById.c1!, SEES)],
    ["the end of a peek", "c4", (game) => Object.assign(game.cardById.c4!, { peeking: {} })],
    ["a move on the table", "c5", (game) => Object.assign(game.cardById.c5!, { rotation: 90 })],
    ["a face-up card that is put face down on a pile", "c5", (game) => move(game, "c5", "deck", SHUT)],
    [
      "a face-down card that comes from the top of a pile to the table",
      "c1",
      (game) => move(game, "c1", "play"),
    ],
    ["a card that is played face up out of a hand", "c4", (game) => move(game, "c4", "play", OPEN)],
  ])("through %s", (_what, id, edit) => {
    expect(followed(edit).renewedFor(id)).toEqual([]);
  });
});

describe("a name ends (api §8.3)", () => {
  it("for everybody, of every card of what is shuffled, known or not", () => {
    const edit = (game: GameState) => Object.assign(game.cardById.c2!, { currentSide: "A" });
    const { renewedFor } = followed(edit, { shuffled: ["c1", "c2"] });
    expect([renewedFor("c1"), renewedFor("c2"), renewedFor("c3")]).toEqual([ALL, ALL, []]);
  });

  it("for those from whom a card is hidden that is drawn into a hand; who draws it keeps it", () => {
    const { renewedFor } = followed((game) => move(game, "c1", "hand", SEES, 1));
    expect(renewedFor("c1")).toEqual(OTHERS);
    expect(renewedFor("c2")).toEqual([]);
  });

  it("for those from whom a card is hidden that leaves a hand face down", () => {
    const { renewedFor } = followed((game) => move(game, "c6", "deck", SHUT));
    expect(renewedFor("c6")).toEqual(expect.arrayContaining(OTHERS));
    expect(renewedFor("c6")).not.toContain("omniscient");
  });

  it("for those from whom they are hidden, of all cards of a hand that is put into another order", () => {
    const { renewedFor } = followed((game) => game.groupById.hand!.stackIds.reverse());
    for (const id of ["c4", "c6", "c7"]) expect(renewedFor(id)).toEqual(OTHERS);
  });

  it("for those who do not see them, of the cards that somebody looks at in a pile, when one of them goes", () => {
    const before = withHand();
    for (const id of ["c1", "c2"]) Object.assign(before.cardById[id]!, structuredClone(SEES));
    const { renewedFor } = followed((game) => move(game, "c2", "play", SEES), {}, before);
    expect([renewedFor("c1"), renewedFor("c2")]).toEqual([OTHERS, OTHERS]);
    expect(renewedFor("c3")).toEqual([]);
  });

  it("for those from whom they are hidden, where a pile was put in order by hand and lies as before", () => {
    const { renewedFor } = followed(() => {}, { reordered: ["c1", "c2", "c3"] });
    expect(renewedFor("c1")).toEqual(["player1", ...OTHERS]);
  });

  it("where the history is walked through, for those from whom a card that moved is hidden at either end", () => {
    const undone = { stepping: true };
    const back = followed((game) => move(game, "c4", "deck", SHUT), undone);
    expect(back.renewedFor("c4")).toEqual(["player1", ...OTHERS]);
    expect(followed((game) => move(game, "c5", "deck", SHUT), undone).renewedFor("c5")).toHaveLength(3);
    expect(followed((game) => Object.assign(game.cardById.c1!, OPEN), undone).renewedFor("c1")).toEqual([]);
  });

  it("through the history, for no other card of a pile, wherever chance had put one that was shuffled", () => {
    const lies = (...ids: string[]) =>
      followed((game) => Object.assign(game.groupById.deck!, { stackIds: ids.map((id) => `s_${id}`) }), {
        stepping: true,
        shuffled: ["c2"],
      });
    for (const { renewedFor } of [lies("c1", "c2", "c3"), lies("c2", "c1", "c3"), lies("c1", "c3", "c2")])
      expect(["c1", "c2", "c3"].map(renewedFor)).toEqual([[], ALL, []]);
  });
});

describe("which card of a hand a name means (api §8.3)", () => {
  it("is dealt out anew among its hidden cards when one comes or goes, and the names stay the same", () => {
    let changed = 0;
    const comes = (game: GameState) => move(game, "c1", "hand", SEES, 3);
    const goes = (game: GameState) => move(game, "c7", "deck", SHUT);
    for (let chance = 0; chance < 40; chance++) {
      const edit = chance % 2 === 0 ? comes : goes;
      const { old, now, renewedFor } = followed(edit, {}, withHand(), chance * 37);
      const stayed = ["c4", "c6", "c7", "c1"].filter((id) => now.get("player2")!.get(id) !== undefined);
      const before = new Set(["c4", "c6", "c7"].map((id) => old.get("player2")!.get(id)!));
      const after = stayed.map((id) => now.get("player2")!.get(id)!);
      expect(after.filter((name) => before.has(name)).length).toBeGreaterThanOrEqual(2);
      changed += ["c4", "c6"].filter((id) => renewedFor(id).includes("player2")).length;
      for (const id of ["c4", "c6"]) expect(renewedFor(id)).not.toContain("player1");
    }
    expect(changed).toBeGreaterThan(20);
  });

  it("is read by everybody as they know it, and an old name by nobody", () => {
    const { names, old, now } = followed((game) => move(game, "c6", "deck", SHUT));
    for (const one of ALL)
      for (const [id, name] of now.get(one)!) expect([one, names.read(name, one)]).toEqual([one, id]);
    const gone = [...old.get("player2")!.values()].filter(
      (name) => ![...now.get("player2")!.values()].includes(name),
    );
    expect(gone).toHaveLength(1);
    expect(names.read(gone[0]!, "player2")).toBeNull();
  });
});
