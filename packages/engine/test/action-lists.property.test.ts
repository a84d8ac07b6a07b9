/**
 * Thousands of action lists from the grammar of the language, played on one table after another. `SEED` repeats a run; fast-check prints the seed of a failure.
 */
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { misplaced } from "../src/model/invariants.ts";
import { openTable } from "../src/table/table.ts";
import { HOST } from "../tools/conformance/play.ts";
import { person, pinnedPorts } from "../tools/conformance/ports.ts";
import { Setting } from "../tools/conformance/setting.ts";
import { arbitraryAction } from "./arbitrary-code.ts";
import { propertyOptions } from "./arbitrary-value.ts";

/** The large run is in `bench/README.md`, "Proofs run once". */
const TABLES = 400;
const LISTS = 20;

const fixtures = fileURLToPath(new URL("../conformance/fixtures", import.meta.url));
const setting = new Setting(fixtures, [], "plain");
const definition = setting.definition("mini-plugin", "");

function newTable() {
  const { game, playerInfo } = setting.base("mini-table", "");
  return openTable(
    definition,
    { game, playerInfo, deltas: [], replayStep: -1, counter: 0 },
    pinnedPorts({ card: 1001, s: 1001, uuid: 1001 }),
  );
}

/** Endless loops are no part of the grammar, so nothing in it may reach a limit (action-language §9.4). */
const ESCAPED = /cannot work with|timed out|loop detected|too much at once|too large/;
/** But a loop that writes the whole game into the game, or into its log, doubles it each time and is rightly ended. */
const ENDED = /cannot work with/;
const WHOLE_GAME = /\$GAME(?![.\w])/;

describe("action lists from the grammar (9.1, 9.4, 12.9)", () => {
  it(`${TABLES * LISTS} of them: none escapes the engine, breaks an invariant or runs out of fuel`, {
    timeout: 120_000,
  }, () => {
    let carriedOut = 0;
    const lists = fc.array(arbitraryAction, { minLength: LISTS, maxLength: LISTS });
    fc.assert(
      fc.property(lists, (actions) => {
        const table = newTable();
        let grows = false;
        for (const code of actions) {
          const { error } = table.act({ code, playerUi: { playerN: "player1" }, actor: person(HOST) });
          grows ||= WHOLE_GAME.test(JSON.stringify(code));
          expect(error?.message ?? "").not.toMatch(grows ? ENDED : ESCAPED);
          expect(misplaced(table.game)).toEqual([]);
          if (error === null) carriedOut++;
        }
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      propertyOptions(TABLES),
    );
    // The grammar is worth its name only while much of what it makes runs to its end.
    expect(carriedOut).toBeGreaterThan((TABLES * LISTS) / 5);
  });
});
