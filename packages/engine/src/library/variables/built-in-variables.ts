/** Built-in variables (action-language §3). They read other variables by name, so overriding one changes its kin. */

import { dottedPath } from "../../language/compile/dotted-path.ts";
import { lookUp, undefinedVariable, variable } from "../../language/compile/variables.ts";
import type { VariableTable } from "../../language/compile/vocabulary.ts";
import type { BuiltInVariable, Run, TextCompiler } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import type { SeatId } from "../../model/state.ts";
import { getOwn, isObjectValue, type Value } from "../../model/value.ts";
import { visit } from "../../model/work.ts";

/** Built-in variables by name, each made once for a language. */
export const builtInVariables: VariableTable = new Map<string, (compiler: TextCompiler) => BuiltInVariable>([
  ["$GAME", always((run) => run.state.root as Value)],
  ["$PLAYER_N", always(actingSeat)],
  ["$ALIAS_N", always(aliasOfActor)],
  ["$PLAYER_ORDER", always(playerOrder)],
  ["$PLAYER_LIST", always(seats)],
  ["$ACTIVE_CARD_ID", always((run) => given(run.cast.playerUi?.activeCardId, "$ACTIVE_CARD_ID"))],
  ["$ACTIVE_CARD", path("$GAME.cardById.$ACTIVE_CARD_ID")],
  ["$ACTIVE_FACE", path("$ACTIVE_CARD.currentFace")],
  ["$ACTIVE_SIDE", path("$ACTIVE_CARD.currentSide")],
  ["$ACTIVE_TOKENS", path("$ACTIVE_CARD.tokens")],
  ["$ACTIVE_GROUP_ID", activeGroupId],
  ["$ACTIVE_GROUP", path("$GAME.groupById.$ACTIVE_GROUP_ID")],
  ["$CARD_BY_ID", root("cardById")],
  ["$GROUP_BY_ID", root("groupById")],
  ["$STACK_BY_ID", root("stackById")],
  ["$PLAYER_DATA", root("playerData")],
  ["$GAME_DEF", always((run) => run.definition.source.gameDef as Value)],
  ["$CARD_DB", always((run) => run.definition.source.cardDb as unknown as Value)],
]);

/** As they are documented, `$` in front. Code may write them in any case. */
export const BUILT_IN_VARIABLES: readonly string[] = [...builtInVariables.keys()];

/** One that is made of no other text. */
function always(value: BuiltInVariable): () => BuiltInVariable {
  return () => value;
}

function path(text: string): (compiler: TextCompiler) => BuiltInVariable {
  return (compiler) => dottedPath(text, compiler).peek;
}

function root(key: string): () => BuiltInVariable {
  return always((run) => getOwn(run.state.root, key));
}

function actingSeat(run: Run): string {
  return given(run.cast.playerUi?.playerN, "$PLAYER_N");
}

function given(value: string | null | undefined, name: string): string {
  if (value === null || value === undefined) throw undefinedVariable(name);
  return value;
}

/** The acting seat, however it was overridden. */
export function playerN(run: Run): Value {
  return lookUp(run, "$PLAYER_N", actingSeat);
}

/** `[player1/bob]`; without an acting seat whoever acts. Never fails. */
export function aliasOfActor(run: Run): string {
  try {
    const seat = playerN(run);
    if (typeof seat === "string") return run.alias(seat);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
  return run.cast.actorWithoutSeat() ?? "[player1/player1]";
}

function activeGroupId(compiler: TextCompiler): BuiltInVariable {
  const activeCard = variable("$ACTIVE_CARD", compiler);
  return (run) => {
    const menuGroup = run.cast.playerUi?.dropdownMenu?.group?.id;
    if (menuGroup !== null && menuGroup !== undefined) return menuGroup;
    let card: Value = null;
    try {
      card = activeCard.peek(run);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
    if (!isObjectValue(card)) throw undefinedVariable("$ACTIVE_GROUP_ID");
    return getOwn(card, "groupId");
  };
}

function seats(run: Run): SeatId[] {
  visit(playerCount(run) * NAMED_SEAT);
  return Array.from({ length: playerCount(run) }, (_, index) => `player${index + 1}`);
}

/** Units of work for the id of one seat. */
const NAMED_SEAT = 6;

/** More seats than any plugin has; a plugin may write any number. */
export const MOST_SEATS = 1000;

/** The number of players as a number that may be counted to. */
export function playerCount(run: Run): number {
  const count = run.game.numPlayers;
  return typeof count === "number" ? Math.max(0, Math.min(MOST_SEATS, Math.floor(count))) : 0;
}

/** Seats in turn order, beginning with the first player. */
export function playerOrder(run: Run): SeatId[] {
  const count = playerCount(run);
  visit(count * NAMED_SEAT);
  const first = Number.parseInt(String(run.game.firstPlayer).replace(/^player/, ""), 10);
  const order: SeatId[] = [];
  let seat = Number.isNaN(first) ? 1 : first;
  for (let i = 0; i < count; i++) {
    order.push(`player${seat}`);
    seat = seat >= count ? 1 : seat + 1;
  }
  return order;
}
