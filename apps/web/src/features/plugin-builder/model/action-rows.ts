/** Finds what an action names among what the author has entered. */
import type { BuilderState, Group, PhaseStep, Property, Token } from "./builder-state.ts";
import type { CounterRef, GroupRef } from "./game-action.ts";

type Rows = Pick<
  BuilderState,
  "groups" | "phases" | "tokens" | "faceProperties" | "gameProperties" | "playerProperties"
>;

/** A group of one player, of which the others have their like: `player1Hand`. */
const OF_PLAYER = /^player\d+(.+)$/;

export function groupAt({ groups }: Pick<Rows, "groups">, { uid }: GroupRef): Group | undefined {
  return groups.find((group) => group.uid === uid);
}

/** What follows `player1` in the id of a player's group; null: it is no player's. */
export function kindOfOwn(groupId: string): string | null {
  return OF_PLAYER.exec(groupId)?.[1] ?? null;
}

/** The ids of all groups that a reference may mean, whoever acts. */
export function groupIdsOf({ groups }: Pick<Rows, "groups">, ref: GroupRef): string[] {
  const group = groupAt({ groups }, ref);
  if (!group) return [];
  const kind = ref.own ? kindOfOwn(group.groupId) : null;
  if (kind === null) return [group.groupId];
  return groups.map(({ groupId }) => groupId).filter((id) => kindOfOwn(id) === kind);
}

/** What every game has beside the properties of the author. */
const ROUND: Pick<Property, "propertyId" | "type"> = { propertyId: "roundNumber", type: "integer" };

/** The property in which a number stands; undefined: there is none. */
export function counterAt(
  rows: Pick<Rows, "gameProperties" | "playerProperties">,
  ref: CounterRef,
): Pick<Property, "propertyId" | "type"> | undefined {
  if (ref.of === "round") return ROUND;
  const list = ref.of === "game" ? rows.gameProperties : rows.playerProperties;
  return list.find(({ uid }) => uid === ref.uid);
}

/** A property of the cards' faces that is a number; undefined: there is none with that uid. */
export function faceNumberAt({ faceProperties }: Pick<Rows, "faceProperties">, uid: number) {
  return faceProperties.find((property) => property.uid === uid && isCounter(property));
}

/** Whether a property is one that is counted. */
export function isCounter({ type }: Pick<Property, "type">): boolean {
  return type === "integer" || type === "float";
}

/**
 * The steps of all phases with numbers of their own, since uids of steps are unique in their phase only: a thousand times that of the phase,
 * and that of the step.
 */
export function numberedSteps({ phases }: Pick<Rows, "phases">): (PhaseStep & { number: number })[] {
  return phases.flatMap((phase) =>
    phase.steps.map((step) => ({ ...step, number: phase.uid * STEPS_IN_PHASE + step.uid })),
  );
}
const STEPS_IN_PHASE = 1000;

export function stepAt(rows: Pick<Rows, "phases">, number: number): PhaseStep | undefined {
  return numberedSteps(rows).find((step) => step.number === number);
}

export function tokenAt({ tokens }: Pick<Rows, "tokens">, uid: number): Token | undefined {
  return tokens.find((token) => token.uid === uid);
}
