/** Asking by error messages: what is answered about a card does not depend on what the asker may not know of it. */
import { beforeAll, describe, expect, it } from "vitest";
import { useArena } from "./kit/arena.ts";
import { type FairTable, tablesOf } from "./kit/fair-table.ts";
import { guessedIds } from "./kit/guesses.ts";
import { cardsIn, type Player } from "./kit/player.ts";

const arena = useArena();
const tableFor = tablesOf(arena);

type Question = (id: string) => [command: string, args: object];
/** Every command that takes a card, and every one that takes a stack. */
const aboutCards: Record<string, Question> = {
  setRotation: (cardId) => ["setRotation", { cardId, rotation: 90 }],
  setAttachmentDirection: (cardId) => ["setAttachmentDirection", { cardId, direction: "left" }],
  toggleTrigger: (cardId) => ["toggleTrigger", { cardId, stepId: "dawn" }],
  toggleTarget: (cardId) => ["toggleTarget", { cardId }],
  triggerAbility: (cardId) => ["triggerAbility", { cardId }],
  drawArrow: (cardId) => ["drawArrow", { cardId }],
  moveCard: (cardId) => ["moveCard", { cardId, groupId: "player1Deck", to: "bottom" }],
  moveCards: (cardId) => ["moveCards", { cardIds: [cardId], groupId: "player1Deck", to: "bottom" }],
  flipCards: (cardId) => ["flipCards", { cardIds: [cardId] }],
  detach: (cardId) => ["detach", { cardId }],
  flip: (cardId) => ["flip", { cardId }],
  deleteCard: (cardId) => ["deleteCard", { cardId }],
  showCard: (cardId) => ["showCard", { cardId, to: "all" }],
  addTokens: (cardId) => ["addTokens", { changes: [{ cardId, token: "oil", delta: 1 }] }],
};
const aboutStacks: Record<string, Question> = {
  moveStack: (stackId) => ["moveStack", { stackId, groupId: "sharedPlay", index: 0 }],
  moveStacks: (stackId) => ["moveStacks", { stackIds: [stackId], groupId: "sharedPlay", index: 0 }],
  attachStack: (stackId) => ["attachStack", { stackId, targetStackId: stackId, direction: "left" }],
  lookUnder: (stackId) => ["lookUnder", { stackId, value: true }],
};

/** What comes back to whoever asks, question by question, without the names that were asked about. */
async function answersTo(player: Player, question: Question, ids: string[]): Promise<string[]> {
  const lines = player.lines.length;
  const answers = [];
  for (const id of ids) {
    const alerts = player.told("send_alert").length;
    const { status, response } = await player.command(...question(id));
    const heard = player.told("send_alert").slice(alerts);
    answers.push(JSON.stringify([status, response, heard]).replaceAll(id, "…"));
  }
  await player.view();
  const said = player.lines.slice(lines);
  // Each action that was done has one line.
  if (said.length > 0) expect(said).toHaveLength(ids.length);
  return answers.map((answer, index) => answer + (said[index] ?? "").replaceAll(ids[index]!, "…"));
}

describe("names that the asker does not have", () => {
  let table: FairTable;
  /** Names as the room gives them: alike to who has none of them. */
  let cards: string[];
  let stacks: string[];
  /** A connection of one's own for a few commands: there are limits to how much one may say. */
  let visit: Player;
  let asked = 0;

  beforeAll(async () => {
    table = await tableFor();
    const { ann, eve } = table;
    const [stale] = await eve.cardsIn("player1Deck");
    const [foreign] = await ann.cardsIn("player1Hand");
    await ann.command("shuffle", { groupId: "player1Deck" });
    const invented = (name: string) => name.replace(/\w$/, (last) => (last === "q" ? "r" : "q"));
    cards = [stale!.id, foreign!.id, invented(stale!.id), invented(foreign!.id)];
    stacks = [stale!.stackId, foreign!.stackId, invented(stale!.stackId), invented(foreign!.stackId)];
  });

  const questions = [
    ...Object.entries(aboutCards).map(([command, question]) => ({ command, question, names: () => cards })),
    ...Object.entries(aboutStacks).map(([command, question]) => ({ command, question, names: () => stacks })),
  ];
  for (const { command, question, names } of questions)
    it(`are all refused alike: ${command}`, async () => {
      if (asked++ % 2 === 0) visit = await arena.enter(table.eve.account, table.ann.slug);
      const before = await table.visitor.view();
      const answers = await answersTo(visit, question, names());
      expect(answers[0]).toContain("invalid_payload");
      expect([...new Set(answers)]).toHaveLength(1);
      // Ids as a room counts them: whether such a card is there is nobody's business.
      const prefix = names() === stacks ? "s_" : "c_";
      const counted = guessedIds(6).map((id) => id.replace("c_", prefix));
      const guesses = await answersTo(visit, question, [...counted, `${prefix}zzzzzz`]);
      expect(guesses[0]).toContain("invalid_payload");
      expect([...new Set(guesses)]).toHaveLength(1);
      expect((await table.visitor.view()).replayStep).toBe(before.replayStep);
    });
});

describe("hidden cards", () => {
  for (const command of ["toggleTrigger", "triggerAbility", "toggleTarget", "flip"])
    it(`are all answered alike, whatever they are: ${command}`, async () => {
      const { eve } = await tableFor();
      const ids = (await eve.cardsIn("player1Deck")).map(({ id }) => id);
      const answers = new Set(await answersTo(eve, aboutCards[command]!, ids));
      if (command === "flip") {
        // A flip shows the card: what it is called then is no secret.
        const view = await eve.view();
        const names = cardsIn(view, "player1Deck").map(({ sides }) => String(sides.A?.name));
        const blind = [...answers].map((answer) =>
          names.reduce((text, name) => text.replaceAll(name, "…"), answer),
        );
        expect(new Set(blind).size).toBe(1);
      } else expect([...answers]).toHaveLength(1);
    });
});
