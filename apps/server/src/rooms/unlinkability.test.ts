/**
 * The proof that hidden cards cannot be told apart by what happened to them before they went out of sight: a cheat marks
 * the cards of a deck with everything that a client can do in a fair room, the deck is shuffled, and an adversary who has
 * all that was sent guesses which card is which. Each way of guessing is scored against the truth of the server's table;
 * none may do better, or worse, than chance.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CardDatabase, JsonObject } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { describe, expect, it } from "vitest";
import { pluginOf } from "../../test/tables.ts";
import { Adversary } from "../../test/unlinkability/adversary.ts";
import { type Grounds, SpiedTable, VIEWERS } from "../../test/unlinkability/tables.ts";
import { Trials } from "../../test/unlinkability/trials.ts";

/** `SHUFFLES=2000 SEED=7 npx vitest run …`: how many trials in all, and the first seed. */
const SHUFFLES = Number(process.env.SHUFFLES ?? 125);
const SEED = Number(process.env.SEED ?? 1);
/** The same table for so many: its history grows with them. */
const PER_TABLE = 20;
/** In standard errors; some hundred ways of guessing are tried for each game. */
const LIMIT = 6;
/** What a card takes depends on what it is: nobody may do that to one that they do not know. */
const NEVER_TAKEN = new Set(["bob addTokens", "bob toggleTrigger"]);
const root = join(import.meta.dirname, "../../../..");

async function groundsOf(folder: string, more: Omit<Grounds, "plugin">): Promise<Grounds> {
  const { gameDef, cardDb } = await loadPluginFolder(folder);
  return { plugin: pluginOf(1, gameDef as JsonObject, cardDb as CardDatabase), ...more };
}

type Kind = "marked" | "played" | "held";

/** What the adversaries found, by viewer. */
async function spy(grounds: Grounds, kind: Kind, count: number): Promise<object> {
  const adversaries = { bob: new Adversary(), cy: new Adversary(), vi: new Adversary() };
  const taken = new Map<string, number>();
  for (let done = 0; done < count; done += PER_TABLE) {
    const table = await SpiedTable.open(grounds, `${SEED} ${kind} ${done}`, taken);
    const trials = new Trials(table, adversaries);
    for (let next = done; next < Math.min(count, done + PER_TABLE); next++) await trials[kind]();
    await table.close();
  }
  // A mark that is never taken proves nothing.
  const refused = [...taken].flatMap(([mark, times]) => (times === 0 ? mark : []));
  expect(refused.filter((mark) => !NEVER_TAKEN.has(mark))).toEqual([]);
  for (const viewer of VIEWERS) expect(adversaries[viewer].shuffles).toBeGreaterThanOrEqual(count / 2);
  return Object.fromEntries(
    VIEWERS.flatMap((viewer) => {
      const findings = adversaries[viewer].findings(LIMIT);
      return findings.length > 0 ? [[viewer, findings.slice(0, 5)]] : [];
    }),
  );
}

const player = { deck: "player1Deck", hand: "player1Hand", discard: "player1Discard", play: "player1Play" };

const games: [string, string, Omit<Grounds, "plugin">, number][] = [
  [
    "Standard 52",
    "games/standard-52",
    {
      deckId: "short32",
      deck: "sharedDeck",
      hand: "player1Hand",
      discard: "sharedDiscard",
      play: "sharedTable",
    },
    0.3,
  ],
  ["Tidewatch", "games/tidewatch", { ...player, deckId: "hero-ilse" }, 0.3],
  [
    "Duel of Lanterns",
    "games/duel-of-lanterns",
    { ...player, deckId: "brightStreet", play: "player1Lane1" },
    0.2,
  ],
  ["lotrlcg", "../shared/plugins/lotrlcg", { ...player, deckId: "starterElves", play: "player1Play1" }, 0.2],
];

describe("api §8.3: hidden cards cannot be followed out of sight", () => {
  for (const [label, folder, grounds, share] of games) {
    const path = join(root, folder);
    const count = Math.ceil(SHUFFLES * share);
    for (const [kind, what, part] of [
      ["marked", "through a shuffle, whatever they were marked with", 0.6],
      ["played", "through a shuffle after honest play", 0.2],
      ["held", "through a hand", 0.2],
    ] as const) {
      // Hands lie open to all in that game.
      if (kind === "held" && label === "lotrlcg") continue;
      it.skipIf(!existsSync(path))(
        `${label}: ${what}, ${Math.ceil(count * part)} times (skipped where the plugin is not at hand)`,
        async () => {
          expect(await spy(await groundsOf(path, grounds), kind, Math.ceil(count * part))).toEqual({});
        },
        60_000 + SHUFFLES * 2_000,
      );
    }
  }
});
