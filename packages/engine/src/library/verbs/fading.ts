/** Texts that fade over cards and players (action-language §4.11). */

import type { Verb } from "../../language/compile/function-table.ts";
import { type Kept, keptMarks } from "../../language/run/names-read.ts";
import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import { owned } from "../../model/live-state.ts";
import { interpolated, isList, isObjectValue, type Value, valueText } from "../../model/value.ts";
import { verb } from "../forms/define.ts";
import { arg, optional } from "../functions/signatures.ts";
import { playerOrder } from "../variables/built-in-variables.ts";

const textAndSeconds = [arg("text", "str"), optional("seconds", "num")];

export const fadingFunctions: Verb[] = [
  verb(
    {
      name: "FADE_TEXT_CARD",
      family: "view",
      args: [arg("cards", "card"), ...textAndSeconds],
      returns: "game",
      example: '["FADE_TEXT_CARD", "$ACTIVE_CARD_ID", "+1"]',
      summary: "Shows a text over one or more cards for a moment.",
      carriesMarks: true,
    },
    ([ids = null, text = null, seconds = null], run) =>
      fade(run, "FADE_TEXT_CARD", { over: "card", ids, text, seconds, kept: run.names.handed[1] }),
  ),
  verb(
    {
      name: "FADE_TEXT_PLAYER",
      family: "view",
      args: [arg("players", "player"), ...textAndSeconds],
      returns: "game",
      example: '["FADE_TEXT_PLAYER", "$PLAYER_N", "Your turn"]',
      summary: "Shows a text to one or more players for a moment.",
      carriesMarks: true,
    },
    ([ids = null, text = null, seconds = null], run) =>
      fade(run, "FADE_TEXT_PLAYER", { over: "player", ids, text, seconds, kept: run.names.handed[1] }),
  ),
  verb(
    {
      name: "FADE_TEXT_GAME",
      family: "view",
      args: textAndSeconds,
      returns: "game",
      example: '["FADE_TEXT_GAME", "A new round"]',
      summary: "Shows a text to every player for a moment.",
      carriesMarks: true,
    },
    ([text = null, seconds = null], run) =>
      fade(run, "FADE_TEXT_GAME", {
        over: "player",
        ids: playerOrder(run),
        text,
        seconds,
        kept: run.names.handed[0],
      }),
  ),
];

/** Where those stand over whom a text fades. */
const TABLES = { card: "cardById", player: "playerData" } as const;

interface Fade {
  over: keyof typeof TABLES;
  /** One id, or a list of them. */
  ids: Value;
  text: Value;
  seconds: Value;
  /** What the text was read from. */
  kept: Kept | null | undefined;
}

/** @param name of the function, for its errors. */
function fade(run: Run, name: string, { over, ids, text, seconds, kept }: Fade): void {
  if (seconds !== null && typeof seconds !== "number") {
    throw new EngineError(`${name} failed: duration must be a number, got ${valueText(seconds)}.`);
  }
  for (const id of isList(ids) ? ids : [ids]) {
    if (typeof id !== "string" || run.state.read([TABLES[over], id]) === undefined) {
      throw new EngineError(`${name} failed: ${over} '${interpolated(id)}' not found in game.`);
    }
    if (!isObjectValue(run.state.read(["fadeText", over]) ?? null)) {
      run.state.write([], "fadeText", { card: {}, player: {} });
    }
    const known = run.state.read(["fadeText", over, id]) ?? null;
    // Every text of one card or player so far is copied.
    run.budget.spend(1 + (isList(known) ? known.length >> 3 : 0));
    const entry = owned({ text, duration: seconds });
    const earlier = isList(known) ? known : [];
    run.state.write(["fadeText", over], id, [...earlier, entry]);
    if (typeof text === "string")
      run.notes.texts.add({ fade: over, id, index: earlier.length }, text, keptMarks(kept, text));
  }
}
