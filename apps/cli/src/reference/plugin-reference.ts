/** A plugin's own reference as Markdown: what is on the table, what the keys do, which cards there are. */
import type { CardDatabase, Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { resolveLabel } from "@baize/plugin";
import { objectAt, objectsAt, withoutComments } from "../output/json.ts";
import { code, section, table } from "./markdown.ts";

/** Columns that say something to the program and nothing to a reader. */
const TECHNICAL_COLUMNS = new Set([
  "databaseId",
  "name",
  "type",
  "imageUrl",
  "cardBack",
  "deckbuilderQuantity",
]);
/** More columns than this do not fit on a page. */
const COLUMNS_MOST = 6;

/** The whole page, labels in this language. */
export function pluginReference(definition: JsonObject, cardDb: CardDatabase, language: string): string {
  const gameDef = withoutComments(definition);
  const shown = (label: Json | undefined) => resolveLabel(gameDef, label, language);
  return `${[
    `# ${String(gameDef.pluginName)}`,
    facts(gameDef, cardDb),
    ...section("Rounds", rounds(gameDef, shown)),
    ...section("Groups", groups(gameDef, shown)),
    ...section("Keys", ...hotkeys(gameDef, shown)),
    ...section("Menus and buttons", menus(gameDef, shown)),
    ...section("Counters and tokens", counters(gameDef, shown), tokens(gameDef, shown)),
    ...section("Decks", decks(gameDef, shown)),
    ...section("Cards", cards(cardDb)),
    ...section("Functions", functions(gameDef)),
  ].join("\n\n")}\n`;
}

type Shown = (label: Json | undefined) => string;

function facts(gameDef: JsonObject, cardDb: CardDatabase): string {
  const players = objectsAt(gameDef, "playerCountMenu").map((entry) => Number(entry.numPlayers));
  const [least, most] = [Math.min(...players), Math.max(...players)];
  const seats =
    least === most ? `${most} ${most === 1 ? "player" : "players"}` : `${least} to ${most} players`;
  const count = Object.keys(cardDb).length;
  return `For ${seats}, with ${count} ${count === 1 ? "card" : "different cards"}.`;
}

function rounds(gameDef: JsonObject, shown: Shown): string | null {
  const steps = objectAt(gameDef, "steps");
  const order = Array.isArray(gameDef.stepOrder) ? gameDef.stepOrder.map(String) : [];
  const rows = order.map((id) => {
    const step = objectAt(steps, id);
    const phase = objectAt(objectAt(gameDef, "phases"), String(step.phaseId));
    return [code(id), shown(step.label), shown(phase.label)];
  });
  return table(["Step", "Name", "Phase"], rows);
}

function groups(gameDef: JsonObject, shown: Shown): string | null {
  const rows = Object.entries(objectAt(gameDef, "groups")).map(([id, group]) => {
    const { label, groupType, onCardEnter } = group as JsonObject;
    const type = objectAt(objectAt(gameDef, "groupTypes"), String(groupType));
    const entry = { ...objectAt(type, "onCardEnter"), ...(isObject(onCardEnter) ? onCardEnter : {}) };
    return [code(id), shown(label), typeof groupType === "string" ? groupType : "", entryText(entry)];
  });
  return table(["Group", "Name", "Type", "Cards that enter"], rows);
}

function entryText(entry: JsonObject): string {
  const side = entry.currentSide === "B" ? "face down" : entry.currentSide === "A" ? "face up" : "";
  return [side, entry.inPlay === true ? "in play" : ""].filter((word) => word !== "").join(", ");
}

function hotkeys(gameDef: JsonObject, shown: Shown): (string | null)[] {
  const keys = objectAt(gameDef, "hotkeys");
  const rows = (kind: string) =>
    objectsAt(keys, kind).map(({ key, label }) => [code(String(key)), keyText(shown(label))]);
  return [
    table(["On a card", ""], rows("card")),
    table(["Anywhere", ""], rows("game")),
    table(["On a card", "Token"], rows("token")),
  ];
}

/** Labels of keys may hold a picture. */
function keyText(label: string): string {
  return label.replace(/icon\([^)]*\)/g, "").trim();
}

function menus(gameDef: JsonObject, shown: Shown): string | null {
  const entries = (menu: string, where: string) =>
    objectsAt(objectAt(gameDef, menu), "options").map(({ label }) => [where, shown(label)]);
  const layouts = Object.values(objectAt(gameDef, "layouts")).filter(isObject);
  const buttons = layouts.flatMap((layout) =>
    Object.values(objectAt(layout, "tableButtons")).filter(isObject),
  );
  const labels = [...new Set(buttons.map(({ label }) => shown(label)))];
  return table(
    ["Where", "Entry"],
    [
      ...entries("cardMenu", "Menu of a card"),
      ...entries("groupMenu", "Menu of a group"),
      ...entries("pluginMenu", "Menu of the game"),
      ...labels.map((label) => ["Button on the table", label]),
    ],
  );
}

function counters(gameDef: JsonObject, shown: Shown): string | null {
  const bar = objectAt(gameDef, "topBarCounters");
  const rows = (kind: string, who: string) => objectsAt(bar, kind).map(({ label }) => [shown(label), who]);
  return table(["Counter", "Of"], [...rows("shared", "the game"), ...rows("player", "every player")]);
}

function tokens(gameDef: JsonObject, shown: Shown): string | null {
  const types = Object.entries(objectAt(gameDef, "cardTypes")) as [string, JsonObject][];
  const rows = Object.entries(objectAt(gameDef, "tokens")).map(([id, token]) => {
    const on = types
      .filter(([, { tokens: own }]) => Array.isArray(own) && own.includes(id))
      .map(([type]) => type);
    return [shown((token as JsonObject).label), on.join(", ")];
  });
  return table(["Token", "On cards of type"], rows);
}

function decks(gameDef: JsonObject, shown: Shown): string | null {
  const rows = Object.entries(objectAt(gameDef, "preBuiltDecks")).map(([id, deck]) => {
    const { label } = deck as JsonObject;
    const size = objectsAt(deck as JsonObject, "cards").reduce(
      (sum, { quantity }) => sum + Number(quantity),
      0,
    );
    return [shown(label), code(id), String(size)];
  });
  return table(["Deck", "Id", "Cards"], rows);
}

function cards(cardDb: CardDatabase): string | null {
  const all = Object.entries(cardDb);
  const columns = Object.keys(all[0]?.[1].A ?? {}).filter(
    (column) => !TECHNICAL_COLUMNS.has(column) && all.some(([, { A }]) => textOf(A?.[column]) !== ""),
  );
  const chosen = columns.slice(0, COLUMNS_MOST);
  const rows = all.map(([id, { A, B }]) => {
    const back = textOf(B?.type) === "" ? "" : ` / ${textOf(B?.name)}`;
    return [
      code(id),
      `${textOf(A?.name)}${back}`,
      textOf(A?.type),
      ...chosen.map((column) => textOf(A?.[column])),
    ];
  });
  return table(["Id", "Name", "Type", ...chosen], rows);
}

function functions(gameDef: JsonObject): string | null {
  const rows = Object.entries(objectAt(gameDef, "functions")).map(([name, declaration]) => {
    const { args, _comment } = declaration as JsonObject;
    const names = (Array.isArray(args) ? args : []).map((arg) => (isObject(arg) ? Object.keys(arg)[0] : arg));
    return [code(name), names.map((arg) => code(String(arg))).join(", "), textOf(_comment)];
  });
  return table(["Function", "Arguments", "About"], rows);
}

function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
