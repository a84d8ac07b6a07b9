/** One short game in which somebody writes texts of their own wherever they can, and what everybody was sent meanwhile. */
import type { GameState } from "@baize/engine";
import { gameFile } from "../../exported-files.ts";
import type { FakeSite } from "../../fake-site.ts";
import type { Frame } from "../../wire.ts";
import type { Account } from "./account.ts";
import type { Arena, Policy } from "./arena.ts";
import { canonicalFrames, namesSent } from "./canonical.ts";
import { guessedIds, marked, readings } from "./guesses.ts";
import { cardsIn, type Player } from "./player.ts";
import type { Role, WayIn } from "./ways-in.ts";

export interface Cast {
  host: Account;
  opponent: Account;
  spectator: Account;
}

export interface Plot {
  arena: Arena;
  site: FakeSite;
  cast: Cast;
  policy: Policy;
  role: Role;
  ways: readonly WayIn[];
  /** What the texts say, by what the writer was told. */
  say(told: Told): string;
}

/** What the writer can name: nothing before the room is there. */
export interface Told {
  hidden: string[];
  known: string[];
}

export interface Played {
  /** By viewer and topic: everything that was sent until the shuffle, comparable with another room's. */
  sent: Record<Role, Record<string, string[]>>;
  /** By viewer: texts that did not come back as they were written, with what became of them. */
  changed: Record<Role, string[]>;
  /** By viewer: real ids of the room that were sent outside of these texts. */
  realIds: Record<Role, string[]>;
}

export async function playScene(plot: Plot): Promise<Played> {
  const { arena, site, cast, policy, role } = plot;
  const written = new Set<string>();
  const textOf = (name: string, told: Told, gap: " " | "." = " ") => {
    const said = `${name.replace(/\W+/g, gap === "." ? "." : " ")}${gap}${plot.say(told)}`;
    const text = gap === "." ? said.replace(/[^\w.:-]/g, ".").slice(0, 80) : said;
    written.add(unescaped(text));
    return marked(text, gap);
  };

  const nothing = { hidden: [], known: [] };
  const plain = {
    player: { word: "x", favourite: "x", life: 5, marks: { name: "x" } },
    game: { motto: "x", noted: "x", pot: { name: "x", list: [] } },
  };
  for (const account of Object.values(cast)) await arena.prefer(account, plain);
  if (role === "host") {
    const text = textOf("preferences of a game", nothing);
    await arena.prefer(cast.host, { game: { motto: text, noted: text, pot: { name: text, list: [text] } } });
  }
  const external = role === "host" ? textOf("external data", nothing, ".") : "d1";
  const external_data = { domain: external, type: external, id: external };
  const slug = await arena.room(cast.host, policy, { external_data });
  const players: Record<Role, Player> = {
    host: await arena.enter(cast.host, slug),
    opponent: await arena.enter(cast.opponent, slug),
    spectator: await arena.enter(cast.spectator, slug),
    visitor: await arena.enter(null, slug),
  };
  const { host, opponent } = players;
  await opponent.sit("player2");
  await host.command("loadDeck", { deckId: "lanterns" });
  // No card goes to a hand: in which order others are shown a hand is left to chance.
  const [first, second] = await host.cardsIn("player1Deck");
  await host.command("moveStack", { stackId: first!.stackId, groupId: "sharedPlay", index: 0 });
  await host.command("moveStack", { stackId: second!.stackId, groupId: "sharedShade", index: 0 });

  const actor = players[role];
  const view = await actor.view();
  const told: Told = {
    hidden: cardsIn(view, role === "host" ? "player1Deck" : "player1Hand").flatMap(({ id, stackId }) => [
      id,
      stackId,
    ]),
    known: cardsIn(view, "sharedPlay").flatMap(({ id, stackId }) => [id, stackId]),
  };
  for (const way of plot.ways) await way.put({ arena, site, policy, actor, role }, textOf(way.name, told));

  const [shown] = await host.cardsIn("player1Deck");
  await host.command("flip", { cardId: shown?.id });
  await host.push("step_through", { options: { size: "single", direction: "undo" } });
  await opponent.command("flipCoin");
  await host.command("moveCard", { cardId: shown?.id, groupId: "sharedPlay", to: "bottom" });
  const sent = await of(players, async (player) => {
    await player.view();
    const topics = [player.topic, player.chatTopic];
    return Object.fromEntries(topics.map((topic) => [topic.split(":")[0]!, comparable(player, topic)]));
  });

  await host.command("shuffle", { groupId: "player1Deck" });
  await host.run("draw");
  const file = await exported(arena, players);
  const realIds = [...Object.keys(file.cardById), ...Object.keys(file.stackById)];
  const changed = await of(players, async (player) => {
    await player.view();
    return readings(player.heard).filter((reading) => !written.has(unescaped(reading)));
  });
  const ids = await of(players, async (player) => {
    const heard = player.heard.replace(/Zq[ .].*?[ .]qZ/gs, "");
    return realIds.filter((id) => heard.includes(id));
  });
  await host.push("close_room", { options: {} });
  for (const player of Object.values(players)) player.wire.close();
  return { sent, changed, realIds: ids };
}

/** The game as the host has it as a file; in a fair room the opponent agrees. */
async function exported(arena: Arena, { host, opponent }: Record<Role, Player>): Promise<GameState> {
  const path = `/be/api/v1/rooms/${host.slug}/export/game`;
  const file = arena.http("GET", path, { as: host.account! });
  const asked = opponent.next("consent_asked").then(async ({ id }) => {
    await opponent.push("answer_consent", { id, agree: true });
    return file;
  });
  return gameFile(await Promise.race([file, asked]));
}

/** Of one topic; a coin is a coin, and answers are told apart by their order. */
function comparable({ wire, slug }: Player, topic: string): string[] {
  const names = namesSent(wire.log);
  const frames = wire.log.filter(([, , about]: Frame) => about === topic);
  return canonicalFrames(frames, slug, names).map((text) =>
    text.replace(/flipped (heads|tails)|coin_(heads|tails)/g, "flipped"),
  );
}

async function of<T>(
  players: Record<Role, Player>,
  ask: (player: Player) => Promise<T>,
): Promise<Record<Role, T>> {
  const answers = {} as Record<Role, T>;
  for (const [role, player] of Object.entries(players)) answers[role as Role] = await ask(player);
  return answers;
}

const unescaped = (text: string) => text.replaceAll("\\", "");

/** Names of cards and of stacks, guesses of both, the start of a printed card, and places in the state. */
export function bait({ hidden, known }: Told): string {
  const guesses = guessedIds(28);
  return [
    ...hidden.slice(0, 2),
    ...known.slice(0, 2),
    ...guesses.slice(1, 6),
    ...guesses.slice(1, 6).map((id) => id.replace("c_", "s_")),
    '"name": "Wick" "name":"Moth"',
    "/cardById/c_000002",
    "$GAME.id",
    "{{$GAME.id}}",
  ].join(" ");
}
