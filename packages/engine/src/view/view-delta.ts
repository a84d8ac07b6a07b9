/**
 * What one viewer hears of a change: the difference between their old and their new view, computed only for
 * what the change touched (api §8.3). A reveal carries the face; a card that somebody lost sight of comes back under a
 * new name.
 */
import type { Delta, DeltaNode } from "../model/state.ts";
import { type Change, plainChange } from "./change.ts";
import { sharedViewer } from "./common-view.ts";
import { diff } from "./diff.ts";
import { CardChanges, StackChanges } from "./entry-changes.ts";
import { audienceOf, type NameBook } from "./name-book.ts";
import { partKeys, privateRootKeys } from "./root-keys.ts";
import { type Touched, touchedBy } from "./touched.ts";
import { viewRootKey } from "./view-game.ts";
import {
  scopeOf,
  type ViewIndex,
  type ViewScope,
  viewGroup,
  viewIndexOf,
  viewPlayer,
  viewRules,
} from "./view-parts.ts";
import type { Viewer } from "./viewer.ts";

/** What everybody hears of a change. */
export interface ToldViews {
  /** The same for all of them, whatever they know, whose clients read views as they stand. */
  isCommon: boolean;
  of(viewer: Viewer): Delta;
}

/**
 * Takes a change in for a whole room: what each viewer hears of it, with names ended and the index of ids brought up to
 * date. To be called once for every change.
 *
 * The texts of the deltas (log lines in `messages` and the metadata, fade texts) still are everybody's: whoever sends one
 * must pass it through `redactDelta` with the step's notes first. Prompts are redacted here, by `index.prompts`.
 * @param before as `applyDelta(after, delta, "undo")` gives it: without the log lines and fade texts of the step before,
 * which this step's notes do not cover.
 * @param index of the state before the change.
 */
export function tellViews(
  touched: Touched,
  viewers: Iterable<Viewer>,
  names: NameBook,
  index: ViewIndex,
): ToldViews {
  const { after, delta, stepping } = touched.change;
  const shared = sharedViewer(touched, names, index);
  // For those who read pictures once the form of a name says what they know of its card: they hear with eyes of their own.
  const eyesOf = (viewer: Viewer): Viewer =>
    shared === null || viewer.reader !== undefined ? viewer : shared;
  const changes = new Map<string, ViewChange>();
  for (const viewer of viewers) {
    const eyes = eyesOf(viewer);
    const audience = audienceOf(eyes);
    if (!changes.has(audience))
      changes.set(audience, new ViewChange(touched, eyes, names, index, shared !== null));
  }
  index.holders.update(after, delta, touched.losses.ids, !stepping);
  touched.losses.apply(names);
  const told = new Map([...changes].map(([audience, change]) => [audience, change.delta()]));
  return {
    isCommon: shared !== null,
    of(viewer) {
      const view = told.get(audienceOf(eyesOf(viewer)));
      if (view === undefined) throw new Error(`Nobody said that ${audienceOf(viewer)} looks on.`);
      return view;
    },
  };
}

/** What one viewer hears of one change of a game that nothing else is known of, for tests and tools. */
export function viewDelta(
  before: Change["before"],
  after: Change["after"],
  delta: Delta,
  viewer: Viewer,
  names: NameBook,
  change: Partial<Omit<Change, "before" | "after" | "delta">> = {},
  index: ViewIndex = viewIndexOf(before),
): Delta {
  const touched = touchedBy({ ...plainChange, ...change, before, after, delta }, index.holders);
  return tellViews(touched, [viewer], names, index).of(viewer);
}

/** Made before names end and the index of ids follows the change, asked for its delta afterwards. */
class ViewChange {
  readonly #touched: Touched;
  readonly #newScope: ViewScope;
  readonly #cards: CardChanges;
  readonly #stacks: StackChanges;
  readonly #restKeys: readonly string[];
  readonly #oldRest: Record<string, unknown>;

  /** @param isAlike everybody hears the same, whatever they know (`sharedViewer`). */
  constructor(touched: Touched, viewer: Viewer, names: NameBook, index: ViewIndex, isAlike: boolean) {
    const { before, after } = touched.change;
    this.#touched = touched;
    const oldScope = scopeOf(before, viewer, names, index, touched.places.before);
    this.#newScope = scopeOf(after, viewer, names, index, touched.places.after);
    this.#restKeys = [...touched.roots]
      .sort()
      .filter((key) => !partKeys.has(key) && !privateRootKeys.has(key));
    // Cards before everything else: their names are drawn in the order in which they lie.
    // A client that reads pictures once goes by other names for the same card.
    const isPlain = isAlike && viewer.reader === undefined;
    this.#cards = new CardChanges(touched, oldScope, this.#newScope, isPlain);
    this.#stacks = new StackChanges(touched, oldScope, this.#newScope, isPlain);
    this.#oldRest = this.#rest(oldScope);
  }

  delta(): Delta {
    const parts: [string, DeltaNode | undefined][] = [
      ["cardById", this.#cards.node()],
      ["stackById", this.#stacks.node()],
    ];
    const view: Delta = {};
    for (const [key, node] of parts) if (node !== undefined) view[key] = node;
    Object.assign(view, diff(this.#oldRest, this.#rest(this.#newScope)));
    const { _delta_metadata: metadata } = this.#touched.change.delta;
    if (metadata) view._delta_metadata = metadata;
    return view;
  }

  /** The views of everything touched but cards and stacks, in the shape of the state. */
  #rest(scope: ViewScope): Record<string, unknown> {
    const { game } = scope;
    const { groups, players, rules } = this.#touched;
    const view: Record<string, unknown> = {
      groupById: collect(groups, game.groupById, (group) => viewGroup(group, scope)),
      playerData: collect(players, game.playerData, (data, seat) => viewPlayer(seat, data, scope)),
      ruleById: game.ruleById && viewRules(pick(game.ruleById, rules), scope),
    };
    for (const key of this.#restKeys)
      view[key] = Object.hasOwn(game, key) ? viewRootKey(key, scope) : undefined;
    return view;
  }
}

function collect<V>(
  keys: Iterable<string>,
  map: Record<string, V>,
  view: (value: V, key: string) => V,
): Record<string, V> {
  const result: Record<string, V> = {};
  const wanted = new Set(keys);
  if (wanted.size === 0) return result;
  // In the map's own order: that in which keys were touched may tell hidden cards apart.
  for (const key of Object.keys(map)) if (wanted.has(key)) result[key] = view(map[key] as V, key);
  return result;
}

function pick(map: unknown, keys: Iterable<string>): Record<string, unknown> {
  const all = (typeof map === "object" && map !== null ? map : {}) as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const key of [...keys].sort()) if (Object.hasOwn(all, key)) result[key] = all[key];
  return result;
}
