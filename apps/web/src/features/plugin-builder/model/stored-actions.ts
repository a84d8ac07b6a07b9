/** Whether something that was stored is a list of actions that the builder can work on; see `model/read-state.ts`. */
import { isObject } from "@baize/engine/is-object";
import {
  type Check,
  listOf,
  number,
  objectOf,
  oneOf,
  optional,
  text,
} from "../../../editing/stored-checks.ts";
import {
  type CounterRef,
  type DeedKind,
  type DeedOf,
  type GameAction,
  type GroupRef,
  type Occasion,
  type OccasionKind,
  placesInGroup,
  waysToLie,
} from "./game-action.ts";

const flag = optional(oneOf(true));
const group = objectOf<GroupRef>({ uid: number, own: flag });
const counter = objectOf<CounterRef>({ of: oneOf("game", "player", "round"), uid: number });
const waysIn = { onTable: flag, inMenu: flag, inTurn: flag, key: text };
const place = oneOf(...placesInGroup);

const ofOccasion: { [On in OccasionKind]: Check } = {
  choice: objectOf<Extract<Occasion, { on: "choice" }>>({ on: text, ...waysIn }),
  card: objectOf<Extract<Occasion, { on: "card" }>>({ on: text, ...waysIn }),
  newGame: objectOf<Extract<Occasion, { on: "newGame" }>>({ on: text }),
  loaded: objectOf<Extract<Occasion, { on: "loaded" }>>({ on: text }),
  enters: objectOf<Extract<Occasion, { on: "enters" }>>({ on: text, group }),
  step: objectOf<Extract<Occasion, { on: "step" }>>({ on: text, step: number }),
  first: objectOf<Extract<Occasion, { on: "first" }>>({ on: text }),
  counter: objectOf<Extract<Occasion, { on: "counter" }>>({
    on: text,
    counter,
    reaches: oneOf("atLeast", "atMost"),
    value: number,
  }),
};

const deed = { uid: number, does: text };
const ofDeed: { [Does in DeedKind]: Check } = {
  move: objectOf<DeedOf<"move">>({
    ...deed,
    from: group,
    to: group,
    count: (value) => value === "all" || number(value),
    place,
    each: flag,
  }),
  shuffle: objectOf<DeedOf<"shuffle">>({ ...deed, group, each: flag }),
  turn: objectOf<DeedOf<"turn">>({ ...deed, group, lie: oneOf(...waysToLie), each: flag }),
  count: objectOf<DeedOf<"count">>({
    ...deed,
    counter,
    how: oneOf("set", "change"),
    value: number,
    ofCard: optional(number),
    each: flag,
  }),
  step: objectOf<DeedOf<"step">>({ ...deed, step: optional(number) }),
  first: objectOf<DeedOf<"first">>({ ...deed, who: oneOf("next", "acting") }),
  roll: objectOf<DeedOf<"roll">>({ ...deed, sides: number }),
  say: objectOf<DeedOf<"say">>({ ...deed, text, large: flag }),
  cardMove: objectOf<DeedOf<"cardMove">>({ ...deed, to: group, place }),
  cardTurn: objectOf<DeedOf<"cardTurn">>({ ...deed, lie: oneOf(...waysToLie, "aside") }),
  cardToken: objectOf<DeedOf<"cardToken">>({ ...deed, token: number, count: number }),
};

/** The check that a member names. */
const oneOfKinds =
  (member: string, checks: Record<string, Check>): Check =>
  (value) => {
    if (!isObject(value)) return false;
    const kind = value[member];
    return typeof kind === "string" && Object.hasOwn(checks, kind) && checks[kind]?.(value) === true;
  };

export const isListOfActions: Check = listOf(
  objectOf<GameAction>({
    uid: number,
    actionId: text,
    label: text,
    occasion: oneOfKinds("on", ofOccasion),
    deeds: listOf(oneOfKinds("does", ofDeed)),
  }),
);
