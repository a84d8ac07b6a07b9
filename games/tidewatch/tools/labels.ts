/** Labels that are put together from others: groups of a seat, scenarios by difficulty, the line of the tide. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import { LANGUAGES } from "@baize/plugin";
import { SCENARIOS } from "./cards/scenarios.ts";
import { DIFFICULTIES } from "./decks.ts";
import { SEATS } from "./groups.ts";

type Texts = Record<string, string>;

/** What is said beside scenario and difficulty while the water is low, and while it is high. */
const WATER: Readonly<Record<"statusLow" | "statusHigh", Texts>> = {
  statusLow: {
    English: "high water from 10, flood at 15",
    French: "haute mer dès 10, inondation à 15",
    Spanish: "pleamar desde 10, inundación en 15",
    Portuguese: "maré alta a partir de 10, inundação em 15",
    Italian: "acqua alta da 10, piena a 15",
    German: "Hochwasser ab 10, Überflutung bei 15",
    Chinese: "潮位10为高潮，15为洪水",
  },
  statusHigh: {
    English: "HIGH WATER: enemies have +1 attack",
    French: "HAUTE MER : ennemis +1 en attaque",
    Spanish: "PLEAMAR: enemigos +1 de ataque",
    Portuguese: "MARÉ ALTA: inimigos +1 de ataque",
    Italian: "ACQUA ALTA: nemici +1 in attacco",
    German: "HOCHWASSER: Gegner haben +1 Angriff",
    Chinese: "高潮：敌人攻击+1",
  },
};

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
      for (const [water, texts] of Object.entries(WATER)) {
        labels[`${water}-${id}-${difficulty}`] = inEveryLanguage(
          (language) => `${name(language)} · ${texts[language]}`,
        );
      }
    }
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
