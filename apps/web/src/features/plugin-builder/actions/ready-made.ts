/**
 * Actions that an author can begin with, filled with what the game has: its first groups of the types that they need, its first number,
 * its first token. What the game does not have stays unchosen, and the checks say so. Their names become the plugin's own.
 */
import { type ContentKey, sayIn } from "../contents/contents.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { type GroupRef, type Occasion, PLAYER_WORD } from "../model/game-action.ts";
import type { NewDeed } from "./action-edits.ts";
import { firstCounter, groupOfType, newDeed } from "./new-deeds.ts";

/** What each is called, in the author's language. */
export const readyMade = {
  deal: "ready.deal",
  draw: "ready.draw",
  reshuffle: "ready.reshuffle",
  straighten: "ready.straighten",
  roll: "ready.roll",
  nextStep: "ready.nextStep",
  endTurn: "ready.endTurn",
  reached: "ready.reached",
  token: "ready.token",
} as const satisfies Record<string, ContentKey>;
export type ReadyMade = keyof typeof readyMade;
export const readyMadeNames = Object.keys(readyMade) as ReadyMade[];

/** What `addAction` makes an action of. */
export interface NewAction {
  label: string;
  occasion: Occasion;
  deeds: NewDeed[];
}

/** Chosen by a player, without a key. */
const choice = { on: "choice", onTable: true, inMenu: true, key: "" } as const satisfies Occasion;

export const emptyAction: NewAction = { label: "", occasion: choice, deeds: [] };

/** Letters that no key of a new game has (`export/hotkey-sections.ts`) and that the table does not need itself. */
const FREE_KEYS = [
  "G",
  "K",
  "B",
  "E",
  "I",
  "J",
  "L",
  "M",
  "N",
  "O",
  "P",
  "Q",
  "R",
  "S",
  "U",
  "V",
  "W",
  "Y",
  "Z",
];

export function readyMadeAction(name: ReadyMade, state: BuilderState): NewAction {
  const say = sayIn(state.language);
  const label = say(readyMade[name]);
  const [deck, hand] = [groupOfType(state, "Deck"), groupOfType(state, "Hand")];
  const chosen = (deed: NewDeed): NewAction => ({ label, occasion: choice, deeds: [deed] });
  switch (name) {
    case "deal":
      // To each player, where they have hands of their own.
      return chosen({
        ...{ does: "move", from: deck, to: hand, count: 5, place: "bottom" },
        ...(hand.own && { each: true }),
      });
    case "draw":
      return chosen({ does: "move", from: deck, to: hand, count: 1, place: "bottom" });
    case "reshuffle":
      return chosen({ does: "move", ...pileAndDeck(state), count: "all", place: "shuffled" });
    case "straighten":
      return chosen({ does: "turn", group: groupOfType(state, "In Play"), lie: "straight" });
    case "roll":
    case "nextStep":
      return chosen(newDeed(name === "roll" ? "roll" : "step", state));
    case "endTurn":
      return {
        label,
        occasion: { ...choice, inTurn: true },
        deeds: [{ does: "first", who: "next" }],
      };
    case "reached": {
      const counter = firstCounter({ ...state, gameProperties: [] });
      // Whose number it is wins; what the game counts may be anything.
      const isOfPlayer = counter.uid !== 0;
      return {
        label,
        occasion: {
          on: "counter",
          counter: isOfPlayer ? counter : firstCounter(state),
          reaches: "atLeast",
          value: 10,
        },
        deeds: [
          {
            does: "say",
            text: isOfPlayer ? say("ready.hasWon", { player: PLAYER_WORD }) : say("ready.gameOver"),
            large: true,
          },
        ],
      };
    }
    case "token":
      return {
        label,
        occasion: { on: "card", inMenu: true, key: freeKey(state) },
        deeds: [newDeed("cardToken", state)],
      };
  }
}

/** A discard pile, and the deck that it names; without one that names any, the first deck. */
function pileAndDeck(state: BuilderState): { from: GroupRef; to: GroupRef } {
  const from = groupOfType(state, "Discard");
  const deckId = state.groups.find(({ uid }) => uid === from.uid)?.correspondingDeck;
  const deck = state.groups.find(({ groupId }) => groupId === deckId && groupId !== "");
  if (!deck) return { from, to: groupOfType(state, "Deck") };
  const isOwn = from.own && /^player\d/.test(deck.groupId);
  return { from, to: { uid: deck.uid, ...(isOwn && { own: true }) } };
}

function freeKey({ actions = [] }: BuilderState): string {
  const taken = actions.map(({ occasion }) => ("key" in occasion ? occasion.key : ""));
  return FREE_KEYS.find((key) => !taken.includes(key)) ?? "";
}
