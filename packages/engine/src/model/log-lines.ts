/**
 * The one catalogue of the lines that the product itself writes into a game's log (action-language §10.3), in the English in
 * which they are recorded. Values stand in braces; `who` is whoever acts. A screen that translates goes by the code, so a
 * code keeps its meaning for ever: a line that comes to say something else gets a new one. What a plugin logs is the plugin's.
 */
export const LOG_LINES = {
  // A card where it lies.
  rotated: "{who} set rotation of {card} to {degrees}.",
  attachment_direction: "{who} set the attachment direction of {card} to {direction}.",
  reminder_added: "{who} added {step} trigger to {card}.",
  reminder_removed: "{who} removed {step} trigger to {card}.",
  targeted: "{who} targeted {card}.",
  untargeted: "{who} untargeted {card}.",
  targets_cleared: "{who} cleared all targets and arrows.",
  ability_triggered: "{who} triggered the ability on {card}.",
  ability_missing: "{who} attempted to trigger the ability on {card} but it has no ability implemented.",
  arrow_begun: "{who} is drawing an arrow from {card}.",
  arrow_drawn: "{who} drew an arrow to {card}.",
  arrow_removed: "{who} removed an arrow to {card}.",
  turned_facedown: "{who} flipped {card} facedown.",
  turned_faceup: "{who} flipped {card} faceup.",
  card_deleted: "{who} deleted {card}.",
  card_shown_to_all: "{who} set {card} to be peeked at by all players.",
  card_shown_to_none: "{who} set {card} to not be peeked at by any players.",
  card_shown_to: "{who} set {card} to be peeked at by {seat}.",
  card_hidden_from: "{who} set {card} to not be peeked at by {seat}.",
  token_added: "{who} added {amount} {token} token to {card}.",
  tokens_added: "{who} added {amount} {token} tokens to {card}.",
  token_removed: "{who} removed {amount} {token} token from {card}.",
  tokens_removed: "{who} removed {amount} {token} tokens from {card}.",

  // Cards on their way.
  card_to_top: "{who} moved {card} to top of {to}.",
  card_to_bottom: "{who} moved {card} to bottom of {to}.",
  card_shuffled_in: "{who} shuffled {card} into {to}.",
  card_into_top: "{who} shuffled {card} into the top {amount} cards of {to}.",
  card_into_bottom: "{who} shuffled {card} into the bottom {amount} cards of {to}.",
  card_detached: "{who} detached {card}.",
  stack_moved: "{who} moved {card} from {from} to {to}.",
  stack_attached: "{who} attached {card} from {from} to {target}.",
  stack_put_on: "{who} put {card} from {from} on {target}.",
  under_shown: "{who} fanned out the cards under {card}.",
  under_hidden: "{who} hid the cards under {card}.",

  // Several cards at once.
  cards_turned: "{who} flipped {amount} cards.",
  cards_to_top: "{who} moved {amount} cards to top of {to}.",
  cards_to_bottom: "{who} moved {amount} cards to bottom of {to}.",
  cards_shuffled_in: "{who} shuffled {amount} cards into {to}.",
  stacks_moved: "{who} moved {amount} cards from {from} to {to}.",
  stacks_gathered: "{who} moved {amount} cards to {to}.",

  // Groups.
  group_shown_to_all: "{who} set {group} to be peeked at by all players.",
  group_hidden_from_all: "{who} set {group} to be hidden from all players.",
  group_shown_to: "{who} set {group} to be peeked at by {seat}.",
  group_hidden_from: "{who} set {group} to not be peeked at by {seat}.",
  random_card: "{who} chose a random card from {group}.",
  group_shuffled: "{who} shuffled {group}",
  group_shuffled_too: "{who} shuffled {group}.",
  all_to_top: "{who} moved all cards ({amount}) from {from} to top of {to}.",
  all_to_bottom: "{who} moved ({amount}) from {from} to bottom of {to}.",
  all_shuffled_in: "{who} shuffled all cards ({amount}) from {from} into {to}.",
  looking_at_all: "{who} is looking at {group}.",
  looking_at_top: "{who} is looking at the top {amount} cards of {group}.",
  looking_stopped: "{who} stopped looking at {group}.",
  looking_kept: "{who} is still peeking at {group}.",
  looking_closed: "{who} closed {group}.",
  group_fanned_out: "{who} fanned out {group}.",

  // Decks.
  deck_loaded: "{who} loaded {deck}.",
  cards_loaded: "{who} loaded cards: {amount}.",
  cards_loaded_into: "{who} loaded cards into {to}: {amount}.",
  own_cards_loaded: "{who} loaded cards of their own making: {amount}.",
  own_cards_loaded_into: "{who} loaded cards of their own making into {to}: {amount}.",
  cards_loaded_to: "{who} loaded cards into {groups}.",
  deck_loaded_to: '{who} loaded "{deck}" into {groups}.',
  own_cards_loaded_to: "{who} loaded cards of their own making into {groups}.",
  own_deck_loaded_to: '{who} loaded "{deck}", cards of their own making, into {groups}.',
  deck_importing: "{who} is importing a deck from {site}.",
  card_spawned: "{who} spawned {card}.",
  card_spawned_in: "{who} spawned {card} in {to}.",
  shared_cards_deleted: "{who} deleted all shared cards.",
  own_cards_deleted: "{who} deleted all their cards.",
  host_shuffled: "Host shuffled {group}.",
  list_skipped: "Skipping automation action list {list} because automation is disabled.",
  deck_list_skipped: "Skipping deck's {list} because automation is disabled.",

  // Rounds, counters, chance, settings.
  round_increased: "{who} increased the round number by 1.",
  step_advanced: "{who} advanced the round step to {step}.",
  step_reverted: "{who} reverted the round step to {step}.",
  seat_counter_increased: "{who} increased {seat}'s {counter} by {amount}.",
  seat_counter_decreased: "{who} decreased {seat}'s {counter} by {amount}.",
  counter_increased: "{who} increased {counter} by {amount}.",
  counter_decreased: "{who} decreased {counter} by {amount}.",
  coin_heads: "{who} flipped heads.",
  coin_tails: "{who} flipped tails.",
  random_number: "{who} chose a random number (1-{max}): {number}",
  own_preference: "{who} set their {setting} to {value}.",
  game_preference: "{who} set the {setting} to {value}.",
  rule_disabled: "{who} disabled rule '{rule}'.",
  rule_enabled: "{who} enabled rule '{rule}'.",
  card_rule_disabled: "{who} disabled rule '{rule}' for {card}.",
  card_rule_enabled: "{who} enabled rule '{rule}' for {card}.",
  first_player: "{who} set the first player to {seat}.",
  player_count: "{who} changed the number of players to {amount}.",
  layout_for_all: "{who} changed the layout for everyone to {layout}.",
  layout_for_self: "{who} changed the layout for themselves to {layout}.",
  game_rule_off: "[system] Game rule '{rule}' disabled by host preferences.",
  card_rule_off: "[system] Card rule '{rule}' disabled for card {databaseId} by host preferences.",

  // Seats.
  sat_down: "{who} sat down in {seat}'s seat.",
  changed_seats: "{who} moved from {from}'s seat to {seat}'s seat.",
  got_up: "{who} got up from {seat}'s seat.",
  removed_person: "{who} removed {other} from the room.",

  // What is wrong in a plugin.
  error: "Error in {plugin} triggered by {who}: {message}",
  increasing_nothing:
    "Warning: Increasing a value at a non-existing path: {path}. Assuming an initial value of 0.",
  decreasing_nothing:
    "Warning: Decreasing a value at a non-existing path: {path}. Assuming an initial value of 0.",

  timed: "{label} took {amount} ms",

  // What a room adds to the log of a step (api §8.3).
  seat_looking: "{who} is looking at cards in {group}.",
  seat_looking_shown: "{who} is looking at cards in {group}, shown by {other}.",
  own_backs: "{who} brought cards that have backs of their own: {amount}.",
  acted_by: "That was done by {who}.",
  stepped_back: "{who} stepped back from step {from} to step {to}.",
  stepped_forward: "{who} stepped forward from step {from} to step {to}.",
  game_downloaded: "{who} downloaded the game.",
  replay_downloaded: "{who} downloaded the replay.",
} as const;

export type LineCode = keyof typeof LOG_LINES;

/** Names between braces in a text: `{card}`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The values that a line has. */
export type ValuesOf<Code extends LineCode> = NamesIn<(typeof LOG_LINES)[Code]>;

/** A value in the plugin's words. */
export interface Labelled {
  /** As it is recorded. */
  readonly text: string;
  /** Such as `id:deck`, where the plugin has it in several languages. */
  readonly label?: string;
}

/** Fixed words and names of values in turn, beginning and ending with words: `["", "who", " targeted ", "card", "."]`. */
export type LineShape = readonly string[];

const SHAPES: ReadonlyMap<string, LineShape> = new Map(
  Object.entries(LOG_LINES).map(([code, text]) => [code, text.split(/\{(\w+)\}/)]),
);

export function shapeOf(code: LineCode): LineShape;
/** Null: a code that this catalogue does not have. Files and newer servers may bring any. */
export function shapeOf(code: string): LineShape | null;
export function shapeOf(code: string): LineShape | null {
  return SHAPES.get(code) ?? null;
}
