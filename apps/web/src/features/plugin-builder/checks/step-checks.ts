/** What the builder itself finds wrong with what was entered, step by step (platform §3.4–3.12). */

import { isId } from "../ids.ts";
import type { BuilderState, BuilderWork, CardSize, Group, Row } from "../model/builder-state.ts";
import { fieldPath } from "../model/field-path.ts";
import type { Problem } from "../model/problem.ts";
import type { PropertyList } from "../properties/built-in-fields.ts";
import { problemsOfProperty } from "../properties/property-problems.ts";
import { actionProblems } from "./action-checks.ts";

/** @param draws the definition has a key for the built-in drawing, which needs groups of certain names */
export function stepProblems(work: BuilderWork, draws: boolean): Problem[] {
  const { state, cardDb } = work;
  return [
    ...(cardDb === null ? [error("cardData", ["cardData"], "problem.noCards")] : []),
    ...sizeProblems("cardTypes", state.cardTypes),
    ...sizeProblems("cardBacks", state.cardBacks),
    ...basicProblems(state),
    ...groupProblems(state),
    ...(draws ? drawProblems(state) : []),
    ...propertyProblems("cardProperties", state),
    ...propertyProblems("playerProperties", state),
    ...propertyProblems("gameProperties", state),
    ...columnProblems(state),
    ...layoutProblems(state),
    ...phaseProblems(state),
    ...tokenProblems(state),
    ...actionProblems(state),
  ];
}

type Field = readonly (string | number)[];
type Values = Record<string, string | number>;

function problem(level: Problem["level"]) {
  return (step: Problem["step"], field: Field | null, key: string, values?: Values): Problem => ({
    level,
    step,
    field: field && fieldPath(...field),
    text: values ? { key, values } : { key },
  });
}
const error = problem("error");
const warning = problem("warning");

/** What a row is called in a problem: its label, else its id, else its place. */
function nameOf(label: string, id: string, index: number): string {
  return label.trim() || id || `#${index + 1}`;
}

/** An id must be there, be the only one of its kind, and be nameable, unless a definition has called it so before. */
function idProblem(id: string, { origin }: Row, others: readonly string[], plain: boolean): string | null {
  if (id === "") return "problem.idRequired";
  if (others.includes(id)) return "problem.idTaken";
  return plain && id !== origin && !isId(id) ? "problem.idCharacters" : null;
}

function sizeProblems(step: "cardTypes" | "cardBacks", sizes: Record<string, CardSize>): Problem[] {
  return Object.entries(sizes).flatMap(([name, size]) =>
    (["width", "height"] as const)
      .filter((side) => !(size[side] > 0))
      .map((side) => error(step, [step, name, side], "problem.size", { name })),
  );
}

function basicProblems({ pluginName, minPlayers, maxPlayers }: BuilderState): Problem[] {
  const problems: Problem[] = [];
  if (pluginName.trim() === "")
    problems.push(error("gameBasics", ["basics", "pluginName"], "problem.noName"));
  if (minPlayers > maxPlayers)
    problems.push(error("gameBasics", ["basics", "minPlayers"], "problem.players"));
  return problems;
}

function groupProblems({ groups, maxPlayers }: BuilderState): Problem[] {
  return groups.flatMap((group, index) => {
    if (group.locked) return [];
    const { uid, groupId, label, controller } = group;
    const name = nameOf(label, groupId, index);
    const others = groups.filter((other) => other !== group).map((other) => other.groupId);
    const problems: Problem[] = [];
    const id = idProblem(groupId, group, others, true);
    if (id) problems.push(error("groups", ["groups", uid, "groupId"], id, { name, id: groupId }));
    if (label.trim() === "")
      problems.push(error("groups", ["groups", uid, "label"], "problem.noLabel", { name }));
    const player = Number(/^player(\d+)$/.exec(controller)?.[1] ?? 0);
    if (player > maxPlayers)
      problems.push(error("groups", ["groups", uid, "controller"], "problem.noPlayer", { name, player }));
    return [...problems, ...deckProblems(group, name, groups)];
  });
}

function deckProblems(
  { uid, groupType, correspondingDeck, origin }: Group,
  name: string,
  groups: readonly Group[],
): Problem[] {
  if (groupType !== "Discard" || !correspondingDeck) return [];
  const deck = groups.find(({ groupId }) => groupId === correspondingDeck);
  // A group made by hand may be of a kind that the builder has no word for.
  if (deck && (deck.groupType === "Deck" || deck.locked || origin !== undefined)) return [];
  const field = ["groups", uid, "correspondingDeck"];
  return [error("groups", field, "problem.noDeck", { name, deck: correspondingDeck })];
}

/** The built-in drawing takes from `player1Deck` to `player1Hand`, and so for each player. */
function drawProblems({ groups, maxPlayers }: BuilderState): Problem[] {
  const ids = new Set(groups.map(({ groupId }) => groupId));
  const players = Array.from({ length: maxPlayers }, (_, index) => index + 1);
  return players.flatMap((player) =>
    [`player${player}Deck`, `player${player}Hand`]
      .filter((id) => !ids.has(id))
      .map((id) => warning("groups", null, "problem.draw", { player, id })),
  );
}

const propertyKeys = {
  required: "problem.idRequired",
  taken: "problem.idTaken",
  characters: "problem.idCharacters",
  builtIn: "problem.idBuiltIn",
  invalidJson: "problem.invalidJson",
} as const;

function propertyProblems(list: PropertyList, state: BuilderState): Problem[] {
  const properties = state[list];
  return properties.flatMap((property, index) =>
    problemsOfProperty(property, properties, list).map(({ field, problem }) => {
      const { uid, label, propertyId } = property;
      const values = { name: nameOf(label, propertyId, index), id: propertyId };
      return error(list, [list, uid, field], propertyKeys[problem], values);
    }),
  );
}

function columnProblems({ deckbuilder }: BuilderState): Problem[] {
  if (deckbuilder.searchableColumns.length > 0) return [];
  return [error("deckbuilder", ["deckbuilder", "searchableColumns"], "problem.noColumn")];
}

/** Single boxes have the list of the layout editor; what nobody should find out at the table is told here as well. */
function layoutProblems({ layout, groups }: BuilderState): Problem[] {
  const isEmpty = layout.rectangles.length === 0 && groups.length > 0;
  return isEmpty ? [warning("layout", null, "problem.emptyLayout")] : [];
}

function phaseProblems({ phases }: BuilderState): Problem[] {
  const steps = phases.flatMap((phase) => phase.steps);
  return phases.flatMap((phase, index) => {
    const { uid, phaseId, label } = phase;
    const others = phases.filter((other) => other !== phase).map((other) => other.phaseId);
    const id = idProblem(phaseId, phase, others, false);
    const values = { name: nameOf(label, phaseId, index), id: phaseId };
    const own = id ? [error("phases", ["phases", uid, "phaseId"], id, values)] : [];
    const below = phase.steps.flatMap((step, place) => {
      const siblings = steps.filter((other) => other !== step).map((other) => other.stepId);
      const wrong = idProblem(step.stepId, step, siblings, false);
      const name = nameOf(step.label, step.stepId, place);
      const field = ["phases", uid, "steps", step.uid, "stepId"];
      return wrong ? [error("phases", field, wrong, { name, id: step.stepId })] : [];
    });
    return [...own, ...below];
  });
}

function tokenProblems({ tokens }: BuilderState): Problem[] {
  return tokens.flatMap((token, index) => {
    if (token.locked) return [];
    const { uid, id, label, width, height } = token;
    const others = tokens.filter((other) => other !== token).map((other) => other.id);
    const name = nameOf(label, id, index);
    const wrong = idProblem(id, token, others, false);
    const problems = wrong ? [error("tokens", ["tokens", uid, "id"], wrong, { name, id })] : [];
    for (const [side, size] of Object.entries({ width, height }))
      if (!(size > 0)) problems.push(error("tokens", ["tokens", uid, side], "problem.size", { name }));
    return problems;
  });
}
