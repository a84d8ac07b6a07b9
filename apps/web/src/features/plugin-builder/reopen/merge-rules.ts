/**
 * How each section of a plugin made by hand takes in what was changed in the builder (decks §8.4). Sections that are not
 * named are written by nobody here: functions, automation and the like stay as their author wrote them, and so do prebuilt
 * decks until one is changed.
 */
import type { Json } from "@baize/engine";
import type { BuilderState, Row } from "../model/builder-state.ts";
import { textAt } from "./json-parts.ts";
import type { Admit, MergeRule, Renames } from "./merge.ts";

const value: MergeRule = { kind: "value" };
const follows: MergeRule = { kind: "follows" };
const stored: MergeRule = { kind: "stored" };

const members = (rules: Record<string, MergeRule>): MergeRule => ({ kind: "members", members: rules });
const partial = (rules: Record<string, MergeRule>): MergeRule => ({
  kind: "members",
  members: rules,
  isPartial: true,
});
const entries = (of: MergeRule, renames?: Renames): MergeRule => ({ kind: "entries", of, renames });
/** A list that says which of the ids are meant; what is new joins it. */
const ids = (renames?: Renames): MergeRule => ({
  kind: "list",
  by: null,
  renames,
  onlyNew: true,
  follows: true,
});
/** Entries of a menu: what is new joins those that somebody else has put there. */
const menu: MergeRule = {
  kind: "list",
  by: "actionList",
  of: members({}),
  onlyNew: true,
};
/** Actions that call lists, among what somebody else has put there. */
const calls: MergeRule = {
  kind: "list",
  by: (action) => (Array.isArray(action) && action[0] === "ACTION_LIST" ? action[1] : undefined),
  onlyNew: true,
};
/** Bindings of keys: one that somebody has changed stays so. */
const keys: MergeRule = { kind: "list", by: "key", of: follows, onlyNew: true, follows: true };
/** The order of all of them. */
const order = (renames: Renames): MergeRule => ({ kind: "list", by: null, renames });

export function mergeRules(state: BuilderState): Record<string, MergeRule> {
  const groups = renamesOf(state.groups, ({ groupId }) => groupId);
  const tokens = renamesOf(state.tokens, ({ id }) => id);
  const phases = renamesOf(state.phases, ({ phaseId }) => phaseId);
  const steps = renamesOf(
    state.phases.flatMap((phase) => phase.steps),
    ({ stepId }) => stepId,
  );
  const properties = (section: "faceProperties" | "cardProperties" | "playerProperties" | "gameProperties") =>
    renamesOf<BuilderState[typeof section][number]>(state[section], ({ propertyId }) => propertyId);
  const counters = (by: string, renames: Renames): MergeRule => ({
    kind: "list",
    by,
    of: members({ label: follows, imageUrl: stored }),
    renames,
    onlyNew: true,
  });
  return {
    pluginName: value,
    backgroundUrl: value,
    playerCountMenu: { kind: "list", by: "numPlayers", of: members({ layoutId: follows }) },
    cardTypes: entries(members({ tokens: ids(tokens) })),
    cardBacks: entries(members({})),
    groups: entries(members({ tableLabel: follows, onCardEnter: members({}) }), groups),
    cardMenu: members({ moveToGroupIds: ids(groups), options: menu }),
    groupMenu: members({ moveToGroupIds: ids(groups) }),
    spawnExistingCardModal: members({ loadGroupIds: ids(groups) }),
    faceProperties: entries(members({}), properties("faceProperties")),
    cardProperties: entries(members({}), properties("cardProperties")),
    playerProperties: entries(members({}), properties("playerProperties")),
    gameProperties: entries(members({}), properties("gameProperties")),
    topBarCounters: partial({
      shared: counters("gameProperty", properties("gameProperties")),
      player: counters("playerProperty", properties("playerProperties")),
    }),
    deckbuilder: members({
      addButtons: { kind: "list", by: null },
      columns: { kind: "list", by: "propName", of: members({}), renames: properties("faceProperties") },
      spawnGroups: {
        kind: "list",
        by: "loadGroupId",
        of: members({ label: follows }),
        renames: seatRelative(groups),
        onlyNew: true,
        follows: true,
      },
    }),
    // The author has made the decks: they hold whatever was there, and are written as a whole.
    ...(state.decks ? { preBuiltDecks: value, deckMenu: value } : {}),
    layouts: entries(
      members({ chat: members({}), regions: entries(members({})), tableButtons: entries(members({})) }),
    ),
    phases: entries(members({}), phases),
    phaseOrder: order(phases),
    steps: entries(members({}), steps),
    stepOrder: order(steps),
    tokens: entries(members({}), tokens),
    // Of a plugin made by hand there are none.
    actionLists: entries(value),
    pluginMenu: partial({ options: menu }),
    automation: partial({
      gameRules: entries(members({})),
      cards: stored,
      postNewGameActionList: calls,
      postLoadActionList: calls,
    }),
    hotkeys: partial({
      game: keys,
      card: keys,
      token: {
        kind: "list",
        by: "tokenType",
        of: members({ key: stored, label: follows }),
        renames: tokens,
        onlyNew: true,
        admit: withFreeKey,
      },
    }),
  };
}

function renamesOf<Line extends Row>(rows: readonly Line[], idOf: (row: Line) => string): Renames {
  return new Map(
    rows.flatMap((row): [string, string][] =>
      row.origin === undefined || row.origin === idOf(row) ? [] : [[idOf(row), row.origin]],
    ),
  );
}

/** The same for ids in which `playerN` stands for whoever acts. */
function seatRelative(renames: Renames): Renames {
  const relative = (id: string) => id.replace(/^player\d+/, "playerN");
  return new Map([...renames].map(([id, origin]) => [relative(id), relative(origin)]));
}

/** Digits that press a token; the author may have given them to others. */
const TOKEN_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

const withFreeKey: Admit = (item, list) => {
  const taken = new Set(list.map((other) => textAt(other, "key")));
  const wanted = textAt(item, "key");
  const key =
    wanted !== undefined && !taken.has(wanted) ? wanted : TOKEN_KEYS.find((free) => !taken.has(free));
  return key === undefined ? null : { ...(item as Record<string, Json>), key };
};
