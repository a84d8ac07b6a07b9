/**
 * Kinds of games to begin with (decks §8.7). Each sets the number of players, the groups, the layout and the phases, and
 * everything stays editable. Where several play, hands are seen by their players alone.
 */
import { sameJson } from "../../../editing/same-json.ts";
import type { LanguageCode } from "../../../i18n/languages.ts";
import { emptyLayout, type LayoutState } from "../../layout-editor/model/layout-state.ts";
import { layoutOf, type TemplateBox, templateLayout } from "../../layout-editor/model/templates.ts";
import { type Say, sayIn } from "../contents/contents.ts";
import { defaultGroups } from "../groups/default-groups.ts";
import { withHands } from "../groups/private-hands.ts";
import type { BuilderState, Group, Phase } from "../model/builder-state.ts";
import { followingNewRows } from "../model/follow-rows.ts";

export const startingPointIds = ["ownDecks", "cooperative", "sharedDeck", "solo"] as const;
export type StartingPointId = (typeof startingPointIds)[number];

export type StartingPoint = Pick<BuilderState, "minPlayers" | "maxPlayers" | "groups" | "layout" | "phases">;

/** @param language of the labels; ids are the same in every language */
export function startingPoint(id: StartingPointId, language?: LanguageCode): StartingPoint {
  const say = sayIn(language);
  switch (id) {
    case "ownDecks":
      return {
        ...players(2),
        groups: withHands(defaultGroups(2, language), true),
        layout: templateLayout("faceToFace"),
        phases: [turn(say)],
      };
    case "cooperative":
      return {
        ...players(2),
        groups: withUids([...withHands(defaultGroups(2, language), true), ...sharedGroups(say)]),
        layout: layoutOf(emptyLayout.numRows, emptyLayout.chatBox, cooperativeBoxes),
        phases: [
          phase(1, "players", say("phase.players"), [
            ["draw", say("step.draw")],
            ["play", say("step.play")],
          ]),
          phase(2, "opponent", say("phase.opponent"), [
            ["reveal", say("step.reveal")],
            ["resolve", say("step.resolve")],
          ]),
        ],
      };
    case "sharedDeck":
      return {
        ...players(2),
        groups: withUids([
          ...withHands(defaultGroups(2, language), true).filter(
            ({ groupType }) => groupType !== "Deck" && groupType !== "Discard",
          ),
          ...sharedGroups(say),
        ]),
        layout: layoutOf(emptyLayout.numRows, emptyLayout.chatBox, sharedDeckBoxes),
        phases: [turn(say)],
      };
    case "solo":
      return {
        ...players(1),
        groups: defaultGroups(1, language),
        layout: templateLayout("solo"),
        phases: [turn(say)],
      };
  }
}

const players = (number: number) => ({ minPlayers: number, maxPlayers: number });

function phase(uid: number, phaseId: string, label: string, steps: [stepId: string, label: string][]): Phase {
  return {
    uid,
    phaseId,
    label,
    steps: steps.map(([stepId, stepLabel], index) => ({ uid: index + 1, stepId, label: stepLabel })),
  };
}

const turn = (say: Say): Phase =>
  phase(1, "turn", say("phase.turn"), [
    ["draw", say("step.draw")],
    ["play", say("step.play")],
    ["end", say("step.end")],
  ]);

/** One deck with its discard pile and one place in play, for all. */
const sharedGroups = (say: Say): Omit<Group, "uid">[] => [
  { groupId: "sharedDeck", label: say("group.sharedDeck"), groupType: "Deck", controller: "shared" },
  {
    groupId: "sharedDiscard",
    label: say("group.sharedDiscard"),
    groupType: "Discard",
    controller: "shared",
    correspondingDeck: "sharedDeck",
  },
  { groupId: "sharedPlayArea", label: say("group.commonArea"), groupType: "In Play", controller: "shared" },
];

const withUids = (groups: readonly Omit<Group, "uid">[]): Group[] =>
  groups.map((group, index) => ({ ...group, uid: index + 1 }));

/** The partner at the top with the common deck beside, what all share in the middle, mine at the bottom. */
const cooperativeBoxes: readonly TemplateBox[] = [
  ["{playerN+1}Hand", "row", 0, 0, 51, 20],
  ["{playerN+1}Deck", "pile", 51, 0, 12, 20],
  ["{playerN+1}Discard", "pile", 63, 0, 12, 20],
  ["sharedDeck", "pile", 75, 0, 12, 20],
  ["sharedDiscard", "pile", 87, 0, 13, 20],
  ["{playerN+1}PlayArea", "free", 0, 20, 100, 20],
  ["sharedPlayArea", "free", 0, 40, 75, 20],
  ["sharedSetAside", "row", 75, 40, 25, 20],
  ["{playerN}PlayArea", "free", 0, 60, 100, 20],
  ["{playerN}Hand", "row", 0, 80, 51, 20],
  ["{playerN}Deck", "pile", 51, 80, 12, 20],
  ["{playerN}Discard", "pile", 63, 80, 12, 20],
];

/** The deck of both in the middle, hands and places of each at the two sides. */
const sharedDeckBoxes: readonly TemplateBox[] = [
  ["{playerN+1}Hand", "row", 0, 0, 100, 20],
  ["{playerN+1}PlayArea", "free", 0, 20, 100, 20],
  ["sharedDeck", "pile", 0, 40, 12, 20],
  ["sharedDiscard", "pile", 12, 40, 13, 20],
  ["sharedPlayArea", "free", 25, 40, 50, 20],
  ["sharedSetAside", "row", 75, 40, 25, 20],
  ["{playerN}PlayArea", "free", 0, 60, 100, 20],
  ["{playerN}Hand", "row", 0, 80, 75, 20],
];

/**
 * The state with the starting point instead of what it sets; the rest, and what a layout has beside its boxes, stays.
 * @param language of the app: that of a game of which nothing is made yet
 */
export function withStartingPoint(
  state: BuilderState,
  id: StartingPointId,
  language: LanguageCode,
): BuilderState {
  // With the cards came contents that no starting point replaces: the language of those stays.
  const isBegun = state.faceProperties.length > 0 || wouldReplaceWork(state);
  const begun = isBegun ? state : { ...state, language };
  const { layout, ...point } = startingPoint(id, begun.language);
  const { members } = state.layout;
  const whole = { ...begun, ...point, layout: members ? { ...layout, members } : layout };
  // Whoever begins so wants to play soon, and not with people of their own language alone.
  const replaced: BuilderState = { ...whole, inAllLanguages: true };
  return followingNewRows(begun, replaced);
}

/** The starting point that stands there unchanged; null: none does. */
export function chosenStartingPoint(state: BuilderState): StartingPointId | null {
  return (
    startingPointIds.find((id) => {
      const { minPlayers, maxPlayers, groups, layout, phases } = startingPoint(id, state.language);
      return (
        state.minPlayers === minPlayers &&
        state.maxPlayers === maxPlayers &&
        sameGroups(state.groups, groups) &&
        sameBoxes(state.layout, layout) &&
        sameJson(state.phases, phases)
      );
    }) ?? null
  );
}

/** Whether a starting point would take the place of something that the author has made. */
export function wouldReplaceWork(state: BuilderState): boolean {
  if (chosenStartingPoint(state) !== null) return false;
  const { groups, layout, phases, maxPlayers, language } = state;
  const isUntouched =
    (groups.length === 0 || sameGroups(groups, defaultGroups(maxPlayers, language))) &&
    sameBoxes(layout, emptyLayout) &&
    phases.length === 0;
  return !isUntouched;
}

function sameGroups(a: readonly Group[], b: readonly Group[]): boolean {
  const entered = (groups: readonly Group[]) => groups.map(({ uid, origin, idFollows, ...group }) => group);
  return sameJson(entered(a), entered(b));
}

function sameBoxes(a: LayoutState, b: LayoutState): boolean {
  const drawn = ({ rectangles, numRows, chatBox }: LayoutState) => ({
    numRows,
    chatBox,
    boxes: rectangles.map(({ id, rotation = 0, ...box }) => ({ ...box, rotation })),
  });
  return sameJson(drawn(a), drawn(b));
}
