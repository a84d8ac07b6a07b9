/** A place for decks that writes down what is asked of it: two cards, a deck and a side for each of two players. */
import type { CardDatabase } from "@baize/engine";
import type { DeckItem } from "@baize/protocol";
import { type RecordedHttp, recordedHttp } from "../../room/testing/recorded-http.ts";
import type { DeckHost, LoadResult } from "../deck-host.ts";

export interface TestHost {
  host: DeckHost;
  /** `info: text` */
  alerts: string[];
  loads: { items: readonly DeckItem[]; name: string }[];
  /** What the table answers. */
  outcome: LoadResult;
  server: RecordedHttp;
}

const cardDb = {
  gull: { A: { name: "Gull" } },
  tern: { A: { name: "Tern" } },
} as unknown as CardDatabase;

export function testHost(changes: Partial<DeckHost> = {}, seat: string | null = "player1"): TestHost {
  const server = recordedHttp();
  const test: TestHost = {
    alerts: [],
    loads: [],
    outcome: { status: "ok" },
    server,
    host: {
      game: {
        pluginId: 3,
        name: "Harbour",
        gameDef: {
          groups: {
            player1Deck: { label: "Player 1 Deck" },
            player2Deck: { label: "Player 2 Deck" },
            player1Side: { label: "Player 1 Side" },
            shore: { label: "Shore" },
          },
        },
        cardDb,
      },
      user: { id: 7, alias: "Mara", level: 0, isAdmin: false },
      table: {
        seat,
        load: async (items, name) => {
          test.loads.push({ items, name });
          return test.outcome;
        },
      },
      pictures: { prefixes: {}, cardBacks: {}, altArt: {}, language: "English", hosts: [] },
      http: server.http,
      isOnline: true,
      label: (label) => (typeof label === "string" ? label : ""),
      alert: (level, text) => void test.alerts.push(`${level}: ${text}`),
      openSupport: () => {},
      ...changes,
    },
  };
  return test;
}
