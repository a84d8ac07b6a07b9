/**
 * Every way in × who writes × the room's policy: a text from outside comes back to everybody as it was written, and
 * changes nothing else that anybody is sent. `ATTACKS=all` tries every combination, and each way by itself.
 */
import { declaredCommands } from "@baize/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DECK_SITE_URLS, type DeckSiteUrls } from "../../src/outgoing/deck-sites/sites.ts";
import { startFakeSite } from "../fake-site.ts";
import { type Policy, useArena } from "./kit/arena.ts";
import { cellarDefinition } from "./kit/cellar.ts";
import { commandTexts } from "./kit/command-texts.ts";
import { bait, type Cast, type Played, type Plot, playScene } from "./kit/scene.ts";
import { type Role, WAYS_IN, type WayIn } from "./kit/ways-in.ts";

const site = await startFakeSite();
afterAll(() => site.close());
const deckSites = Object.fromEntries(
  Object.keys(DECK_SITE_URLS).map((name) => [name, site.url]),
) as DeckSiteUrls;
const arena = useArena({ deckSites, requestPrivateHosts: [site.host] });

const isThorough = process.env.ATTACKS === "all";
/** Messages of one writer in one room, so that nobody is asked to slow down: the host has to play as well. */
const messagesOf = (role: Role) => (isThorough ? 1 : role === "host" ? 14 : 22);

beforeAll(async () => {
  // Decks stay in the order in which they are written: the same cards lie in the same places in every room.
  const inOrder = { ...(cellarDefinition.groupTypes as object), deck: { canHaveTokens: false } };
  const pluginName = "Cellar in order, of the LotR Living Card Game";
  arena.pluginId = await arena.publish(await arena.signUp("Keeper"), {
    ...cellarDefinition,
    pluginName,
    groupTypes: inOrder,
  });
});

/** The ways of a role, in portions of what a socket may send. */
function portions(role: Role): WayIn[][] {
  const found: WayIn[][] = [];
  let left = 0;
  for (const way of WAYS_IN.filter(({ roles }) => roles.includes(role))) {
    if (left < way.cost || found.length === 0) {
      found.push([]);
      left = messagesOf(role);
    }
    found.at(-1)!.push(way);
    left -= way.cost;
  }
  return found;
}

const combinations: [Policy, Role][] = isThorough
  ? (["fair", "open"] as const).flatMap((policy) =>
      (["host", "opponent", "spectator", "visitor"] as const).map((role): [Policy, Role] => [policy, role]),
    )
  : [
      ["fair", "opponent"],
      ["open", "host"],
      ["fair", "spectator"],
      ["open", "visitor"],
    ];

it("every command has arguments to try", () => {
  expect(Object.keys(commandTexts).sort()).toEqual(declaredCommands.map(({ name }) => name).sort());
});

for (const [policy, role] of combinations)
  describe(`finding 1: in a ${policy} room, texts of the ${role}`, () => {
    for (const ways of portions(role))
      it(`say what was written: ${ways[0]!.name} to ${ways.at(-1)!.name}`, async () => {
        const cast = await nextCast();
        const plot = { arena, site, cast, policy, role, ways };
        const { neutral, tried } = await playTwice(plot);
        expect(tried.changed).toEqual(forAll([]));
        expect(tried.realIds).toEqual(forAll([]));
        expect(neutral.realIds).toEqual(forAll([]));
        expect(firstDifference(neutral, tried)).toBeNull();
      });
  });

/** Two rooms of the same people: one where the texts say nothing, one where they are bait of the same length. */
async function playTwice(plot: Omit<Plot, "say">): Promise<{ neutral: Played; tried: Played }> {
  const tried = await playScene({ ...plot, say: bait });
  const neutral = await playScene({ ...plot, say: (told) => "x".repeat(bait(told).length) });
  return { neutral, tried };
}

let casts = 0;
let people: Cast;
/** The same people for a while: they leave nothing behind in their settings that is not written anew. */
async function nextCast(): Promise<Cast> {
  if (casts++ % 6 === 0)
    people = {
      host: await arena.signUp(`Ann${casts}`),
      opponent: await arena.signUp(`Eve${casts}`),
      spectator: await arena.signUp(`Sam${casts}`),
    };
  return people;
}

function forAll<T>(value: T): Record<Role, T> {
  return { host: value, opponent: value, spectator: value, visitor: value };
}

/** The first frame in which two rooms part, for anybody; null when there is none. */
function firstDifference(neutral: Played, tried: Played): object | null {
  for (const [viewer, topics] of Object.entries(neutral.sent))
    for (const [topic, frames] of Object.entries(topics)) {
      const others = tried.sent[viewer as Role][topic]!;
      const index = Math.max(frames.length, others.length);
      for (let at = 0; at < index; at++) {
        const [one = "nothing", other = "nothing"] = [frames[at], others[at]];
        if (one !== other) return { viewer, topic, at, ...around(one, other) };
      }
    }
  return null;
}

/** Where two texts part. */
function around(one: string, other: string): { neutral: string; tried: string } {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const cut = (text: string) => text.slice(Math.max(0, at - 150), at + 250);
  return { neutral: cut(one), tried: cut(other) };
}
