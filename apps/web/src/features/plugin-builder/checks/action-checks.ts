/** What the builder finds wrong with the actions that an author has put together. */

import { TOKEN_KEYS } from "../export/hotkey-sections.ts";
import { counterAt, faceNumberAt, groupAt, stepAt, tokenAt } from "../model/action-rows.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { fieldPath } from "../model/field-path.ts";
import { type Deed, type GameAction, type GroupRef, MOST_COUNTED, MOST_SIDES } from "../model/game-action.ts";
import type { Problem } from "../model/problem.ts";
import { standardKeys, standardKeysOf } from "../model/standard-keys.ts";

type Wrong = {
  level: Problem["level"];
  member: readonly (string | number)[];
  key: string;
  values?: { key: string };
  words?: Record<string, string>;
};

export function actionProblems(state: BuilderState): Problem[] {
  return (state.actions ?? []).flatMap((action, index) => {
    const name = action.label.trim() || `#${index + 1}`;
    const wrong = [...ofWhole(action), ...ofOccasion(action, state), ...ofDeeds(action, state)];
    return wrong.map(({ level, member, key, values, words }) => ({
      level,
      step: "actions" as const,
      field: fieldPath("actions", action.uid, ...member),
      text: { key, values: { name, ...values }, ...(words && { words }) },
    }));
  });
}

/** What the fields are called that choose something. */
const fieldNames: Readonly<Record<string, string>> = {
  from: "fromGroup",
  to: "intoGroup",
  group: "ofGroup",
  step: "whichStep",
  counter: "whichCounter",
  ofCard: "whichCounter",
  token: "whichToken",
};

/** @param thing key of what the occasion, or what happens, is called @param field the member's, where another field has its name */
const toChoose = (
  thing: string,
  member: readonly (string | number)[],
  field = fieldNames[member.at(-1) ?? ""],
): Wrong => ({
  level: "error",
  member,
  key: "problem.toChoose",
  words: { thing: `builder-actions:${thing}`, field: `builder-actions:${field}` },
});
const noNumber = (...member: (string | number)[]): Wrong => ({
  level: "error",
  member,
  key: "problem.noNumber",
});

function ofWhole({ label, occasion, deeds }: GameAction): Wrong[] {
  // Every player loads a deck, so what is done for every player then is done more than once.
  const isRepeated = occasion.on === "loaded" && deeds.some((deed) => "each" in deed && deed.each);
  return [
    ...(isRepeated ? [{ level: "warning", member: ["occasion"], key: "problem.eachLoaded" } as const] : []),
    ...(label.trim() === "" ? [{ level: "error", member: ["label"], key: "problem.noLabel" } as const] : []),
    ...(deeds.length === 0
      ? [{ level: "warning", member: ["deeds"], key: "problem.nothingHappens" } as const]
      : []),
  ];
}

function ofOccasion({ uid, occasion, deeds }: GameAction, state: BuilderState): Wrong[] {
  switch (occasion.on) {
    case "choice":
    case "card": {
      const { onTable, inMenu, key } = occasion;
      const isShut = !(onTable && occasion.on === "choice") && !inMenu && key === "";
      const isTaken = key !== "" && keysTaken(state, uid).has(key.toUpperCase());
      return [
        ...(isShut ? [{ level: "warning", member: ["occasion"], key: "problem.noWayIn" } as const] : []),
        ...(occasion.inTurn && deeds.some((deed) => draws(deed, state)) && canAlwaysDraw(state)
          ? [
              {
                level: "warning",
                member: ["occasion"],
                key: "problem.drawsAnyway",
                values: { key: standardKeys.draw.key },
              } as const,
            ]
          : []),
        ...(isTaken
          ? [{ level: "error", member: ["key"], key: "problem.keyTaken", values: { key } } as const]
          : []),
      ];
    }
    case "enters":
      return isThere(state, occasion.group) ? [] : [toChoose("occasion.enters", ["group"], "intoGroup")];
    case "step":
      return stepAt(state, occasion.step) ? [] : [toChoose("occasion.step", ["step"])];
    case "counter":
      return [
        ...(counterAt(state, occasion.counter) ? [] : [toChoose("occasion.counter", ["counter"])]),
        ...(occasion.counter.of === "round" && !roundsGoOn(state)
          ? [{ level: "warning", member: ["counter"], key: "problem.noNextRound" } as const]
          : []),
        ...(isCount(occasion.value) ? [] : [noNumber("value")]),
      ];
    default:
      return [];
  }
}

const canAlwaysDraw = (state: BuilderState): boolean => standardKeysOf(state).includes("draw");

/** Whether a deed takes a card from a deck to a hand. */
function draws(deed: Deed, state: BuilderState): boolean {
  if (deed.does !== "move") return false;
  return groupAt(state, deed.from)?.groupType === "Deck" && groupAt(state, deed.to)?.groupType === "Hand";
}

/** Keys that do something else. One of a card and one of the game are not alike: beside the card the key would ask for one. */
function keysTaken(state: BuilderState, own: number): Set<string> {
  const { actions = [], tokens } = state;
  const others = actions.flatMap(({ uid, occasion }) =>
    uid !== own && "key" in occasion && occasion.key !== "" ? [occasion.key.toUpperCase()] : [],
  );
  return new Set([
    ...standardKeysOf(state).map((name) => standardKeys[name].key),
    ...TOKEN_KEYS.slice(0, tokens.length),
    ...others,
  ]);
}

function ofDeeds({ deeds }: GameAction, state: BuilderState): Wrong[] {
  return deeds.flatMap((deed) => {
    const at = (member: string) => ["deeds", deed.uid, member] as const;
    return membersToMend(deed, state).map(([member, isNumber]) =>
      isNumber ? noNumber(...at(member)) : unchosen(deed, at(member)),
    );
  });
}

function unchosen({ does }: Deed, member: readonly (string | number)[]): Wrong {
  if (does === "say") return { level: "error", member, key: "problem.noLine" };
  return toChoose(`deed.${does}`, member);
}

/** Whether there is a way to the next round: past its last step, or by an action. The counter in the top bar is a last resort. */
function roundsGoOn({ actions = [], phases }: BuilderState): boolean {
  return (
    phases.some(({ steps }) => steps.length > 0) ||
    actions.some(({ deeds }) => deeds.some((deed) => deed.does === "count" && deed.counter.of === "round"))
  );
}

/** The members of a deed that are not right, and whether they are numbers. */
function membersToMend(deed: Deed, state: BuilderState): [member: string, isNumber: boolean][] {
  const chosen = (member: string, isChosen: boolean): [string, boolean][] =>
    isChosen ? [] : [[member, false]];
  const counted = (member: string, isRight: boolean): [string, boolean][] =>
    isRight ? [] : [[member, true]];
  switch (deed.does) {
    case "move":
      return [
        ...chosen("from", isThere(state, deed.from)),
        ...chosen("to", isThere(state, deed.to)),
        ...counted("count", deed.count === "all" || (isCount(deed.count) && deed.count > 0)),
      ];
    case "shuffle":
    case "turn":
      return chosen("group", isThere(state, deed.group));
    case "count":
      return [
        ...chosen("counter", counterAt(state, deed.counter) !== undefined),
        ...(deed.ofCard === undefined
          ? counted("value", isCount(deed.value))
          : chosen("ofCard", faceNumberAt(state, deed.ofCard) !== undefined)),
      ];
    case "step":
      return chosen("step", deed.step === undefined || stepAt(state, deed.step) !== undefined);
    case "roll":
      return counted("sides", isCount(deed.sides) && deed.sides >= 2 && deed.sides <= MOST_SIDES);
    case "say":
      return chosen("text", deed.text.trim() !== "");
    case "cardMove":
      return chosen("to", isThere(state, deed.to));
    case "first":
    case "cardTurn":
      return [];
    case "cardToken":
      return [
        ...chosen("token", tokenAt(state, deed.token) !== undefined),
        ...counted("count", isCount(deed.count) && deed.count !== 0),
      ];
  }
}

const isThere = (state: BuilderState, ref: GroupRef) => groupAt(state, ref) !== undefined;
const isCount = (value: number) => Number.isInteger(value) && Math.abs(value) <= MOST_COUNTED;
