/**
 * The suites of a room (transcript, convergence, non-interference) as plain work that runs wherever its tables are: on a server's
 * thread or in a browser's worker. What all clients were sent and the states of the rooms come back as texts.
 */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { converge } from "../../../apps/server/test/interference/convergence.ts";
import { lanterns, scriptOf } from "../../../apps/server/test/interference/game-scripts.ts";
import { compareTwins } from "../../../apps/server/test/interference/interference.ts";
import {
  type ClientPlace,
  lanternPlugin,
  pluginOf,
  type Tables,
  type TablesRequest,
} from "../../../apps/server/test/tables.ts";
import { playTranscript } from "./transcript.ts";

/** A game's definition as plain data, and commands that its scripts do not give. */
export interface ScriptedGame {
  gameDef: JsonObject;
  cardDb: JsonObject;
  without: string[];
}

/** One script. Without a game it is played with Lantern Yard. */
export type Script =
  | { suite: "transcript" }
  | { suite: "convergence"; seed: number }
  | { suite: "interference"; seed: number; policy: "open" | "fair"; game: ScriptedGame | null };

export interface ScriptOutcome {
  /** Every text that was sent, and the rooms' snapshots as they were when they were closed. */
  texts: string[];
  /** What the suite is about: `equal` where it holds. */
  verdict: string;
  /** Of the transcript: who was sent which event. */
  events: string[];
}

/** Makes tables and tells of everything that clients receive. */
export type MakeHeardTables = (request: TablesRequest, heard: NonNullable<ClientPlace["heard"]>) => Tables;

const STEPS = 30;

export async function playScript(script: Script, make: MakeHeardTables): Promise<ScriptOutcome> {
  const record = new Record(make);
  const { verdict, events } = await played(script, record);
  return { texts: record.texts, verdict, events };
}

async function played(script: Script, record: Record): Promise<Pick<ScriptOutcome, "verdict" | "events">> {
  switch (script.suite) {
    case "transcript": {
      const frames = await playTranscript(record.createTables({ seed: "transcript" }));
      record.take(...frames);
      return { verdict: "equal", events: frames.map(eventOf) };
    }
    case "convergence": {
      const copies = await converge(script.seed, record.createTables);
      const apart = copies.filter(({ has, shown }) => JSON.stringify(has) !== JSON.stringify(shown));
      return {
        verdict: apart.length > 0 ? `copies differ: ${apart.map(({ actor }) => actor)}` : "equal",
        events: [],
      };
    }
    case "interference": {
      const { seed, policy, game } = script;
      const { kind } = await compareTwins(String(seed), {
        createTables: record.createTables,
        plugin: game ? pluginOf(1, game.gameDef, game.cardDb as CardDatabase) : lanternPlugin,
        script: game
          ? { ...scriptOf(game.gameDef, game.cardDb as CardDatabase), without: game.without }
          : lanterns,
        policy,
        steps: STEPS,
      });
      return { verdict: kind === "nothing hidden" ? "equal" : kind, events: [] };
    }
  }
}

/** Of `ana ["3",null,"room:…","state_update",{}]`: `ana state_update`. */
function eventOf(text: string): string {
  const at = text.indexOf(" ");
  const [, , , event] = JSON.parse(text.slice(at + 1)) as unknown[];
  return `${text.slice(0, at)} ${event}`;
}

/** Everything that was sent at some tables, and the rooms as they were in the end. */
class Record {
  readonly #texts: string[] = [];
  readonly #slugs: string[] = [];
  readonly #make: MakeHeardTables;

  constructor(make: MakeHeardTables) {
    this.#make = make;
  }

  take(...texts: readonly string[]): void {
    this.#texts.push(...texts);
  }

  readonly createTables = (request: TablesRequest): Tables => {
    const made: string[] = [];
    const tables = this.#make(request, (connection, text) => this.take(`${connection} ${text}`));
    const note = (slug: string) => {
      made.push(slug);
      if (!this.#slugs.includes(slug)) this.#slugs.push(slug);
      return slug;
    };
    return {
      ...tables,
      host: {
        ...tables.host,
        close: async () => {
          for (const slug of made) this.take(`room ${(await tables.open(slug)).snapshot().text}`);
          await tables.host.close();
        },
      },
      room: async (...asked) => note(await tables.room(...asked)),
      put: async (slug, snapshot) => {
        await tables.put(slug, snapshot);
        note(slug);
      },
    };
  };

  /**
   * In an order that is the same wherever they are sent: what each connection was told, then what it was answered. An answer that
   * waits for nothing may overtake what it has brought about.
   */
  get texts(): string[] {
    const texts = this.#texts.map((text) => this.#plain(text));
    const connections = [...new Set(texts.map(connectionOf))].sort();
    return connections.flatMap((connection) => {
      const own = texts.filter((text) => connectionOf(text) === connection);
      return [...own.filter((text) => !isReply(text)), ...own.filter(isReply)];
    });
  }

  /** With the numbers of rooms and of ids, and without what is drawn so that nobody can guess it. */
  #plain(text: string): string {
    const named = this.#slugs.reduce((plain, slug, index) => plain.replaceAll(slug, `room ${index}`), text);
    return named.replace(ID, "$1");
  }
}

/** Of a card or a stack: its number, and a tail that nobody can guess. */
const ID = /\b([cs]_[0-9a-z]{6})[0-9a-z]{8}\b/g;

const connectionOf = (text: string) => text.slice(0, text.indexOf(" "));
const isReply = (text: string) => /^\S+ \["reply"|"phx_reply"/.test(text);
