/**
 * A viewer's view of a game as a game in which code can run: with the functions and rules of the plugin, of which views tell
 * nothing, and with veils over what the viewer does not know.
 */
import type { PlayableDefinition } from "../language/playable.ts";
import { startRun } from "../language/playable.ts";
import { registerGameRules } from "../library/automation/register.ts";
import { baseGame } from "../library/game/base-game.ts";
import { defaultsOf } from "../library/loading/create-card.ts";
import { Unforeseen } from "../model/errors.ts";
import { copied } from "../model/live-state.ts";
import { isRealFace } from "../model/open-cards.ts";
import type { EnginePorts } from "../model/ports.ts";
import type { Card, GameState, Group, JsonObject } from "../model/state.ts";
import { isObjectValue, type Value, type ValueObject } from "../model/value.ts";
import { veiled } from "../model/veil.ts";
import { privateRootKeys } from "../view/root-keys.ts";

type Table = Record<string, unknown>;

const TABLES = ["groupById", "cardById", "stackById", "playerData"] as const;
/** What each action begins anew, and what is kept of the plugin in place of what the view tells of it. */
const OWN_KEYS: ReadonlySet<string> = new Set(["messages", "fadeText", "ruleById", ...privateRootKeys]);
/** What the plugin tells of what views do not: all as at the beginning of a game. */
const OF_THE_PLUGIN: ReadonlySet<string> = new Set(["functions", "ruleMap"]);
/** What lives no longer than an action. */
const OF_AN_ACTION: ReadonlySet<string> = new Set([
  "variables",
  "currentScopeIndex",
  "playerUi",
  "playerInfo",
]);

export class SeenGame {
  readonly game: GameState;
  #view: GameState | null = null;
  /** Of the plugin's own fields of cards. */
  readonly #defaults: JsonObject;

  constructor(definition: PlayableDefinition, ports: EnginePorts) {
    this.#defaults = defaultsOf(definition, "cardProperties") as JsonObject;
    const request = { id: "", roomSlug: "", options: {}, automationDefaults: {} };
    this.game = baseGame(definition, request);
    const { functions } = definition.source.gameDef;
    if (isObjectValue(functions)) this.game.functions = functions as never;
    const run = startRun({
      game: this.game,
      definition,
      ports,
      playerUi: null,
      playerInfo: {},
      actor: null,
    });
    registerGameRules(run);
    run.finish();
    for (const key of privateRootKeys)
      if (!OF_THE_PLUGIN.has(key) && !OF_AN_ACTION.has(key)) hide(this.game, key);
  }

  /** Takes over what is another object in the view than in the one before. Nothing of it is written to afterwards. */
  follow(view: GameState): void {
    const before = this.#view;
    if (before === view) return;
    const [game, now, then] = [this.game as Table, view as Table, (before ?? {}) as Table];
    for (const key of Object.keys(now)) {
      if (now[key] === then[key] || OWN_KEYS.has(key)) continue;
      const value = now[key];
      if (isTable(key)) this.#followTable(key, value as Table, (then[key] ?? {}) as Table);
      else game[key] = copied(value as Value);
    }
    for (const key of Object.keys(then)) if (!Object.hasOwn(now, key) && !OWN_KEYS.has(key)) delete game[key];
    if (view.ruleById !== before?.ruleById) this.#followRules(view.ruleById);
    this.#view = view;
  }

  #followTable(key: (typeof TABLES)[number], now: Table, then: Table): void {
    // The plugin's own groups and seats lie in a new game.
    if (this.#view === null) this.game[key] = {};
    const entries = this.game[key] as Table;
    for (const id of Object.keys(now)) {
      if (now[id] === then[id]) continue;
      const entry = copied(now[id] as Value);
      entries[id] = key === "cardById" ? this.#cardAsSeen(entry as unknown as Card) : entry;
    }
    for (const id of Object.keys(then)) if (!Object.hasOwn(now, id)) delete entries[id];
  }

  #cardAsSeen(card: Card): Card {
    const isHidden = card.databaseId === null && !isRealFace(card.sides?.A) && !isRealFace(card.sides?.B);
    if (!isHidden) return card;
    // Its group tells what it gives to every card that comes. A plugin's own fields stay as they began until a card is played.
    const began = card.inPlay === false ? this.#defaults : {};
    const given = { ...began, ...enterOf(this.game.groupById[card.groupId]) };
    return veiled({ ...(copied(given as Value) as ValueObject), ...card } as Card);
  }

  /** Rules that are switched off in the game. */
  #followRules(shown: unknown): void {
    if (!isObjectValue(shown)) return;
    for (const [id, rule] of Object.entries(this.game.ruleById as Record<string, JsonObject>)) {
      const told = shown[id];
      if (isObjectValue(told)) rule.disabled = told.disabled === true;
    }
  }
}

const isTable = (key: string): key is (typeof TABLES)[number] => (TABLES as readonly string[]).includes(key);

function enterOf(group: Group | undefined): JsonObject {
  const enter: unknown = group?.onCardEnter;
  return isObjectValue(enter) ? (enter as JsonObject) : {};
}

/** Nothing is foreseen by what reads the key, or writes it, as what stands there is remembered first. Copies of the game go without it. */
function hide(game: GameState, key: string): void {
  Object.defineProperty(game, key, {
    configurable: true,
    get() {
      throw new Unforeseen(`${key} of the game was read.`);
    },
  });
}
