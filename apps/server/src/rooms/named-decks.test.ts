/** Decks that are loaded by their names (decks §1.4, A-8): what the log says of it, over real sockets. */
import { beforeAll, expect, it } from "vitest";
import { type Person, useRooms, type Visit } from "../../test/room-kit.ts";

const kit = useRooms();

let mia: Person;
beforeAll(async () => {
  mia = await kit.register("Mia");
});

/** A room where Mia sits at player1, and a visitor looks on. */
async function table() {
  const slug = await kit.room(mia);
  return { host: await kit.enter(mia, slug), visitor: await kit.enter(null, slug) };
}

const items = [
  { databaseId: "L0", quantity: 2, loadGroupId: "playerNDeck", _name: "Lantern", _note: [1] },
  { quantity: 1, loadGroupId: "sharedPlay", cardDetails: { A: { name: "Own" }, B: { name: "night" } } },
];
/** The plugin's group says so when cards enter it. */
const SHUFFLED = "[player1/Mia] shuffled player1 deck.";
/** Of what is in no database it is said that somebody has made it. */
const OWN = "[player1/Mia] loaded cards of their own making into Play (1).";
const linesOf = async (visit: Visit) =>
  (await visit.next("state_update")).delta?._delta_metadata?.log_messages;

it("D-21, D-26, T1-18, T2-97: cards and the line about them come to everybody in one step", async () => {
  const { host, visitor } = await table();
  const before = host.state;
  expect(await host.command("loadList", { items, name: "Gulls & Terns" })).toMatchObject({ status: "ok" });
  for (const visit of [host, visitor]) {
    const update = await visit.next("state_update");
    expect(update.newReplayStep).toBe(update.oldReplayStep + 1);
    expect(update.delta?._delta_metadata?.log_messages).toEqual([
      '[player1/Mia] loaded "Gulls & Terns" into player1 deck (2).',
      OWN,
      SHUFFLED,
    ]);
    expect(Object.keys(update.delta?.cardById ?? {})).toHaveLength(3);
  }
  const { game } = await visitor.view();
  expect(Object.keys(game.cardById)).toHaveLength(Object.keys(before.game.cardById).length + 3);
  expect(game.groupById.player1Deck!.stackIds).toHaveLength(2);
});

it("D-21: the name is taken as it stands, and passes for nothing else", async () => {
  const { host, visitor } = await table();
  const names: [string, string][] = [
    ["$GAME.id {{$PLAYER_N}}", "$GAME.id {{$PLAYER_N}}"],
    ["/cardById", "/cardById"],
    ["id:dawn", "id: dawn"],
    ["Gulls.\n[player2/Ann] resigned", "Gulls. (player2/Ann) resigned"],
    ["img:https://tracker.example/p.png", "link:https://tracker.example/p.png"],
  ];
  for (const [name, shown] of names) {
    expect(await host.command("loadList", { items, name })).toMatchObject({ status: "ok" });
    expect(await linesOf(visitor)).toEqual([
      `[player1/Mia] loaded "${shown}" into player1 deck (2).`,
      OWN,
      SHUFFLED,
    ]);
  }
});

it("D-21: a name that is none is refused and nothing is loaded; without a name it is said how many cards are loaded, and where", async () => {
  const { host, visitor } = await table();
  for (const name of ["", "\u200b", "x".repeat(201), 7])
    expect(await host.command("loadList", { items, name })).toMatchObject({
      status: "error",
      response: { reason: "invalid_payload" },
    });
  expect(Object.keys((await host.view()).game.cardById)).toEqual([]);
  expect(await host.command("loadList", { items })).toMatchObject({ status: "ok" });
  expect(await linesOf(visitor)).toEqual([
    "[player1/Mia] loaded cards into player1 deck (2).",
    OWN,
    SHUFFLED,
  ]);
});
