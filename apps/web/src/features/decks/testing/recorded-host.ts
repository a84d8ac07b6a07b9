/** A table for decks that writes down what is asked of it: two cards, and a game whose second player has no side deck. */
import type { CardDatabase } from "@baize/engine";
import type { DeckItem } from "@baize/protocol";
import { type RecordedHttp, recordedHttp } from "../../room/testing/recorded-http.ts";
import type { DeckHost, LoadResult } from "../deck-host.ts";
import { deckHost } from "./deck-host.ts";

export interface RecordedHost {
  host: DeckHost;
  /** `info: text` */
  alerts: string[];
  loads: { items: readonly DeckItem[]; name: string }[];
  /** What the table answers. */
  outcome: LoadResult;
  server: RecordedHttp;
}

const cardDb = { gull: { A: { name: "Gull" } }, tern: { A: { name: "Tern" } } } as unknown as CardDatabase;
const groups = {
  player1Deck: { label: "Player 1 Deck" },
  player2Deck: { label: "Player 2 Deck" },
  player1Side: { label: "Player 1 Side" },
  shore: { label: "Shore" },
};

export function recordedHost(seat: string | null = "player1"): RecordedHost {
  const server = recordedHttp();
  const recorded: RecordedHost = {
    alerts: [],
    loads: [],
    outcome: { status: "ok" },
    server,
    host: deckHost({
      gameDef: { groups },
      cardDb,
      http: server.http,
      alert: (level, text) => void recorded.alerts.push(`${level}: ${text}`),
      table: {
        seat,
        load: async (items, name) => {
          recorded.loads.push({ items, name });
          return recorded.outcome;
        },
      },
    }),
  };
  return recorded;
}
