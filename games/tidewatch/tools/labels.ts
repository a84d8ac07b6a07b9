/** Labels that are put together from others: groups of a seat, scenarios by difficulty, the line of the status. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import { LANGUAGES } from "@baize/plugin";
import { SCENARIOS } from "./cards/scenarios.ts";
import { DIFFICULTIES } from "./decks.ts";
import { SEATS } from "./groups.ts";

type Texts = Record<string, string>;

/** What is to be done in a step, by its id; the line of the status begins with it. */
const TASKS: Readonly<Record<string, { phase: string; step: string; task: Texts }>> = {
  "1.1": {
    phase: "dawn",
    step: "stepReady",
    task: {
      English: "all cards turn upright",
      French: "toutes les cartes se redressent",
      Spanish: "todas las cartas se enderezan",
      Portuguese: "todas as cartas se endireitam",
      Italian: "tutte le carte si raddrizzano",
      German: "alle Karten richten sich auf",
      Chinese: "所有卡牌转为竖直",
    },
  },
  "1.2": {
    phase: "dawn",
    step: "stepDraw",
    task: {
      English: "each player draws",
      French: "chacun pioche",
      Spanish: "cada cual roba",
      Portuguese: "cada um compra",
      Italian: "ognuno pesca",
      German: "alle ziehen nach",
      Chinese: "每人抽牌",
    },
  },
  "2.1": {
    phase: "day",
    step: "stepActions",
    task: {
      English: "play, work, strike",
      French: "jouer, travailler, frapper",
      Spanish: "jugar, trabajar, golpear",
      Portuguese: "jogar, trabalhar, golpear",
      Italian: "giocare, lavorare, colpire",
      German: "spielen, arbeiten, schlagen",
      Chinese: "出牌、推进、打击",
    },
  },
  "2.2": {
    phase: "day",
    step: "stepTravel",
    task: {
      English: "choose where to go",
      French: "choisir où aller",
      Spanish: "elegir adónde ir",
      Portuguese: "escolher aonde ir",
      Italian: "scegliere dove andare",
      German: "wählt, wohin es geht",
      Chinese: "选择前往何处",
    },
  },
  "3.1": {
    phase: "dusk",
    step: "stepTide",
    task: {
      English: "the water comes",
      French: "l’eau monte",
      Spanish: "el agua sube",
      Portuguese: "a água sobe",
      Italian: "l’acqua sale",
      German: "das Wasser kommt",
      Chinese: "潮水上涨",
    },
  },
  "3.2": {
    phase: "dusk",
    step: "stepEncounter",
    task: {
      English: "attacks, then cards of the tide",
      French: "attaques, puis cartes de la marée",
      Spanish: "ataques y cartas de la marea",
      Portuguese: "ataques e cartas da maré",
      Italian: "attacchi, poi carte della marea",
      German: "Angriffe, dann Flutkarten",
      Chinese: "攻击，然后揭示潮汐牌",
    },
  },
  "4.1": {
    phase: "night",
    step: "stepRest",
    task: {
      English: "heal 1 or gain 1 courage",
      French: "soigner 1 ou gagner 1 courage",
      Spanish: "curar 1 o ganar 1 de valor",
      Portuguese: "curar 1 ou ganhar 1 de coragem",
      Italian: "curare 1 o guadagnare 1 coraggio",
      German: "1 heilen oder 1 Mut gewinnen",
      Chinese: "治疗1点或获得1点勇气",
    },
  },
  "4.2": {
    phase: "night",
    step: "stepEnd",
    task: {
      English: "the next hero goes first",
      French: "le héros suivant commence",
      Spanish: "empieza el héroe siguiente",
      Portuguese: "começa o herói seguinte",
      Italian: "comincia l’eroe successivo",
      German: "der nächste Held beginnt",
      Chinese: "下一位英雄先行动",
    },
  },
};

/** What is said behind the tide while the water is low, and while it is high. */
const WATER: Readonly<Record<"statusLow" | "statusHigh", Texts>> = {
  statusLow: {
    English: "high water from 10",
    French: "marée haute dès 10",
    Spanish: "pleamar desde 10",
    Portuguese: "maré alta a partir de 10",
    Italian: "acqua alta da 10",
    German: "Hochwasser ab 10",
    Chinese: "潮位10起为高水位",
  },
  statusHigh: {
    English: "HIGH WATER: enemies have +1 attack",
    French: "MARÉE HAUTE : ennemis +1 en attaque",
    Spanish: "PLEAMAR: enemigos +1 de ataque",
    Portuguese: "MARÉ ALTA: inimigos +1 de ataque",
    Italian: "ACQUA ALTA: nemici +1 in attacco",
    German: "HOCHWASSER: Gegner haben +1 Angriff",
    Chinese: "高水位：敌人攻击+1",
  },
};

/** The colon of languages that have one of their own. */
const COLON: Texts = { Chinese: "：", French: "\u00a0: " };

/** Groups that every seat has. */
const SEAT_GROUPS = ["heroDeck", "hand", "heroDiscard", "inPlay", "engaged"] as const;

export function makeLabels(): JsonObject {
  const table = readLabels("labels-table.json");
  const scenarios = readLabels("labels-scenarios.json");
  const labels: JsonObject = {};
  for (const group of SEAT_GROUPS) {
    for (const seat of SEATS) {
      labels[`${group}${seat}`] = inEveryLanguage((language) => `${table[group]?.[language]} (${seat})`);
    }
  }
  for (const { id } of SCENARIOS) {
    for (const difficulty of Object.keys(DIFFICULTIES)) {
      const name = (language: string) =>
        `${scenarios[`scenario-${id}`]?.[language]} · ${scenarios[`difficulty-${difficulty}`]?.[language]}`;
      labels[`deck-${id}-${difficulty}`] = inEveryLanguage(name);
    }
  }
  for (const [id, { phase, step, task }] of Object.entries(TASKS)) {
    labels[`task-${id}`] = inEveryLanguage(
      (language) =>
        `${table[phase]?.[language]} · ${table[step]?.[language]}${COLON[language] ?? ": "}${task[language]}`,
    );
  }
  for (const [water, texts] of Object.entries(WATER)) {
    labels[water] = inEveryLanguage((language) => `${texts[language]}`);
  }
  return labels;
}

function inEveryLanguage(text: (language: string) => string): JsonObject {
  return Object.fromEntries(LANGUAGES.map((language) => [language, text(language)]));
}

function readLabels(file: string): Record<string, Texts> {
  const text = readFileSync(join(import.meta.dirname, "../json", file), "utf8");
  return (JSON.parse(text) as { labels: Record<string, Texts> }).labels;
}
