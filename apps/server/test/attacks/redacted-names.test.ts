/** Finding out by what is blacked out: whether a line tells a name depends on the card that it speaks of, never on text. */
import { expect, it } from "vitest";
import { lanternNames } from "../lantern-plugin.ts";
import { useArena } from "./kit/arena.ts";
import { type FairTable, tablesOf } from "./kit/fair-table.ts";
import { marked, readings } from "./kit/guesses.ts";
import { cardsIn, faceOf, logOf } from "./kit/player.ts";

const arena = useArena();
const tableFor = tablesOf(arena);

/** Words that no card of the table bears. */
const decoys = ["Zebra", "Comet", "Walnut", "Harbour", "Velvet", "Quartz"];

interface BaitedTable extends FairTable {
  /** Names of cards in Ann's deck, which are hidden from everybody. */
  hidden: string[];
  /** Hidden names and decoys in turn, written as a printed object has them. */
  asPrinted: string;
}

async function start(): Promise<BaitedTable> {
  const table = await tableFor();
  // Ann knows what is not in her deck; what is left lies there.
  const shown = [...(await table.ann.cardsIn("player1Hand")), ...(await table.ann.cardsIn("sharedPlay"))];
  const hidden = lanternNames
    .filter((name) => name !== "Oil" && !shown.some((card) => faceOf(card) === name))
    .slice(0, 6);
  const baits = hidden.flatMap((name, index) => [name, decoys[index]!]);
  const asPrinted = marked(baits.map((name) => `"name": "${name}", "name":"${name}"`).join("; "));
  return { ...table, hidden, asPrinted };
}

/** In each text that anybody was sent, newcomers too, as many hidden names are left as decoys. */
async function expectNoVerdict({ ann, eve, visitor, hidden }: BaitedTable): Promise<void> {
  const newcomer = await arena.enter(null, ann.slug);
  for (const player of [ann, eve, visitor, newcomer]) {
    const log = logOf(await player.view()).filter((line) => line.includes("name"));
    expect(log).not.toEqual([]);
    for (const text of [...readings(player.heard), ...log, ...player.lines]) {
      const left = (names: string[]) => names.map((name) => text.split(name).length - 1);
      // Ann's own cards are no secret to her.
      expect([player.account?.alias, text, left(hidden)]).toEqual([
        player.account?.alias,
        text,
        left(decoys),
      ]);
    }
  }
}

it("finding 7: a card brought along under a telling name", async () => {
  const table = await start();
  const { eve, asPrinted } = table;
  const A = { name: asPrinted.slice(0, 200), type: "Light", cardBack: "night", text: asPrinted };
  const items = [{ quantity: 1, loadGroupId: "sharedPlay", cardDetails: { A, B: { name: "night" } } }];
  await eve.command("loadList", { items });
  const view = await eve.view();
  const own = cardsIn(view, "sharedPlay").find((card) => faceOf(card)?.startsWith("Zq "));
  const cardId = own!.id;
  await eve.command("flip", { cardId });
  await eve.command("flip", { cardId });
  await eve.command("toggleTarget", { cardId });
  await eve.command("addTokens", { changes: [{ cardId, token: "oil", delta: 2 }] });
  expect(eve.lines.join()).toContain("Zq ");
  await expectNoVerdict(table);
});

it("finding 7: preferences that are printed when somebody sits down", async () => {
  const table = await start();
  const { eve, asPrinted } = table;
  const printed = Object.fromEntries(
    [...table.hidden, ...decoys].map((name, index) => [`k${index}`, { name }]),
  );
  await arena.prefer(eve.account!, {
    player: { word: asPrinted, marks: { [asPrinted]: printed }, favourite: asPrinted, life: printed },
  });
  await eve.push("set_seat", { player_i: "player2", new_user_id: null });
  await eve.sit("player2");
  await eve.command("setPreferences", { player: { word: asPrinted } });
  await eve.run("sayWord");
  await eve.run("printPlayer");
  await expectNoVerdict(table);
  // The same person plays at the next table.
  await arena.prefer(eve.account!, { player: { word: "", marks: null, favourite: "", life: 5 } });
});

it("finding 7: an answer to a question of the game", async () => {
  const table = await start();
  const { eve, asPrinted } = table;
  await eve.run("askWord");
  const { game } = await eve.view();
  const [uuid] = Object.keys((game.playerData.player2 as { prompts: object }).prompts);
  await eve.command("answerPrompt", { uuid, option: 0, input: asPrinted });
  await expectNoVerdict(table);
});

it("finding 7: what is said in the chat and in alerts", async () => {
  const table = await start();
  const { eve, asPrinted } = table;
  await eve.say(asPrinted);
  await eve.push("send_alert", { message: asPrinted.slice(0, 490) });
  for (const player of [table.ann, table.eve, table.visitor]) {
    await player.view();
    expect(readings(player.heard)).toContain(readings(JSON.stringify(asPrinted))[0]);
  }
});

it("finding 7: what is answered about a card that no database has", async () => {
  const { eve, hidden } = await start();
  const [known, invented] = [
    `${hidden[0]}`,
    decoys[0]!.padEnd(hidden[0]!.length, "a").slice(0, hidden[0]!.length),
  ];
  const answers: string[] = [];
  for (const word of [known, invented]) {
    const heard = eve.lines.length;
    const replies = [];
    for (const databaseId of [word, `"name": "${word}"`]) {
      const items = [{ databaseId, quantity: 1, loadGroupId: "sharedPlay" }];
      replies.push(
        await eve.command("loadList", { items }),
        await eve.command("spawnCard", { databaseId, loadGroupId: "sharedPlay" }),
        await eve.command("setPreferences", { player: { nothing: databaseId } }),
        await eve.command("goToStep", { stepId: databaseId }),
        await eve.command("loadDeck", { deckId: databaseId }),
        await eve.command("lookAt", { groupId: databaseId, n: 1 }),
      );
    }
    await eve.view();
    answers.push(JSON.stringify([replies, eve.lines.slice(heard)]).replaceAll(word, "…"));
  }
  expect(answers[0]).toBe(answers[1]);
});
