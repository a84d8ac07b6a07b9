/** Load lists as plugins write them (action-language §5.7). */
import { describe, expect, it } from "vitest";
import type { EnginePorts } from "../../model/ports.ts";
import type { Json, JsonObject } from "../../model/state.ts";
import type { User } from "../../model/user.ts";
import { createTable } from "../../table/table.ts";
import { ANN, BOB, definitionWith, fixedPorts, GAME_DEF, play } from "../../testing/small-game.ts";

const load = (item: JsonObject): Json => [
  "LOAD_CARDS",
  ["LIST", { quantity: 1, loadGroupId: "row", ...item }],
];

/** Loads at a table of one's own; `seat`: what `$PLAYER_N` is. */
function loadAs(seat: Json, item: JsonObject, ports: Partial<EnginePorts> = {}, actor: User = ANN) {
  const request = { roomSlug: "r", options: { language: "English" }, creator: ANN };
  const table = createTable(definitionWith({}), request, { ...fixedPorts(), ...ports });
  const code: Json = [["DEFINE", "$PLAYER_N", seat], load(item)];
  const outcome = table.act({ code, playerUi: { playerN: "player1" }, actor });
  return { ...outcome, game: table.game };
}

describe("a load list (action-language §5.7)", () => {
  it("must be a list, also as a deck's cards", () => {
    const preBuiltDecks = { odd: { cards: 5 }, none: {} };
    expect(play({ preBuiltDecks }).fails(["LOAD_CARDS", "odd"])).toBe(
      "LOAD_CARDS failed: Expected load_list to be a list, got: 5",
    );
    expect(play({ preBuiltDecks }).fails(["LOAD_CARDS", "none"])).toMatch(/exists but has no 'cards' field/);
  });

  it("brings card details as objects, and ids of custom cards as texts", () => {
    expect(play().fails(load({ databaseId: null, cardDetails: 5 }))).toMatch(
      /Map must contain either 'databaseId' or 'cardDetails'$/,
    );
    expect(play().fails(load({ databaseId: 7, authorId: 1 }))).toMatch(/database_id 7 not found/);
  });

  it("T3-120 looks for custom cards, which have an authorId, of whoever holds the acting seat, else of who acts", () => {
    const asked: unknown[] = [];
    const customCard = (_id: string, userId: number | null) => {
      asked.push(userId);
      return { A: { name: "Own" }, B: { name: "player" } };
    };
    const item = { databaseId: "own", authorId: 1 };
    for (const seat of ["player1", "player2", null]) loadAs(seat, item, { customCard }, BOB);
    expect(asked).toEqual([ANN.id, BOB.id, null]);
  });

  it("for the acting player's groups needs a seat", () => {
    expect(loadAs(null, { databaseId: "card1", loadGroupId: "playerNHand" }).error?.message).toMatch(
      /Tried to load a card into player group playerNHand, but no player was specified/,
    );
  });

  it("takes groups that the game has made since, and converts cells that are no texts", () => {
    const faceProperties = { tags: { type: "list" }, note: {} };
    const table = play({ faceProperties, stepReminderRegex: null });
    table.does(["SET", "/groupById/cellar", { id: "cellar", stackIds: [] }]);
    const cardDetails = { A: { tags: ["a"], note: 5 }, B: { name: "player" } };
    expect(table.does(load({ databaseId: null, cardDetails, loadGroupId: "cellar" })).error).toBeNull();
    const [card] = Object.values(table.game.cardById);
    expect(card).toMatchObject({ groupId: "cellar", currentSide: "A", owner: null });
    expect(card!.sides.A).toMatchObject({ tags: ["a"], note: 5 });
  });

  it("game-definition §6.34 reminds by what a cell said, also in a column of numbers or truths", () => {
    const table = play({
      faceProperties: { cost: { type: "integer" }, unique: { type: "boolean" } },
      stepReminderRegex: [
        { faceProperty: "cost", regex: "^1$", stepId: "1.1" },
        { faceProperty: "unique", regex: "true", stepId: "1.2" },
        { faceProperty: "text", regex: "5", stepId: "1.3" },
      ],
    });
    const cardDetails = { A: { cost: "1", unique: "TRUE", text: null }, B: { name: "player" } };
    table.does(load({ databaseId: null, cardDetails }));
    const [card] = Object.values(table.game.cardById);
    expect(card!.sides.A!.triggers).toEqual({ "1.1": true, "1.2": true });
  });

  it("game-definition §8.3 takes a cell for 0 where its number is larger than numbers are", () => {
    const table = play({ faceProperties: { cost: { type: "integer" }, weight: { type: "float" } } });
    const cardDetails = { A: { cost: "9".repeat(400), weight: "1e999 t" }, B: { name: "player" } };
    table.does(load({ databaseId: null, cardDetails }));
    const [card] = Object.values(table.game.cardById);
    expect(card!.sides.A).toMatchObject({ cost: 0, weight: 0 });
  });

  it("game-definition §10 loads what a hook has put into the list, also items as decks have them", () => {
    const items: Json[] = [
      { databaseId: "card2", quantity: 2, loadGroupId: "playerNHand" },
      { databaseId: null, quantity: 1, loadGroupId: "row", cardDetails: { A: { name: "Own" } } },
    ];
    const table = play({ automation: { preLoadActionList: [["SET", "/loadList", ["LIST", ...items]]] } });
    expect(table.does(["LOAD_CARDS", "four"]).error).toBeNull();
    const made = Object.values(table.game.cardById).map(({ databaseId, groupId, sides }) => [
      databaseId,
      groupId,
      sides.A!.name,
    ]);
    expect(made).toEqual([
      ["card2", "player1Hand", "Card 2"],
      ["card2", "player1Hand", "Card 2"],
      [null, "row", "Own"],
    ]);
  });

  it.each([
    [{ databaseId: "none", quantity: 1, loadGroupId: "row" }, "Card with databaseId none not found."],
    [{ databaseId: "card1", quantity: 1, loadGroupId: "cellar" }, "a group that doesn't exist: cellar"],
    [{ databaseId: "card1", quantity: 1, loadGroupId: "row", cardDetails: 5 }, "'cardDetails'"],
    [5, "must be a map with keys: databaseId, loadGroupId, and quantity. Got: 5"],
    [null, "must be a map with keys: databaseId, loadGroupId, and quantity. Got: nil"],
  ] as [Json, string][])("game-definition §10 says what is wrong with a hook's item %j", (item, message) => {
    const automation = { preLoadActionList: [["SET", "/loadList", ["LIST", item]]] };
    const failure = play({ automation }).fails(["LOAD_CARDS", "hand"]);
    expect(failure).toContain("Failed to load card at index 0");
    expect(failure).toContain(message);
  });

  it("says which item of a hook's list is wrong", () => {
    const automation = { preLoadActionList: [["SET", "/loadList", ["LIST", { quantity: 1 }]]] };
    expect(play({ automation }).fails(["LOAD_CARDS", "hand"])).toMatch(
      /Failed to load card at index 0: '' \(databaseId: \).*in group ''/,
    );
  });
});

describe("groups that are shuffled on load (action-language §5.7)", () => {
  const deck = GAME_DEF.groups as JsonObject;
  const shuffled = (label: Json, seat: Json, labels: JsonObject = {}) => {
    const groups = { ...deck, pile: { groupType: "deck", ...(label === null ? {} : { label }) } };
    const table = createTable(
      definitionWith({ groups, labels }),
      { roomSlug: "r", options: { language: "English" }, creator: ANN },
      fixedPorts(),
    );
    const code: Json = [["DEFINE", "$PLAYER_N", seat], load({ databaseId: "card1", loadGroupId: "pile" })];
    return table.act({ code, playerUi: { playerN: "player1" }, actor: ANN }).messages;
  };

  it("are named by their label in the language of the log, else by what there is", () => {
    expect(shuffled("Pile", "player1")).toEqual(["[player1/ann] shuffled Pile."]);
    expect(shuffled(null, "player1")).toEqual(["[player1/ann] shuffled pile."]);
    expect(shuffled("id:pile", "player1", { pile: { English: "The pile" } })).toEqual([
      "[player1/ann] shuffled The pile.",
    ]);
    expect(shuffled("id:pile", "player1", { pile: { English: "" } })).toEqual([
      "[player1/ann] shuffled id:pile.",
    ]);
    expect(shuffled("id:pile", "player1")).toEqual(["[player1/ann] shuffled id:pile."]);
  });

  it("are shuffled by the host where nobody sits", () => {
    expect(shuffled("Pile", null)).toEqual(["Host shuffled Pile."]);
  });
});
