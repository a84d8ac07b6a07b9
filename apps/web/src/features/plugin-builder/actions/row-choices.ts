/** What an action can name, as the values of selects and in words: groups, numbers that are counted, steps, tokens. Pure. */
import { labelWithoutPlayer } from "../contents/player-labels.ts";
import { groupAt, isCounter, kindOfOwn, numberedSteps } from "../model/action-rows.ts";
import type { BuilderState } from "../model/builder-state.ts";
import type { CounterRef, GroupRef } from "../model/game-action.ts";

/** One line of a select. The empty value: nothing is chosen. */
export interface Choice {
  value: string;
  label: string;
}

/** Puts into words that what players have is meant of one of them, for example of whoever acts. */
export type OfPlayer = (what: string) => string;

type Groups = Pick<BuilderState, "groups">;
type Counters = Pick<BuilderState, "gameProperties" | "playerProperties">;

const OWN = "own ";

/** The value of a group in `groupChoices`. */
export function valueOfGroup(state: Groups, ref: GroupRef): string {
  const group = groupAt(state, ref);
  if (!group) return "";
  const kind = ref.own ? kindOfOwn(group.groupId) : null;
  return kind === null ? String(group.uid) : OWN + kind;
}

/** The group that a value of `groupChoices` names. */
export function groupOfValue({ groups }: Groups, value: string): GroupRef {
  if (!value.startsWith(OWN)) return { uid: Number(value) };
  const kind = value.slice(OWN.length);
  const first = groups.find(({ groupId }) => kindOfOwn(groupId) === kind);
  return first ? { uid: first.uid, own: true } : { uid: 0 };
}

/** First what each player has, one line a kind; then all groups, in the order of their list. */
export function groupChoices({ groups }: Groups, ofPlayer: OfPlayer): Choice[] {
  const kinds = new Set(groups.flatMap(({ groupId }) => kindOfOwn(groupId) ?? []));
  const relative = [...kinds].map((kind) => {
    const value = OWN + kind;
    return { value, label: ofPlayer(labelOfKind({ groups }, value)) };
  });
  const single = groups
    .filter(({ groupId, label }) => groupId !== "" || label !== "")
    .map(({ uid, groupId, label }) => ({ value: String(uid), id: groupId, label: label || groupId }));
  return [...relative, ...apart(single)];
}

/** What the groups of a kind are called without their player: `Player 1 Hand` is a `Hand`. */
function labelOfKind(state: Groups, value: string): string {
  const { groupId = "", label = "" } = groupAt(state, groupOfValue(state, value)) ?? {};
  const player = Number(/\d+/.exec(groupId)?.[0]);
  return label === "" ? (kindOfOwn(groupId) ?? "") : labelWithoutPlayer(label, player);
}

/** Where two have the same label their ids tell them apart. */
function apart(rows: readonly (Choice & { id: string })[]): Choice[] {
  return rows.map(({ value, id, label }) => {
    const isAlone = rows.every((other) => other.value === value || other.label !== label);
    return { value, label: isAlone || id === label ? label : `${label} · ${id}` };
  });
}

export function valueOfCounter({ of, uid }: CounterRef): string {
  return uid === 0 && of !== "round" ? "" : `${of} ${uid}`;
}

export function counterOfValue(value: string): CounterRef {
  const [of, uid] = value.split(" ");
  return { of: of === "player" || of === "round" ? of : "game", uid: Number(uid ?? 0) };
}

/** First those of the game, then those that each player has; last that of the round, which every game counts. */
export function counterChoices(
  { gameProperties, playerProperties }: Counters,
  ofPlayer: OfPlayer,
  round: string,
): Choice[] {
  const named = (of: CounterRef["of"], list: BuilderState["gameProperties"]) =>
    apart(
      list.filter(isCounter).map(({ uid, propertyId, label }) => ({
        value: valueOfCounter({ of, uid }),
        id: propertyId,
        label: label || propertyId,
      })),
    );
  return [
    ...named("game", gameProperties),
    ...named("player", playerProperties).map(({ value, label }) => ({ value, label: ofPlayer(label) })),
    { value: valueOfCounter({ of: "round", uid: 0 }), label: round },
  ];
}

/** @param inPhase a step and its phase in words, for games that have several phases */
export function stepChoices(
  { phases }: Pick<BuilderState, "phases">,
  inPhase: (step: string, phase: string) => string,
): Choice[] {
  return phases.flatMap((phase) =>
    numberedSteps({ phases: [phase] }).map(({ number, stepId, label }) => {
      const name = label || stepId;
      return {
        value: String(number),
        label: phases.length > 1 ? inPhase(name, phase.label || phase.phaseId) : name,
      };
    }),
  );
}

export function tokenChoices({ tokens }: Pick<BuilderState, "tokens">): Choice[] {
  return apart(tokens.map(({ uid, id, label }) => ({ value: String(uid), id, label: label || id })));
}

/** The numbers that stand on the cards. */
export function faceNumberChoices({ faceProperties }: Pick<BuilderState, "faceProperties">): Choice[] {
  const numbers = faceProperties.filter(isCounter);
  return apart(
    numbers.map(({ uid, propertyId, label }) => ({
      value: String(uid),
      id: propertyId,
      label: label || propertyId,
    })),
  );
}
