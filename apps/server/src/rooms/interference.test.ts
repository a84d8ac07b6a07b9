/**
 * The proof that what is sent to a viewer does not depend on what they may not know: pairs of tables, one script, every
 * byte compared, with the moment of each frame. Each channel through which it might leak, and what plays it:
 *
 * | Channel | In these scripts (test/interference) |
 * |---|---|
 * | state body | `current_state` at every join and `request_state` |
 * | history | the `deltas` in it; `set_replay` with the table's own file; indices of `step_through` |
 * | undo | `step_through` undo, redo and round, back over shuffles, looks and moves |
 * | random state | the second suite: other chance, face down; `chooseRandom`, `flipCoin`, `randomNumber` |
 * | log text | `tellTop`, `inspectTop`, `pictureTop`, the commands' own lines, the line about looking |
 * | ids | aliases in every frame; `guess` sends real and invented ids; `rememberTop` keeps ids in values |
 * | array and key order | frames are compared as text; twins differ in the order of creation of hidden cards |
 * | spectator path | viewers `vi` (anonymous) and `cy` (sits down, gets up, is granted and loses omniscience) |
 * | leave and rejoin | `leave`, `join`, and `rejoin` with the step and version of the copy; the host may be away |
 * | peek after shuffle | `peekTop`, `lookAt`, `closeBrowse`, `shuffle`, `shuffleDraw`, in any order |
 * | names and tooltips | frames: the client's texts are made of them (apps/web: card-description, visible-side) |
 * | image preloading | frames: pictures are fetched for the side that the view shows (apps/web: CardView, T2-60) |
 * | animation hints | `gui_update_all` of shuffles, `fadeTop`, `fadeText` in states, `selectTop` |
 * | client prediction | frames: the client foresees only what its own view holds (apps/web: echo) |
 * | downloads | `download` by everybody (refusals count, and the line in the log), saved games' `metadata` |
 * | prompts to other seats | `askOther`, `askTop`, `askKind`, answers, prompts that are gone |
 * | error texts | `failTop`, `guess`, broken payloads of every kind of message |
 * | texts from outside | nicknames, saved preferences, custom and written cards that are called like hidden cards and ids |
 * | timing of automatic steps | each frame carries its moment; saves by round, the state after a join, host succession |
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CardDatabase, JsonObject } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { describe, expect, it } from "vitest";
import { lanterns, scriptOf } from "../../test/interference/game-scripts.ts";
import { compareTwins, type Interference } from "../../test/interference/interference.ts";
import { compareRandomSources } from "../../test/interference/other-random-source.ts";
import { createTables } from "../../test/table-kit.ts";
import { lanternPlugin, pluginOf } from "../../test/tables.ts";

/** `SCRIPTS=5000 SEED=7 npx vitest run …`: how many scripts in all, and the first seed of each game. */
const SCRIPTS = Number(process.env.SCRIPTS ?? 20);
/** The games' shares; one script of the last takes as long as six of the first. */
const YARD = Math.ceil(SCRIPTS * 0.6);
const STANDARD = Math.ceil(SCRIPTS * 0.18);
const DUEL = Math.ceil(SCRIPTS * 0.12);
const TIDE = Math.ceil(SCRIPTS * 0.04);
const LOTR = Math.max(1, SCRIPTS - YARD - STANDARD - DUEL - TIDE);
/** More of the same with other chance instead of other cards. */
const OTHER_CHANCE = Math.max(3, Math.ceil(SCRIPTS * 0.1));
const FIRST_SEED = Number(process.env.SEED ?? 1);
const root = join(import.meta.dirname, "../../../..");

async function shipped(folder: string, without: readonly string[] = []): Promise<Interference> {
  const { gameDef, cardDb } = await loadPluginFolder(folder);
  const plugin = pluginOf(1, gameDef as JsonObject, cardDb as CardDatabase);
  return {
    createTables,
    plugin,
    script: { ...scriptOf(gameDef as JsonObject, cardDb as CardDatabase), without },
    policy: "fair",
    steps: 24,
  };
}

async function check(game: Interference, count: number): Promise<void> {
  let compared = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + count; seed++) {
    const verdict = await compareTwins(String(seed), game);
    if (verdict.kind === "different")
      throw new Error(
        `SEED=${seed}: the viewer can tell the tables apart.\n${JSON.stringify(verdict, null, 1)}`,
      );
    if (verdict.kind === "equal") compared++;
  }
  // Scripts that show everything prove nothing: there must be enough others.
  expect(compared).toBeGreaterThan(count / 2);
}

describe("api §8.3, random state: how chance falls out face down", () => {
  it(
    `shows in no byte of what strangers are sent, ${OTHER_CHANCE} scripts`,
    async () => {
      let different = 0;
      for (let seed = FIRST_SEED; seed < FIRST_SEED + OTHER_CHANCE; seed++) {
        const game: Interference = {
          createTables,
          plugin: lanternPlugin,
          script: lanterns,
          policy: "fair",
          steps: 30,
        };
        const { difference, isOtherOrder } = await compareRandomSources(String(seed), game);
        if (difference) throw new Error(`SEED=${seed}: ${JSON.stringify(difference, null, 1)}`);
        if (isOtherOrder) different++;
      }
      expect(different).toBeGreaterThan(OTHER_CHANCE / 2);
    },
    60_000 + SCRIPTS * 4_000,
  );
});

describe("api §8.3, api §14.37: what is sent to a viewer does not depend on what they may not know", () => {
  const timeout = 60_000 + SCRIPTS * 4_000;

  it(
    `Lantern Yard, fair and open rooms, ${YARD} scripts`,
    async () => {
      const half = Math.ceil(YARD / 2);
      const yard = { createTables, plugin: lanternPlugin, script: lanterns, steps: 40, comparesSaves: true };
      await check({ ...yard, policy: "fair" }, half);
      await check({ ...yard, policy: "open" }, half);
    },
    timeout,
  );

  it(
    `Standard 52, ${STANDARD} scripts`,
    async () => check(await shipped(join(root, "games/standard-52")), STANDARD),
    timeout,
  );

  it(
    `Duel of Lanterns, ${DUEL} scripts`,
    async () => check(await shipped(join(root, "games/duel-of-lanterns"), ["triggerAbility"]), DUEL),
    timeout,
  );

  it(
    `Tidewatch, ${TIDE} scripts`,
    async () => check({ ...(await shipped(join(root, "games/tidewatch"))), isWithoutRules: true }, TIDE),
    timeout,
  );

  const lotr = join(root, "../shared/plugins/lotrlcg");
  it.skipIf(!existsSync(lotr))(
    `lotrlcg, ${LOTR} scripts (skipped where the plugin is not at hand)`,
    async () => check(await shipped(lotr), LOTR),
    timeout,
  );
});
