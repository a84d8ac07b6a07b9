/** Following cards through a shuffle, by marks that were put on them, by their names, or by eyes that stay open. */
import { expect, it } from "vitest";
import { useArena } from "./kit/arena.ts";
import { type FairTable, playCard, tablesOf } from "./kit/fair-table.ts";
import { namesIn, referencesTo, variantsIn } from "./kit/followed.ts";
import { cardsIn, faceOf } from "./kit/player.ts";

const arena = useArena();

const table = tablesOf(arena);

/** After a shuffle of Ann's deck its cards are alike to everybody, and nothing points at one of them. */
async function expectAlike({ ann, eve, visitor }: FairTable): Promise<void> {
  for (const player of [ann, eve, visitor]) {
    const view = await player.view();
    expect(cardsIn(view, "player1Deck").length).toBeGreaterThan(5);
    expect(variantsIn(view, "player1Deck").slice(1)).toEqual([]);
    expect(referencesTo(view, "player1Deck")).toEqual([]);
  }
  // What cannot be seen on the backs may come to light with the faces, to one or to all.
  for (const show of [
    () => eve.command("lookAt", { groupId: "player1Deck", n: "all" }),
    () => ann.command("setVisibility", { groupId: "player1Deck", to: "all" }),
  ]) {
    await show();
    const view = await eve.view();
    expect(cardsIn(view, "player1Deck").map(faceOf)).not.toContain(null);
    expect(variantsIn(view, "player1Deck").slice(1)).toEqual([]);
  }
}

it("finding 8: a card that was attached in play is not known by it when it is shuffled into the deck", async () => {
  const all = await table();
  const { ann } = all;
  await playCard(ann);
  const [one, other] = await ann.cardsIn("sharedPlay");
  const attached = { stackId: other!.stackId, targetStackId: one!.stackId, direction: "right" };
  expect(await ann.command("attachStack", attached)).toMatchObject({ status: "ok" });
  const card = (await ann.cardsIn("sharedPlay")).find(({ cardIndex }) => cardIndex > 0);
  await ann.command("moveCard", { cardId: card!.id, groupId: "sharedDiscard", to: "top" });
  await ann.command("moveAll", { fromGroupId: "sharedDiscard", toGroupId: "player1Deck", to: "shuffle" });
  await expectAlike(all);
});

type Marks = Record<
  string,
  (table: FairTable, cardId: string, ownId: string, stackId: string) => Promise<unknown>[]
>;
/** What an opponent can do to a hidden card; `ownId` is a card in play. */
const marks: Marks = {
  "a full turn": ({ eve }, cardId) => [eve.command("setRotation", { cardId, rotation: 360 })],
  "a tiny angle": ({ eve }, cardId) => [eve.command("setRotation", { cardId, rotation: 0.001 })],
  "many turns back": ({ eve }, cardId) => [eve.command("setRotation", { cardId, rotation: -720 })],
  "an attachment direction": ({ eve }, cardId) => [
    eve.command("setAttachmentDirection", { cardId, direction: "right" }),
  ],
  "an arrow that was begun": ({ eve }, cardId) => [eve.command("drawArrow", { cardId })],
  "an arrow from it": ({ eve }, cardId, ownId) => [
    eve.command("drawArrow", { cardId }),
    eve.command("drawArrow", { cardId: ownId }),
  ],
  "an arrow to it": ({ eve }, cardId, ownId) => [
    eve.command("drawArrow", { cardId: ownId }),
    eve.command("drawArrow", { cardId }),
  ],
  "a trigger": ({ eve }, cardId) => [eve.command("toggleTrigger", { cardId, stepId: "dawn" })],
  "a token that came and went": ({ eve }, cardId) => [
    eve.command("addTokens", { changes: [{ cardId, token: "oil", delta: 1 }] }),
    eve.command("addTokens", { changes: [{ cardId, token: "oil", delta: -1 }] }),
  ],
  "a token": ({ eve }, cardId) => [
    eve.command("addTokens", { changes: [{ cardId, token: "oil", delta: 3 }] }),
  ],
  "a part of a token": ({ eve }, cardId) => [
    eve.command("addTokens", { changes: [{ cardId, token: "oil", delta: 1e-9 }] }),
  ],
  "a target that came and went": ({ eve }, cardId) => [
    eve.command("toggleTarget", { cardId }),
    eve.command("toggleTarget", { cardId }),
  ],
  "a target": ({ eve }, cardId) => [eve.command("toggleTarget", { cardId })],
  "two flips": ({ eve }, cardId) => [eve.command("flip", { cardId }), eve.command("flip", { cardId })],
  "a look by everybody that ended": ({ eve }, cardId) => [
    eve.command("showCard", { cardId, to: "all" }),
    eve.command("showCard", { cardId, to: "none" }),
  ],
  "a look of one's own that went on": ({ eve }, cardId) => [
    eve.command("showCard", { cardId, to: "player2" }),
  ],
  "a look of an empty seat": ({ eve }, cardId) => [eve.command("showCard", { cardId, to: "player3" })],
  "a stack that is looked under": ({ eve }, _cardId, _ownId, stackId) => [
    eve.command("lookUnder", { stackId, value: true }),
  ],
  "a place on the table and the way back": ({ eve }, cardId, _ownId, stackId) => [
    eve.command("moveStack", { stackId, groupId: "sharedShade", index: 0, left: "11%", top: "13%" }),
    eve.command("moveCard", { cardId, groupId: "player1Deck", to: "bottom" }),
  ],
};

for (const [mark, put] of Object.entries(marks)) {
  it(`finding 8: ${mark} does not mark a hidden card through a shuffle`, async () => {
    const all = await table();
    const view = await all.eve.view();
    const [, card] = cardsIn(view, "player1Deck");
    const [own] = cardsIn(view, "sharedPlay");
    await Promise.all(put(all, card!.id, own!.id, card!.stackId));
    await all.ann.command("shuffle", { groupId: "player1Deck" });
    await expectAlike(all);
  });
}

it("finding 8: whether a hidden card bears a trigger is answered to nobody", async () => {
  const { ann, eve } = await table();
  const [card] = await eve.cardsIn("player1Deck");
  await eve.command("toggleTrigger", { cardId: card!.id, stepId: "dusk" });
  await ann.command("shuffle", { groupId: "player1Deck" });
  const answers = new Set<string>();
  for (const { id } of await eve.cardsIn("player1Deck")) {
    const heard = eve.lines.length;
    const { status, response } = await eve.command("toggleTrigger", { cardId: id, stepId: "dusk" });
    await eve.view();
    answers.add(JSON.stringify([status, response, eve.lines.slice(heard)]));
  }
  expect([...answers]).toHaveLength(1);
});

it("finding 8: a card that an honest game keeps in its properties is not kept through a shuffle", async () => {
  const all = await table();
  await all.ann.run("rememberTop");
  await all.ann.command("shuffle", { groupId: "player1Deck" });
  await expectAlike(all);
});

it("finding 8: after a shuffle no card of the deck has a name that it had before, to anybody", async () => {
  const { ann, eve, visitor } = await table();
  // Ann knows her cards: their names are new as well.
  await ann.command("lookAt", { groupId: "player1Deck", n: "all" });
  const before = await Promise.all([ann, eve, visitor].map((player) => player.view()));
  await ann.command("shuffle", { groupId: "player1Deck" });
  for (const [index, player] of [ann, eve, visitor].entries()) {
    const old = namesIn(before[index]!, "player1Deck");
    const view = await player.view();
    expect(namesIn(view, "player1Deck").filter((name) => old.includes(name))).toEqual([]);
  }
});

it("finding 8: a card that goes into a hand, and one that leaves it face down, cannot be told from the others", async () => {
  const { ann, eve } = await table();
  const before = await eve.view();
  const [shown] = cardsIn(before, "sharedPlay");
  const [mine] = cardsIn(await ann.view(), "sharedPlay");
  await ann.command("moveCard", { cardId: mine!.id, groupId: "player1Hand", to: "bottom" });
  const inHand = await eve.view();
  const hand = namesIn(inHand, "player1Hand");
  expect(hand).not.toContain(shown!.id);
  expect(hand).not.toContain(shown!.stackId);
  expect(variantsIn(inHand, "player1Hand").slice(1)).toEqual([]);
  const [, second] = await ann.cardsIn("player1Hand");
  await ann.command("moveStack", {
    stackId: second!.stackId,
    groupId: "sharedShade",
    index: 0,
    left: "5%",
    top: "5%",
  });
  const out = await eve.view();
  expect(namesIn(out, "sharedShade").filter((name) => hand.includes(name))).toEqual([]);
});

it("finding 8: taking a shuffle back does not bring the old names back", async () => {
  const { ann, eve } = await table();
  const old = namesIn(await eve.view(), "player1Deck");
  await ann.command("shuffle", { groupId: "player1Deck" });
  const shuffled = namesIn(await eve.view(), "player1Deck");
  const undo = { options: { size: "single", direction: "undo" } };
  // What chance has decided is not taken back alone.
  const agreed = eve.next("consent_asked").then(({ id }) => eve.push("answer_consent", { id, agree: true }));
  expect(await ann.push("step_through", undo)).toMatchObject({ status: "ok" });
  await agreed;
  const back = namesIn(await eve.view(), "player1Deck");
  expect(back.filter((name) => old.includes(name) || shuffled.includes(name))).toEqual([]);
});

for (const mode of ["open", "keepPeeking"]) {
  it(`finding 10: looking at a deck ends with its shuffle (${mode})`, async () => {
    const { ann, eve } = await table();
    await eve.command("lookAt", { groupId: "player1Deck", n: "all" });
    expect((await eve.cardsIn("player1Deck")).map(faceOf)).not.toContain(null);
    if (mode === "keepPeeking") await eve.command("closeBrowse", { mode });
    await ann.command("shuffle", { groupId: "player1Deck" });
    const known = (await eve.cardsIn("player1Deck")).map(faceOf).filter((name) => name !== null);
    expect(known).toEqual([]);
  });
}
