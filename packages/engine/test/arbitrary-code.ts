/**
 * Arbitrary action code for the fixture table, made from the function table: arguments mostly have the type that
 * the signature names, so that most of it runs, and are now and then of any other.
 */
import fc from "fast-check";
import type { BuiltInFunction } from "../src/language/compile/function-table.ts";
import { builtInFunctions } from "../src/library/index.ts";
import type { Json } from "../src/model/state.ts";

type Code = fc.Arbitrary<Json>;
const of = (...values: Json[]): Code => fc.constantFrom(...values);

const seats = of("player1", "player2", "player3", "$PLAYER_N", "player9");
const cards = of(
  "card_00001",
  "card_00002",
  "card_00007",
  "card_00008",
  "card_00015",
  "card_00018",
  "$X.id",
  "gone",
);
const stacks = of("s_00001", "s_00003", "s_00015", "s_00018", "$X.stackId", "gone");
const groups = of(
  "player1Deck",
  "player1Hand",
  "player1Quay",
  "sharedHarbor",
  "sharedTideDeck",
  "sharedAside",
  "gone",
);
const paths = of(
  "/roundNumber",
  "/tideLevel",
  "/nest/a/b/c",
  "/__proto__/x",
  "/brandNew",
  "/stepId",
  "/cardById/$X.id/rotation",
  "/cardById/card_00001/tokens/damage",
  "/cardById/card_00008/currentSide",
  "/cardById/card_00018/exhausted",
  "/groupById/player1Hand/label",
  "/playerData/player1/coins",
  "/layout/height",
);
const texts = of(
  "",
  "plain",
  "A",
  "B",
  "constructor",
  "damage",
  "lamp",
  "step",
  "round",
  "work",
  "top",
  "shuffle",
  "wide",
  "chooseSide",
  "addCoin",
  "DOUBLE",
  "NEWFN",
  "1+2*3",
  "{0} coin{0:S}",
  "{{$X.id}} of {{$PLAYER_N}}",
  "$X.currentFace.name",
  "$NOPE",
);
const numbers = fc.oneof(fc.integer({ min: -2, max: 4 }) as Code, of("$X.rotation", "$GAME.roundNumber"));
const leaves = fc.oneof(
  texts,
  numbers,
  cards,
  groups,
  of(null, true, false, 2.5, {}, [], "$GAME", "$X", "$Y"),
);

/** A loop that never ends uses up its whole allowance each time; there is a test of that elsewhere. */
const functions = [...builtInFunctions().values()].filter((entry) => entry.name !== "WHILE");
const statements = functions.filter((entry) => entry.returns === "game");
const values = functions.filter((entry) => entry.returns !== "game" && entry.family !== "flow");

/** Code in which the types mean something; `depth` more levels of calls may stand inside. */
function ofType(type: string, depth: number): Code {
  const fitting = plainOfType(type, depth);
  return fc.oneof({ arbitrary: fitting, weight: 15 }, { arbitrary: leaves, weight: 1 });
}

function plainOfType(type: string, depth: number): Code {
  switch (type) {
    case "card":
      return cards;
    case "stack":
      return stacks;
    case "group":
      return groups;
    case "player":
      return seats;
    case "path":
      return paths;
    case "var":
      return of("$X", "$Y", "$Z");
    case "str":
      return texts;
    case "bool":
      return of(true, false, ["TRUE"]);
    case "int":
    case "num":
      return numbers;
    case "obj":
      return of({}, { a: 1 }, { attachmentDirection: "left" }, "$X", "$X.tokens");
    case "set":
      return of(["MAP_SET"], ["MAP_SET", 1, "card_00001"]);
    case "list":
      return of("$Y", "$PLAYER_ORDER", ["LIST", 3, 1], ["LIST", "card_00002", "card_00008"], "/a/b");
    case "code":
      return depth > 0 ? fc.array(statement(depth - 1), { minLength: 1, maxLength: 3 }) : leaves;
    default:
      return depth > 0 ? fc.oneof(leaves, callOf(values, depth - 1)) : leaves;
  }
}

function callOf(choice: readonly BuiltInFunction[], depth: number): Code {
  return fc.constantFrom(...choice).chain((entry) => {
    const types = entry.args.flatMap(({ type, rest }) => (rest ? [type, type] : [type]));
    const needed = entry.argc?.min ?? entry.args.filter((argument) => !argument.optional).length;
    return fc
      .tuple(
        fc.integer({ min: Math.min(needed, types.length), max: types.length }),
        ...types.map((type) => ofType(type, depth)),
      )
      .map(([count, ...args]): Json => [entry.name, ...args.slice(0, count)]);
  });
}

function statement(depth: number): Code {
  return callOf(statements, depth);
}

/** An action of a few statements, with some variables to play with. */
export const arbitraryAction: Code = fc
  .array(statement(2), { minLength: 1, maxLength: 4 })
  .map((calls) => [
    ["VAR", "$X", "$GAME.cardById.card_00001"],
    ["VAR", "$Y", ["LIST", 1, "card_00002", null]],
    ...calls,
  ]);
