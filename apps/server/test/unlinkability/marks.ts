/** Everything that a client can do in a fair room to cards that lie face down, so that it would know them again. */
import type { CardId } from "@baize/engine";
import type { SpiedTable } from "./tables.ts";

export type Mark = (table: SpiedTable, card: CardId, other: CardId) => Promise<void>;

const own = (command: string, args: (name: string, stack: string, other: string) => object): Mark => {
  return (table, card, other) =>
    table.command(
      "bob",
      command,
      args(table.nameOf("bob", card), table.nameOf("bob", card, "stack"), table.nameOf("bob", other)),
    );
};

const step = (direction: "undo" | "redo") => (table: SpiedTable) =>
  table.push("bob", "step_through", { options: { size: "single", direction } });

/** By what they do. */
export const marks: Record<string, Mark> = {
  turned: own("setRotation", (cardId) => ({ cardId, rotation: 90 })),
  "turned once around": own("setRotation", (cardId) => ({ cardId, rotation: 360 })),
  "turned by next to nothing": own("setRotation", (cardId) => ({ cardId, rotation: 0.001 })),
  "aimed at": own("toggleTarget", (cardId) => ({ cardId })),
  async "arrow to another one"(table, card, other) {
    for (const id of [card, other])
      await table.command("bob", "drawArrow", { cardId: table.nameOf("bob", id) });
  },
  "arrow left half-drawn": own("drawArrow", (cardId) => ({ cardId })),
  async trigger(table, card) {
    const steps = table.grounds.plugin.definition.source.gameDef.steps as object;
    const stepId = Object.keys(steps)[0]!;
    await table.command("bob", "toggleTrigger", { cardId: table.nameOf("bob", card), stepId });
  },
  token: (table, card) => table.addToken("bob", card),
  async "token put on and taken off"(table, card) {
    const tokens = Object.keys(table.grounds.plugin.definition.source.gameDef.tokens as object);
    const cardId = table.nameOf("bob", card);
    const token = table.pick(tokens);
    for (const delta of [1, -1])
      await table.command("bob", "addTokens", { changes: [{ cardId, token, delta }] });
  },
  "attachment direction": own("setAttachmentDirection", (cardId) => ({ cardId, direction: "left" })),
  async "attached and detached"(table, card, other) {
    await table.command("bob", "attachStack", {
      stackId: table.nameOf("bob", card, "stack"),
      targetStackId: table.nameOf("bob", other, "stack"),
      direction: "right",
    });
    await table.command("bob", "detach", { cardId: table.nameOf("bob", card) });
  },
  async "put onto and taken off"(table, card, other) {
    await table.command("bob", "attachStack", {
      stackId: table.nameOf("bob", card, "stack"),
      targetStackId: table.nameOf("bob", other, "stack"),
      direction: "onto",
    });
    await table.command("bob", "detach", { cardId: table.nameOf("bob", other) });
  },
  "fanned out": own("lookUnder", (_card, stackId) => ({ stackId, value: true })),
  shown: own("showCard", (cardId) => ({ cardId, to: "player2" })),
  "shown to all": own("showCard", (cardId) => ({ cardId, to: "all" })),
  async "flipped twice"(table, card) {
    for (let turn = 0; turn < 2; turn++)
      await table.command("bob", "flip", { cardId: table.nameOf("bob", card) });
  },
  async "flipped twice among others"(table, card, other) {
    for (let turn = 0; turn < 2; turn++)
      await table.command("bob", "flipCards", {
        cardIds: [table.nameOf("bob", card), table.nameOf("bob", other)],
      });
  },
  async "out and in again"(table, card) {
    const { play, deck } = table.grounds;
    for (const groupId of [play, deck])
      await table.command("bob", "moveCard", { cardId: table.nameOf("bob", card), groupId, to: "top" });
  },
  async "laid out and put back"(table, card) {
    const { play, deck } = table.grounds;
    const move = (groupId: string, more: object) =>
      table.command("bob", "moveStack", {
        stackId: table.nameOf("bob", card, "stack"),
        groupId,
        index: 0,
        ...more,
      });
    await move(play, { left: "12.5%", top: "40%", allowFlip: false });
    await move(deck, { left: "12.5%", top: "40%" });
  },
  async "card of that name"(table, card) {
    const name = table.nameOf("bob", card);
    const back = table.room.table.game.cardById[card]!.sides.B!;
    const sides = { A: { name, type: name, cardBack: back.name }, B: { ...back, name: back.name } };
    const item = { databaseId: name, quantity: 1, loadGroupId: table.grounds.play, cardDetails: sides };
    await table.command("bob", "loadList", { items: [item] });
  },
  async "undone and redone"(table) {
    for (const direction of ["undo", "undo", "redo"] as const) await step(direction)(table);
  },
  async "looked at"(table) {
    const { deck } = table.grounds;
    await table.command("bob", "lookAt", { groupId: deck, n: table.pick<string | number>(["all", 3]) });
    const mode = table.pick(["keepOrder", "keepPeeking", "none", "open"]);
    if (mode === "none") await table.command("bob", "lookAt", { groupId: deck, n: "none" });
    else if (mode !== "open") await table.command("bob", "closeBrowse", { mode });
  },
};

/** How a deck can be shuffled; each leaves all its cards in an order by chance. */
export const shuffles: Record<string, (table: SpiedTable) => Promise<void>> = {
  async shuffle(table) {
    await table.command("ann", "shuffle", { groupId: table.grounds.deck });
  },
  async "shuffle at the end of looking"(table) {
    await table.command("ann", "lookAt", { groupId: table.grounds.deck, n: "all" });
    await table.command("ann", "closeBrowse", { mode: "shuffle" });
  },
  async "all of another group shuffled in"(table) {
    const { deck, discard } = table.grounds;
    await table.command("ann", "moveAll", { fromGroupId: discard, toGroupId: deck, to: "shuffle" });
  },
  async "one card shuffled in"(table) {
    const { deck } = table.grounds;
    const cardId = table.nameOf("ann", table.pick(table.cardsIn(deck)));
    await table.command("ann", "moveCard", { cardId, groupId: deck, to: "shuffle" });
  },
};
