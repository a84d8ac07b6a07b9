/** How a recorded script begins: as the game itself does, or with what play had made of it until then. */
import {
  type Definition,
  gameOutline,
  type JsonObject,
  misplaced,
  type Table,
  withFreshIds,
} from "@baize/engine";
import { Stage, type StageSettings } from "@baize/plugin/play";

type BegunTable = Pick<Table, "game" | "playerInfo">;

/** What a new game in the same place has of its own. */
const OWN_KEYS: ReadonlySet<string> = new Set(["timestamp", "triggeredTimestamp", "uuid"]);
const ID = /(?<![a-zA-Z0-9])[csp]_[0-9a-z]{6,14}(?![0-9a-z])/g;

/**
 * Players and language, and where it is not a game that has just begun, the game, in short.
 * @param startSeed what decided the chance of the table's first game; null: nobody knows.
 */
export function beginningOf(table: BegunTable, definition: Definition, startSeed: string | null): JsonObject {
  const { game, playerInfo } = table;
  const players = Object.fromEntries(
    Object.entries(playerInfo).flatMap(([seat, holder]) => (holder ? [[seat, holder.alias] as const] : [])),
  );
  const language = typeof game.options.language === "string" ? game.options.language : "English";
  const begun = {
    players,
    language,
    seed: startSeed ?? "1",
    shuffles: true,
    picksPlayerCount: false,
    game: null,
  };
  if (isAsBegun(table, definition, begun))
    return { players, language, ...(startSeed === null ? {} : { seed: startSeed }), playerCount: "default" };
  return { players, language, game: inShort(table, definition) };
}

/** Whether a script that begins so has this game. */
function isAsBegun({ game }: BegunTable, definition: Definition, settings: StageSettings): boolean {
  const names = Object.values(settings.players);
  // Whoever sits down under a name that somebody has, changes seats.
  if (new Set(names).size < names.length || misplaced(game).length > 0) return false;
  try {
    const stage = new Stage(definition, settings);
    return plain(gameOutline(definition, stage.game)) === plain(gameOutline(definition, game));
  } catch {
    // No script can begin with what a new game does here.
    return false;
  }
}

/** The whole game where things lie in no place, which no outline can say. */
function inShort({ game }: BegunTable, definition: Definition): JsonObject {
  if (misplaced(game).length > 0) return structuredClone(game) as unknown as JsonObject;
  let count = 0;
  const next = (kind: string) => () => `${kind}_${(++count).toString(36).padStart(6, "0")}`;
  const own = withFreshIds({ game, deltas: [] }, { card: next("c"), stack: next("s") });
  return structuredClone(gameOutline(definition, own.game)) as unknown as JsonObject;
}

/** As text, with ids by the order in which they come. */
function plain(outline: object): string {
  const numbers = new Map<string, string>();
  const text = JSON.stringify(outline, (key, value: unknown) => (OWN_KEYS.has(key) ? null : value));
  return text.replace(ID, (id) => {
    const number = numbers.get(id) ?? `#${numbers.size}`;
    numbers.set(id, number);
    return number;
  });
}
