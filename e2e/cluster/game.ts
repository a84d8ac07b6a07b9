/** A table whose two players act without pause while something happens to the nodes under it. */
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { wholeState } from "../kill/table.ts";
import type { Victim } from "../kill/victim.ts";
import { type Entrance, openEntrance } from "./entrance.ts";
import { checkMarks, Marker } from "./marker.ts";
import { ownerOf } from "./owner.ts";
import { makeTable } from "./table.ts";

export interface Report {
  acknowledged: number;
  refused: number;
  /** Not answered, because the line broke: most were never sent. */
  unanswered: number;
  /** Done all the same, though not answered so; and those of them of whose sender, who asks again, nothing was heard. */
  doneUntold: number;
  doneUnheard: number;
  /** Of the faults since the last report: milliseconds until the last of the players had an action done, the shortest first. */
  playable: number[];
}

const AGAIN_MS = 20;

export class Game {
  readonly #slug: string;
  readonly #players: readonly Marker[];
  readonly #entrances: readonly Entrance[];
  readonly #databaseUrl: string;
  readonly #playable: number[] = [];

  private constructor(slug: string, players: readonly Marker[], entrances: readonly Entrance[], url: string) {
    this.#slug = slug;
    this.#players = players;
    this.#entrances = entrances;
    this.#databaseUrl = url;
  }

  /** Each player comes in by another node. */
  static open(nodes: readonly Victim[], databaseUrl: string): Promise<Game> {
    const urls = nodes.map(({ url }) => url);
    return Game.openBy(urls, { madeAt: urls[0]!, databaseUrl });
  }

  /**
   * @param urls where players come in, each at another one if there are several.
   * @param madeAt the node that makes the accounts and the table: mails of one node are in no other's outbox.
   */
  static async openBy(
    urls: readonly string[],
    { madeAt, databaseUrl }: { madeAt: string; databaseUrl: string },
  ): Promise<Game> {
    const { slug, people } = await makeTable(madeAt);
    const entrances: Entrance[] = [];
    const players: Marker[] = [];
    for (const [index, who] of people.entries()) {
      const entrance = await openEntrance([...urls.slice(index), ...urls.slice(0, index)]);
      entrances.push(entrance);
      // One asks again what was not answered, as our web client does.
      const asksAgain = index > 0;
      players.push(await Marker.sit(entrance.url, slug, who, `player${index + 1}`, asksAgain));
    }
    return new Game(slug, players, entrances, databaseUrl);
  }

  /** Which of the nodes has the room, by its place among them. */
  owner(): Promise<number> {
    return ownerOf(this.#databaseUrl, this.#slug);
  }

  /**
   * Something happens while everybody acts, and they go on until each has had an action done that was sent afterwards.
   * @param fault resolves when it has happened.
   */
  async through(fault: () => Promise<void>): Promise<void> {
    let isOver = false;
    const acting = this.#players.map(async (player) => {
      while (!isOver) {
        const { outcome } = await player.mark();
        if (outcome !== "ok") await pause(AGAIN_MS);
      }
    });
    await fault();
    const since = performance.now();
    const isBack = ({ marks }: Marker) => marks.some(({ outcome, sent }) => outcome === "ok" && sent > since);
    await Promise.all(
      this.#players.map(async (player) => {
        while (!isBack(player)) await pause(AGAIN_MS);
      }),
    );
    this.#playable.push(performance.now() - since);
    isOver = true;
    await Promise.all(acting);
  }

  /** Throws when anything that was answered is lost, doubled, reordered, or was written by who had not the room any more. */
  async check(): Promise<Report> {
    for (const player of this.#players) await player.untilDone();
    let untold = { all: 0, ofAsking: 0 };
    for (const { room } of this.#players) untold = checkMarks(await wholeState(room), this.#players);
    const epochs = await this.#query<{ epoch: string }>(
      "select epoch from room_journal where slug = $1 order by version",
    );
    const inOrder = epochs.map(({ epoch }) => Number(epoch));
    if (String(inOrder) !== String(inOrder.toSorted((a, b) => a - b)))
      throw new Error(`Epochs of the journal: ${inOrder}.`);
    const all = this.#players.flatMap(({ marks }) => marks);
    const count = (outcome: string) => all.filter((mark) => mark.outcome === outcome).length;
    const playable = this.#playable.splice(0).sort((a, b) => a - b);
    return {
      acknowledged: count("ok"),
      refused: count("refused"),
      unanswered: count("unknown"),
      doneUntold: untold.all,
      doneUnheard: untold.ofAsking,
      playable,
    };
  }

  async close(): Promise<void> {
    for (const { client } of this.#players) client.close();
    for (const entrance of this.#entrances) await entrance.close();
  }

  async #query<Row extends object>(text: string): Promise<Row[]> {
    const database = postgres(this.#databaseUrl, { max: 1, onnotice: () => {} });
    try {
      return await database.unsafe<Row[]>(text, [this.#slug]);
    } finally {
      await database.end();
    }
  }
}
