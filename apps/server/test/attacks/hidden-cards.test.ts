/** Learning hidden cards by texts that come from outside: nothing in them is ever taken for an id. */
import type { RoomView } from "@baize/protocol";
import { expect, it } from "vitest";
import { answerOf } from "../answers.ts";
import type { Account } from "./kit/account.ts";
import { useArena } from "./kit/arena.ts";
import { guessedIds, marked, readings } from "./kit/guesses.ts";
import { cardsIn, faceOf, type Player } from "./kit/player.ts";

const arena = useArena();
const IDS = guessedIds(80).join(" ");

/** A fair room where Ann has a shuffled deck and three cards in her hand. */
async function fairTable(host: Account, gameOptions = {}): Promise<Player> {
  const ann = await arena.enter(host, await arena.room(host, "fair", gameOptions));
  expect(await ann.command("loadDeck", { deckId: "lanterns" })).toMatchObject({ status: "ok" });
  for (let i = 0; i < 3; i++) await ann.run("draw");
  return ann;
}

/** Names of cards and stacks in a view that stand in a text of it: each tells where a card of a guess lies. */
function linked(text: string, { game }: RoomView): string[] {
  return [...Object.keys(game.cardById), ...Object.keys(game.stackById)].filter((name) =>
    text.includes(name),
  );
}

/** Everybody reads the text as it was written, before and after a shuffle, and no name of any view stands in it. */
async function expectVerbatim(texts: string[], host: Player, others: Player[]): Promise<void> {
  await host.command("shuffle", { groupId: "player1Deck" });
  for (const player of [host, ...others]) {
    const view = await player.view();
    const read = readings(player.heard);
    expect([player.account?.alias, ...read.filter((reading) => !texts.includes(reading))]).toEqual([
      player.account?.alias,
    ]);
    expect(linked(read.join(" "), view)).toEqual([]);
  }
}

it("finding 1: ids in a nickname stay the letters that they are", async () => {
  const host = await arena.signUp("Ann1");
  const [first, second] = ["c_000001 c_000002 c_000003", "c_000004 c_000005 c_000006"] as const;
  const ann = await fairTable(host);
  for (const text of [first, second]) {
    const { answer } = await arena.register(marked(text));
    // Such a name may be refused; then nothing can be learnt by it.
    if (answer.status !== 200) continue;
    const { token } = answerOf("POST /api/v1/registration", answer).data;
    const eve = await arena.enter({ ...host, token, id: 0 }, ann.slug);
    const profile = await arena.http("GET", "/be/api/v1/profile", { as: eve.account! });
    const { id } = answerOf("GET /api/v1/profile", profile).user_profile;
    await eve.push("set_seat", { player_i: "player2", new_user_id: id });
    await expectVerbatim([first, second], ann, [eve]);
    await eve.push("set_seat", { player_i: "player2", new_user_id: null });
  }
});

it("finding 1: ids in saved preferences stay the letters that they are", async () => {
  const ann = await fairTable(await arena.signUp("Ann2"));
  const eve = await arena.signUp("Eve2");
  const text = marked(IDS);
  await arena.prefer(eve, { player: { favourite: text, life: text, word: text, marks: { [text]: text } } });
  const player = await arena.enter(eve, ann.slug);
  await player.sit("player2");
  await expectVerbatim([IDS], ann, [player, await arena.enter(null, ann.slug)]);
});

it("finding 1: ids in a public custom card stay the letters that they are", async () => {
  const ann = await fairTable(await arena.signUp("Ann3"));
  const eve = await arena.signUp("Eve3");
  const text = marked(IDS);
  const face = {
    databaseId: "spy",
    name: "Spy",
    imageUrl: null,
    cardBack: "night",
    type: "Light",
    power: text,
  };
  const saved = await arena.http("POST", "/be/api/custom_content", {
    as: eve,
    body: {
      plugin_id: arena.pluginId,
      public: true,
      author_id: eve.id,
      card_db: { spy: { A: { ...face, text, name: text }, B: { name: "night" } } },
    },
  });
  const { data } = answerOf("POST /api/custom_content", saved);
  const player = await arena.enter(eve, ann.slug);
  await player.sit("player2");
  const [databaseId] = Object.keys(data.card_db);
  const items = [{ databaseId, quantity: 1, loadGroupId: "player2Hand", authorId: eve.id }];
  expect(await player.command("loadList", { items })).toMatchObject({ status: "ok" });
  expect(await player.cardsIn("player2Hand")).toHaveLength(1);
  await expectVerbatim([IDS], ann, [player]);
  expect(readings(player.heard)).toEqual([IDS]);
});

it("finding 1: ids in the external data of a room stay the letters that they are", async () => {
  const [domain, type, id] = [0, 9, 18].map((from) =>
    guessedIds(80)
      .slice(from, from + 9)
      .join("."),
  );
  const external_data = { domain: marked(domain!, "."), type: marked(type!, "."), id: marked(id!, ".") };
  const ann = await fairTable(await arena.signUp("Ann4"), { external_data });
  const visitor = await arena.enter(null, ann.slug);
  await ann.command("shuffle", { groupId: "player1Deck" });
  for (const player of [ann, visitor]) {
    const view = await player.view();
    expect(readings(player.heard).sort()).toEqual([domain, type, id].sort());
    expect(linked(readings(player.heard).join(), view)).toEqual([]);
  }
});

it("finding 1: ids in the host's saved preferences for a game stay the letters that they are", async () => {
  const host = await arena.signUp("Ann5");
  const text = marked(IDS);
  await arena.prefer(host, {
    game: {
      motto: text,
      noted: text,
      pot: { a: text, [text]: 1, list: [text, guessedIds(80)] },
      trail: [text],
    },
  });
  const ann = await fairTable(host);
  await expectVerbatim([IDS], ann, [await arena.enter(null, ann.slug)]);
  const view = await ann.view();
  const pot = JSON.stringify([view.game.pot, view.game.noted, view.game.motto, view.game.trail]);
  expect(linked(pot, view)).toEqual([]);
});

it("finding 1: a card brought along that names another one does not follow it through a shuffle", async () => {
  const ann = await fairTable(await arena.signUp("Ann6"));
  const player = await arena.enter(await arena.signUp("Eve6"), ann.slug);
  await player.sit("player2");
  await ann.command("flip", { cardId: (await ann.cardsIn("player1Deck"))[0]!.id });
  const deck = await player.cardsIn("player1Deck");
  const names = deck.flatMap(({ id, stackId }) => [id, stackId]).join(" ");
  for (const text of [names, IDS]) {
    const A = {
      name: "Spy",
      type: "Light",
      cardBack: "night",
      text: marked(text),
      power: text.split(" ")[0],
    };
    const items = [{ quantity: 1, loadGroupId: "player2Hand", cardDetails: { A, B: { name: "night" } } }];
    await player.command("loadList", { items });
  }
  for (let shuffles = 0; shuffles < 2; shuffles++) {
    await ann.command("shuffle", { groupId: "player1Deck" });
    const view = await player.view();
    const brought = cardsIn(view, "player2Hand").map(({ sides }) => sides);
    expect(linked(JSON.stringify(brought), view)).toEqual([]);
  }
  expect(readings(player.heard).filter((reading) => reading !== names && reading !== IDS)).toEqual([]);
});

it("finding 1: a preference that names a card is no leash on it", async () => {
  const ann = await fairTable(await arena.signUp("Ann7"));
  const player = await arena.enter(await arena.signUp("Eve7"), ann.slug);
  await player.sit("player2");
  const [top] = await player.cardsIn("player1Deck");
  const reply = await player.command("setPreferences", { player: { word: marked(top!.id) } });
  expect(reply.status).toBe("ok");
  await ann.command("shuffle", { groupId: "player1Deck" });
  const view = await player.view();
  expect(readings(player.heard).filter((reading) => reading !== top!.id)).toEqual([]);
  expect(linked(String(view.game.playerData.player2!.word), view)).toEqual([]);
  expect(cardsIn(view, "player1Deck").map(faceOf)).toEqual(cardsIn(view, "player1Deck").map(() => null));
});
