/**
 * `npm run bench:gaps -- [--all] [--real]`: how long an action can be. First the worst that each function of the
 * language can be given (`src/testing/heavy-calls.ts`, at sizes near what is allowed), once and over and over, and what
 * attackers have tried: the longest processor time between two looks at the clock, and of the whole action. Then
 * the longest action of random walks on the worlds at hand, with the work that it was counted as. Ends with
 * 1 when a gap is above 50 ms or an action above 250 ms. `--all` prints every call, `--real` leaves the first part out.
 */
import { parseArgs } from "node:util";
import type { EnginePorts, Json, Table } from "@baize/engine";
import { createTable } from "../src/table/table.ts";
import * as heavy from "../src/testing/heavy-calls.ts";
import { definitionWith, fixedPorts } from "../src/testing/small-game.ts";
import { processorMs } from "./processor-time.ts";
import { printRealActions } from "./real-actions.ts";

const LONGEST_GAP = 50;
const LONGEST_ACTION = 250;
const CHARACTERS = 390_000;
const PARTS = 99_000;

const { values } = parseArgs({
  options: { all: { type: "boolean", default: false }, real: { type: "boolean", default: false } },
});

/** Ports that note when somebody looks. */
class Watched implements EnginePorts {
  readonly #ports = fixedPorts();
  readonly ids = this.#ports.ids;
  readonly random = this.#ports.random;
  readonly now = this.#ports.now;
  #last = 0;
  gap = 0;

  start(): void {
    this.gap = 0;
    this.#last = processorMs();
  }

  elapsedMs(): number {
    const now = processorMs();
    this.gap = Math.max(this.gap, now - this.#last);
    this.#last = now;
    return now;
  }
}

const ports = new Watched();
const user = { id: 101, alias: "ann", language: "English" };
let worstGap = 0;
let worstAction = 0;

function newTable(): Table {
  const options = { pluginId: 1, language: "English" };
  return createTable(definitionWith({}), { roomSlug: "gaps", options, creator: user }, ports);
}

function measure(name: string, code: Json, table = newTable()): void {
  ports.start();
  const start = processorMs();
  const { error } = table.act({ code, playerUi: { playerN: "player1" }, actor: user });
  const end = processorMs();
  ports.elapsedMs();
  const total = end - start;
  worstGap = Math.max(worstGap, ports.gap);
  worstAction = Math.max(worstAction, total);
  const isBad = ports.gap > LONGEST_GAP || total > LONGEST_ACTION;
  if (isBad || values.all) {
    const figures = `gap ${ports.gap.toFixed(0)} ms, action ${total.toFixed(0)} ms`;
    console.log(`${isBad ? "BEYOND " : ""}${name}: ${figures}, ${error?.message.slice(0, 80) ?? "done"}`);
  }
}

const grown = (count: number): Json => [
  "LOAD_CARDS",
  ["LIST", { databaseId: "card1", quantity: count, loadGroupId: "row" }],
];
/** Over and over, with many cards on the table. */
const WITH_CARDS: [name: string, code: Json][] = [
  ["WHILE to the limit", ["WHILE", true, [["VAR", "$X", 1]]]],
  ["LOG of all cards", ["WHILE", true, [["LOG", "$GAME.cardById"]]]],
  ["a text of all cards", ["WHILE", true, [["VAR", "$X", " {{$GAME.cardById}}"]]]],
  ["LOAD_CARDS in a loop", ["WHILE", true, [["LOAD_CARDS", "four"]]]],
  ["LOAD_CARDS of 2000 × 1000", ["LOAD_CARDS", { list: [] }]],
  ["moving a card", ["WHILE", true, [["MOVE_CARD", "c_000005", "row", 3]]]],
  [
    "moving all",
    [
      "WHILE",
      true,
      [
        ["MOVE_STACKS", "row", "deck"],
        ["MOVE_STACKS", "deck", "row"],
      ],
    ],
  ],
  ["shuffling", ["WHILE", true, [["SHUFFLE_GROUP", "row"]]]],
  ["resetting positions", ["WHILE", true, [["RESET_INDEX"]]]],
  ["looking at all", ["WHILE", true, [["LOOK_AT", "player1", "row", -1, true]]]],
  ["deleting", ["FOR_EACH_KEY_VAL", "$ID", "$C", "$CARD_BY_ID", [["DELETE_CARD", "$ID"]]]],
  [
    "a copy of the table",
    [
      "WHILE",
      true,
      [
        ["VAR", "$G", "$CARD_BY_ID"],
        ["INCREASE_VAL", "/cardById/c_000005/rotation", 1],
      ],
    ],
  ],
  ["a copy of the game", ["WHILE", true, [["OBJ_SET_VAL", "$GAME", "foo", ["RANDOM_INT", 1, 9]]]]],
  ["starting over", ["WHILE", true, [["RESET_GAME"]]]],
  ["filtering", ["WHILE", true, [["VAR", "$X", ["FILTER_CARDS", "$C", ["EQUAL", "$C.sides.A.name", "x"]]]]]],
  [
    "sorting",
    ["WHILE", true, [["VAR", "$X", ["SORT_OBJ_LIST", "$GAME.groupById.row.parentCards", "$C", "$C"]]]],
  ],
  ["caught errors", ["WHILE", true, [["VAR", "$X", ["DEFINED", ["ADD", "$GAME.cardById", 1]]]]]],
  [
    "long deltas",
    [
      "WHILE",
      true,
      [["FOR_EACH_KEY_VAL", "$ID", "$C", "$CARD_BY_ID", [["INCREASE_VAL", "/cardById/$ID/rotation", 1]]]],
    ],
  ],
  [
    "many seats",
    [
      ["SET", "/numPlayers", 1000],
      ["WHILE", true, [["VAR", "$X", "$PLAYER_ORDER"]]],
    ],
  ],
];

if (!values.real) worstCalls();
await printRealActions();
process.exit(worstGap > LONGEST_GAP || worstAction > LONGEST_ACTION ? 1 : 0);

function worstCalls(): void {
  measure("warm", ["WHILE", true, [["VAR", "$X", 1]]]);
  const text = heavy.textCalls(CHARACTERS).map((call) => {
    // A JSON text and an expression may not be as long as others.
    const [smaller] = heavy
      .textCalls(190_000)
      .filter(({ name, what }) => name === call.name && what === call.what);
    return call.name === "STRING_TO_OBJ" ? smaller! : call;
  });
  for (const call of [...text, ...heavy.collectionCalls(PARTS)]) {
    measure(`${call.name} (${call.what}), once`, heavy.once(call));
    measure(`${call.name} (${call.what}), over and over`, heavy.endlessly(call));
  }
  for (const call of heavy.doings(PARTS))
    measure(`${call.name} (${call.what}), over and over`, heavy.endlesslyDone(call));
  for (const call of heavy.textCalls(4_000))
    measure(`${call.name} (${call.what}), short texts`, heavy.endlessly(call));
  for (const [name, code] of WITH_CARDS) {
    const table = newTable();
    for (let i = 0; i < 4; i++)
      table.act({ code: grown(500), playerUi: { playerN: "player1" }, actor: user });
    const list = Array.from({ length: 2000 }, () => ({
      databaseId: "card1",
      quantity: 1000,
      loadGroupId: "row",
    }));
    const isList = name.includes("2000 ×");
    const given: Json = isList ? ["LOAD_CARDS", ["OBJ_GET_VAL", { list }, "list"]] : code;
    measure(`${name} with ${Object.keys(table.game.cardById).length} cards`, given, table);
  }
  const pattern = "(((a?){30}){10}){3}b";
  measure("the review's pattern", [["VAR", "$R", ["REGEX_REPLACE", "a".repeat(1 << 18), pattern, "x"]]]);
  measure("the largest pattern allowed", [
    ["VAR", "$R", ["REGEX_REPLACE", "a".repeat(1 << 18), "(?:a?){250}b", "x"]],
  ]);
  measure(
    "code of a megabyte",
    Array.from({ length: 60_000 }, (_, index) => ["VAR", "$X", `$Y${index}`]),
  );

  console.log(
    `longest gap between two looks ${worstGap.toFixed(0)} ms, longest action ${worstAction.toFixed(0)} ms`,
  );
}
