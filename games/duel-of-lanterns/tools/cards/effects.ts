/**
 * The effects that cards are made of: the sentence that stands on the card and the action code that plays it.
 * Written side by side so that a card cannot promise what the game does not do. The functions that the code calls
 * stand in json/functions-effects.json; `$THIS_ID` is the card.
 */
import type { Json } from "@baize/engine";
import type { CardType } from "./card-type.ts";

export interface Effect {
  /** A sentence without its full stop. */
  text: string;
  /** One action. */
  code: Json[];
}

export const oil = (n: number): Effect => ({ text: `Gain ${n} oil`, code: ["GAIN_OIL", n] });

export const draw = (n: number): Effect => ({
  text: n === 1 ? "Draw a card" : `Draw ${n} cards`,
  code: ["DRAW_FOR_THIS", n],
});

/** What glow can be counted by. */
const COUNTS = {
  mine: ["for each other card you have lit here", ["COUNT_MINE"]],
  foes: ["for each opposing card that is lit here", ["COUNT_FOES"]],
  opposite: ["for each opposing card here, lit or dark", ["COUNT_OPPOSITE"]],
  dark: ["for each dark card in this quarter", ["COUNT_DARK"]],
} as const;

export const shinePer = (n: number, what: keyof typeof COUNTS): Effect => ({
  text: `+${n} glow ${COUNTS[what][0]}`,
  code: ["SHINE", ["MULTIPLY", n, [...COUNTS[what][1]]]],
});

export const shine = (n: number): Effect => ({ text: `+${n} glow`, code: ["SHINE", n] });

export const cheer = (n: number, type?: CardType): Effect => ({
  text: `Your other lit ${type ? `${type}s` : "cards"} here get +${n} glow`,
  code: ["CHEER", n, type ?? "any"],
});

export const dim = (n: number): Effect => ({
  text: `The brightest opposing card here gets −${n} glow`,
  code: ["DIM", n],
});

export const dimAll = (n: number): Effect => ({
  text: `Each opposing card lit here gets −${n} glow`,
  code: ["DIM_ALL", n],
});

export const steal = (n: number): Effect => ({
  text: `Steal ${n} glow from the brightest opposing card here`,
  code: ["STEAL", n],
});

export const snuff = (most: number): Effect => ({
  text: `Snuff out the brightest opposing card here with glow ${most} or less`,
  code: ["SNUFF", most],
});

export const snuffAll = (most: number): Effect => ({
  text: `Snuff out every opposing card here with glow ${most} or less`,
  code: ["SNUFF_ALL", most],
});

export const blow = (): Effect => ({
  text: "The brightest opposing card here is blown on to the next quarter",
  code: ["BLOW"],
});

export const douse = (): Effect => ({
  text: "The brightest opposing card here goes dark again",
  code: ["DOUSE"],
});

export const drift = (): Effect => ({ text: "This drifts on to the next quarter", code: ["DRIFT"] });

export const reflect = (): Effect => ({
  text: "This becomes as bright as the brightest opposing card here",
  code: ["REFLECT"],
});

export const borrow = (): Effect => ({
  text: "+1 glow for each glow of the brightest opposing card here",
  code: ["BORROW"],
});

export const spyNext = (): Effect => ({
  text: "Look at the dark cards opposite in the next quarter",
  code: ["SPY_NEXT"],
});

export const spyAll = (): Effect => ({
  text: "Look at all of your opponent’s dark cards in the town",
  code: ["SPY_ALL"],
});

export const choose = (n: number): Effect => ({
  text: `Look at the top ${n} cards of your deck, take one and put the rest under the deck`,
  code: ["CHOOSE_FROM_TOP", n],
});

export const spill = (n: number): Effect => ({ text: `Your opponent loses ${n} oil`, code: ["SPILL", n] });

export const rob = (): Effect => ({ text: "Your opponent discards a card at random", code: ["ROB"] });

export const recall = (): Effect => ({
  text: "Take the top card of your discard pile into your hand",
  code: ["RECALL"],
});

export const lightFree = (): Effect => ({
  text: "Light your leftmost dark card here without paying",
  code: ["LIGHT_FREE"],
});

export const ifWind = (then: Effect): Effect => when("If you have the wind", ["HAVE_WIND"], then);
export const ifBehind = (then: Effect): Effect => when("If you have less favour", ["AM_BEHIND"], then);
export const ifDark = (then: Effect): Effect => when("If you have a dark card here", ["HAVE_DARK"], then);

function when(words: string, condition: Json[], { text, code }: Effect): Effect {
  return {
    text: `${words}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
    code: ["COND", condition, code],
  };
}
