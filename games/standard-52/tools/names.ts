/** The names of cards and seats in the languages of the interface. */
import type { JsonObject } from "@baize/engine";
import { DECK, JOKERS, type Joker, type Rank, SUITS, type Suit } from "./drawing/deck.ts";
import { SEATS } from "./seats.ts";
import { COLUMNS } from "./solitaire.ts";

interface CardWords {
  suits: Record<Suit["id"], string>;
  /** Ranks that are words; the others are their number. */
  ranks: Partial<Record<Rank["id"], string>>;
  join: (rank: string, suit: string) => string;
  jokers: Record<Joker["id"], string>;
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
    jokers: { XR: "Red joker", XB: "Black joker" },
  },
  French: {
    suits: { C: "trèfle", D: "carreau", H: "cœur", S: "pique" },
    ranks: { A: "As", J: "Valet", Q: "Dame", K: "Roi" },
    join: (rank, suit) => `${rank} de ${suit}`,
    jokers: { XR: "Joker rouge", XB: "Joker noir" },
  },
  Spanish: {
    suits: { C: "tréboles", D: "diamantes", H: "corazones", S: "picas" },
    ranks: { A: "As", J: "Jota", Q: "Reina", K: "Rey" },
    join: (rank, suit) => `${rank} de ${suit}`,
    jokers: { XR: "Comodín rojo", XB: "Comodín negro" },
  },
  Portuguese: {
    suits: { C: "paus", D: "ouros", H: "copas", S: "espadas" },
    ranks: { A: "Ás", J: "Valete", Q: "Dama", K: "Rei" },
    join: (rank, suit) => `${rank} de ${suit}`,
    jokers: { XR: "Curinga vermelho", XB: "Curinga preto" },
  },
  Italian: {
    suits: { C: "fiori", D: "quadri", H: "cuori", S: "picche" },
    ranks: { A: "Asso", J: "Fante", Q: "Donna", K: "Re" },
    join: (rank, suit) => `${rank} di ${suit}`,
    jokers: { XR: "Jolly rosso", XB: "Jolly nero" },
  },
  German: {
    suits: { C: "Kreuz", D: "Karo", H: "Herz", S: "Pik" },
    ranks: { A: "Ass", J: "Bube", Q: "Dame", K: "König" },
    join: (rank, suit) => `${suit}-${rank}`,
    jokers: { XR: "Roter Joker", XB: "Schwarzer Joker" },
  },
  Chinese: {
    suits: { C: "梅花", D: "方块", H: "红心", S: "黑桃" },
    ranks: {},
    join: (rank, suit) => `${suit}${rank}`,
    jokers: { XR: "大王", XB: "小王" },
  },
};

/** The name of a card in a language. */
export function cardName(rank: Rank, suit: Suit, language: string): string {
  const words = WORDS[language];
  if (!words) throw new Error(`No words for ${language}.`);
  return words.join(words.ranks[rank.id] ?? rank.id, words.suits[suit.id]);
}

/** The name of a joker in a language. */
export function jokerName(joker: Joker, language: string): string {
  return WORDS[language]?.jokers[joker.id] ?? joker.name;
}

/** Labels `name-AS` … for log lines. */
export function makeCardLabels(): JsonObject {
  const inEveryLanguage = (name: (language: string) => string) =>
    Object.fromEntries(Object.keys(WORDS).map((language) => [language, name(language)]));
  return Object.fromEntries([
    ...DECK.map(({ rank, suit, id }) => [
      `name-${id}`,
      inEveryLanguage((language) => cardName(rank, suit, language)),
    ]),
    ...JOKERS.map((joker) => [`name-${joker.id}`, inEveryLanguage((language) => jokerName(joker, language))]),
  ]);
}

/** The four piles and seven columns of solitaire; `#` is the number, `%` the suit. */
const SOLITAIRE_LABELS: Record<"column#" | "home#", Record<string, string>> = {
  "column#": {
    English: "Column #",
    French: "Colonne #",
    Spanish: "Columna #",
    Portuguese: "Coluna #",
    Italian: "Colonna #",
    German: "Spalte #",
    Chinese: "第#列",
  },
  "home#": {
    English: "Home %",
    French: "Base %",
    Spanish: "Base %",
    Portuguese: "Base %",
    Italian: "Base %",
    German: "Ziel %",
    Chinese: "基础堆 %",
  },
};

/** Labels `column1` … `column7` and `home1` … `home4`. */
export function makeSolitaireLabels(): JsonObject {
  const labels: JsonObject = {};
  const add = (id: string, texts: Record<string, string>, number: number, symbol = "") => {
    labels[id.replace("#", String(number))] = Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [
        language,
        text.replace("#", String(number)).replace("%", symbol),
      ]),
    );
  };
  for (const column of COLUMNS) add("column#", SOLITAIRE_LABELS["column#"], column);
  for (const [index, { symbol }] of SUITS.entries())
    add("home#", SOLITAIRE_LABELS["home#"], index + 1, symbol);
  return labels;
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
