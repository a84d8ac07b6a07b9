import { describe, expect, it } from "vitest";
import type { Json } from "../../model/state.ts";
import { type Play, play } from "../../testing/small-game.ts";

/** Four cards in player1's play area; $C is the first, $G the group, $L a list, $O an object of the plugin's own. */
function setTable(): Play {
  const table = play();
  table.does(["LOAD_CARDS", "four"]);
  return table;
}

const within = (code: Json): Json => [
  ["VAR", "$C", ["ONE_CARD", "$ONE", ["EQUAL", "$ONE.databaseId", "card1"]]],
  ["VAR", "$G", "$GAME.groupById.player1Play"],
  ["VAR", "$L", ["LIST", "a", "b", "c"]],
  ["VAR", "$NULL", null],
  ["VAR", "$TEXT", "text"],
  ["VAR", "$ONE_MORE", 1],
  ["VAR", "$P", { sides: { A: {} }, currentSide: "Z" }],
  ["VAR", "$Q", ["STRING_TO_OBJ", '{"stackIds": ["gone"]}']],
  ["VAR", "$O", { sides: 5, stackIds: 7, parentCardId: "gone", currentSide: "A" }],
  code,
];

const VALUES: [path: string, value: Json][] = [
  ["$C.currentFace.name", "Card 1"],
  ["$C.parentCard.databaseId", "card1"],
  ["$L.[1]", "b"],
  ["$L.[-1]", "c"],
  ["$L.[x]", "a"],
  ["$L.[-9]", null],
  ["$L.[$ONE_MORE]", "b"],
  ["$O.parentCard", null],
  ["$C.stackParentCard", null],
  ["$C.currentFace.imageUrl", null],
  ["$NULL.anything", null],
  ["$C.nothing", null],
];

const FAILURES: [path: string, message: string][] = [
  ["$O.currentFace", "Tried to access sides on a non-card object."],
  ["$P.currentFace", 'Tried to access side Z on an object with sides ["A"].'],
  ["$TEXT.currentFace", "Tried to access currentFace on an object where currentSide is null."],
  ["$TEXT.parentCard", "Tried to access parentCard on a non-card object."],
  ["$TEXT.parentCards", "Tried to access parentCards on a non-group object."],
  ["$O.parentCardIds", "Tried to access parentCardIds on a non-group object."],
  ["$Q.parentCardIds", "Tried to access parentCardIds but one of the stacks is null."],
  ["$TEXT.key", "Tried to access key 'key' of a non-object: \"text\"."],
  ["$O.[0]", "Tried to access index 0 on a non-array object."],
  ["$NULL.[0]", "Tried to access index 0 on a null array."],
  ["$L.[9]", "Tried to access index 9 on an array of length 3."],
  ["$L.[$NULL]", "Tried to access index  on an array of length 3."],
  ["$L.[$L]", 'Tried to access index ["a", "b", "c"] of a list.'],
];

describe("dotted paths (action-language §1.4)", () => {
  it.each(VALUES)("%s is %j", (path, value) => {
    const table = setTable();
    expect(table.value(within(path))).toEqual(value);
  });

  it.each(FAILURES)("%s fails and says why", (path, message) => {
    expect(setTable().fails(["LOG", within(path)])).toBe(message);
  });

  it("read the parent cards of a group", () => {
    const table = setTable();
    expect(table.value(within(["LENGTH", "$G.parentCards"]))).toBe(4);
    expect(table.value(within("$G.parentCards.[1].databaseId"))).toBe("card2");
    expect(table.value(within("$G.parentCardIds"))).toEqual(Object.keys(table.game.cardById));
  });
});
