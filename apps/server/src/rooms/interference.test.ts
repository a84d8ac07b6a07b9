import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CardDatabase, GameState, JsonObject } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { describe, expect, it } from "vitest";
import { compareTwins, type Interference } from "../../test/interference/interference.ts";
import type { GameScript } from "../../test/interference/script.ts";
import { lanternPlugin, pluginOf } from "../../test/table-kit.ts";

/** `SCRIPTS=5000 SEED=7 npx vitest run …`: how many scripts in all, and the first seed of each game. */
const SCRIPTS = Number(process.env.SCRIPTS ?? 300);
/** The games' shares; one script of the last takes as long as six of the first. */
const YARD = Math.ceil(SCRIPTS * 0.66);
const STANDARD = Math.ceil(SCRIPTS * 0.24);
const LOTR = SCRIPTS - YARD - STANDARD;
const FIRST_SEED = Number(process.env.SEED ?? 1);
const root = join(import.meta.dirname, "../../../..");

const withGroups = (wanted: (id: string) => boolean) => (game: GameState) =>
  Object.keys(game.groupById).filter(wanted);

const lanterns: GameScript = {
  lists: [
    ...["draw", "drawQuietly", "peekTop", "tellTop", "inspectTop", "pictureTop", "rememberTop", "askTop"],
    ...["askOther", "fadeTop", "failTop", "selectTop", "shuffleDraw", "sortByHand", "nextRound", "saveNow"],
  ],
  decks: ["lanterns"],
  tokens: ["oil"],
  groups: withGroups((id) => /^(player[12]|shared)/.test(id)),
};

async function shipped(folder: string, script: (gameDef: JsonObject) => GameScript): Promise<Interference> {
  const { gameDef, cardDb } = await loadPluginFolder(folder);
  const plugin = pluginOf(1, gameDef as JsonObject, cardDb as CardDatabase);
  return { plugin, script: script(gameDef as JsonObject), policy: "fair", steps: 24 };
}

/**
 * They put cards in the order of what they are: the tokens on hidden cards travel along for all to see, and with one
 * seed for both tables a shuffle of another order falls out differently, which no viewer of one table could tell.
 */
const BY_WHAT_CARDS_ARE = new Set(["gather", "sortMyHand"]);

/** Lists that speak of no card in particular, and decks for one player. */
function scriptOf(gameDef: JsonObject): GameScript {
  const decks = Object.entries(gameDef.preBuiltDecks as Record<string, JsonObject>);
  const small = decks.filter(([, deck]) => Array.isArray(deck.cards) && deck.cards.length < 60);
  return {
    lists: Object.keys((gameDef.actionLists ?? {}) as JsonObject).filter((id) => !BY_WHAT_CARDS_ARE.has(id)),
    decks: (small.length > 0 ? small : decks).slice(0, 8).map(([id]) => id),
    tokens: Object.keys(gameDef.tokens as JsonObject).slice(0, 3),
    groups: withGroups((id) => /^(player[12]|shared)/.test(id)),
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

describe("API 8.3, API 14.37: what is sent to a viewer does not depend on what they may not know", () => {
  const timeout = 60_000 + SCRIPTS * 2_000;

  it(
    `Lantern Yard, fair and open rooms, ${YARD} scripts`,
    async () => {
      const half = Math.ceil(YARD / 2);
      await check({ plugin: lanternPlugin, script: lanterns, policy: "fair", steps: 40 }, half);
      await check({ plugin: lanternPlugin, script: lanterns, policy: "open", steps: 40 }, half);
    },
    timeout,
  );

  it(
    `Standard 52, ${STANDARD} scripts`,
    async () => check(await shipped(join(root, "games/standard-52"), scriptOf), STANDARD),
    timeout,
  );

  const lotr = join(root, "../shared/plugins/lotrlcg");
  it.skipIf(!existsSync(lotr))(
    `lotrlcg, ${LOTR} scripts (skipped where the plugin is not at hand)`,
    async () => check(await shipped(lotr, scriptOf), LOTR),
    timeout,
  );
});
