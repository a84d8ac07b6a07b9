/** The names of cards and seats in the languages of the interface. */
import type { JsonObject } from "@baize/engine";
import { DECK, type Rank, type Suit } from "./drawing/deck.ts";
import { SEATS } from "./seats.ts";

interface CardWords {
  suits: Record<Suit["id"], string>;
  /** Ranks that are words; the others are their number. */
  ranks: Partial<Record<Rank["id"], string>>;
  join: (rank: string, suit: string) => string;
}

const WORDS: Record<string, CardWords> = {
  English: {
    suits: { C: "clubs", D: "diamonds", H: "hearts", S: "spades" },
    ranks: {
      A: "Ace",
      2: "Two",
      3: "Three",
      4: "Four",
      5: "Five",
      6: "Six",
      7: "Seven",
      8: "Eight",
      9: "Nine",
      10: "Ten",
      J: "Jack",
      Q: "Queen",
      K: "King",
    },
    join: (rank, suit) => `${rank} of ${suit}`,
  },
  French: {
    suits: { C: "trèfle", D: "carreau", H: "cœur", S: "pique" },
    ranks: { A: "As", J: "Valet", Q: "Dame", K: "Roi" },
    join: (rank, suit) => `${rank} de ${suit}`,
  },
  Spanish: {
    suits: { C: "tréboles", D: "diamantes", H: "corazones", S: "picas" },
    ranks: { A: "As", J: "Jota", Q: "Reina", K: "Rey" },
    join: (rank, suit) => `${rank} de ${suit}`,
  },
  Portuguese: {
    suits: { C: "paus", D: "ouros", H: "copas", S: "espadas" },
    ranks: { A: "Ás", J: "Valete", Q: "Dama", K: "Rei" },
    join: (rank, suit) => `${rank} de ${suit}`,
  },
  Italian: {
    suits: { C: "fiori", D: "quadri", H: "cuori", S: "picche" },
    ranks: { A: "Asso", J: "Fante", Q: "Regina", K: "Re" },
    join: (rank, suit) => `${rank} di ${suit}`,
  },
  German: {
    suits: { C: "Kreuz", D: "Karo", H: "Herz", S: "Pik" },
    ranks: { A: "Ass", J: "Bube", Q: "Dame", K: "König" },
    join: (rank, suit) => `${suit}-${rank}`,
  },
  Chinese: {
    suits: { C: "梅花", D: "方块", H: "红心", S: "黑桃" },
    ranks: {},
    join: (rank, suit) => `${suit}${rank}`,
  },
};

/** The name of a card in a language. */
export function cardName(rank: Rank, suit: Suit, language: string): string {
  const words = WORDS[language];
  if (!words) throw new Error(`No words for ${language}.`);
  return words.join(words.ranks[rank.id] ?? rank.id, words.suits[suit.id]);
}

/** Labels `name-AS` … for log lines. */
export function makeCardLabels(): JsonObject {
  return Object.fromEntries(
    DECK.map(({ rank, suit, id }) => [
      `name-${id}`,
      Object.fromEntries(Object.keys(WORDS).map((language) => [language, cardName(rank, suit, language)])),
    ]),
  );
}

/** Long names for menus and the log, short ones for the narrow titles on the table; `#` is the seat. */
const SEAT_LABELS: Record<string, Record<string, string>> = {
  "player#Hand": {
    English: "Player #'s hand",
    French: "Main du joueur #",
    Spanish: "Mano del jugador #",
    Portuguese: "Mão do jogador #",
    Italian: "Mano del giocatore #",
    German: "Hand von Spieler #",
    Chinese: "玩家#的手牌",
  },
  "player#Play": {
    English: "Player #'s played cards",
    French: "Cartes jouées du joueur #",
    Spanish: "Cartas jugadas del jugador #",
    Portuguese: "Cartas jogadas do jogador #",
    Italian: "Carte giocate del giocatore #",
    German: "Gespielte Karten von Spieler #",
    Chinese: "玩家#打出的牌",
  },
  "player#Deck": {
    English: "Player #'s pile",
    French: "Pile du joueur #",
    Spanish: "Montón del jugador #",
    Portuguese: "Monte do jogador #",
    Italian: "Mazzetto del giocatore #",
    German: "Stapel von Spieler #",
    Chinese: "玩家#的牌堆",
  },
  "hand#": {
    English: "Hand #",
    French: "Main #",
    Spanish: "Mano #",
    Portuguese: "Mão #",
    Italian: "Mano #",
    German: "Hand #",
    Chinese: "手牌 #",
  },
  "play#": {
    English: "Played #",
    French: "Joué #",
    Spanish: "Jugadas #",
    Portuguese: "Jogadas #",
    Italian: "Giocate #",
    German: "Gespielt #",
    Chinese: "出牌 #",
  },
  "pile#": {
    English: "Pile #",
    French: "Pile #",
    Spanish: "Montón #",
    Portuguese: "Monte #",
    Italian: "Mazzetto #",
    German: "Stapel #",
    Chinese: "牌堆 #",
  },
};

/** Labels of every seat's groups. */
export function makeSeatLabels(): JsonObject {
  const labels: JsonObject = {};
  for (const [id, texts] of Object.entries(SEAT_LABELS)) {
    for (const seat of SEATS) {
      labels[id.replace("#", String(seat))] = Object.fromEntries(
        Object.entries(texts).map(([language, text]) => [language, text.replace("#", String(seat))]),
      );
    }
  }
  return labels;
}
