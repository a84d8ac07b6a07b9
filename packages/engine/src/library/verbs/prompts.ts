/** Prompts and selections (action-language §4.11, §5.9). */

import type { Verb } from "../../language/compile/function-table.ts";
import { keptMarks } from "../../language/run/names-read.ts";
import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import { owned } from "../../model/live-state.ts";
import type { Json, SeatId } from "../../model/state.ts";
import {
  getOwn,
  isList,
  isObjectValue,
  partText,
  type Value,
  type ValueObject,
  valueText,
} from "../../model/value.ts";
import { verb } from "../forms/define.ts";
import { removal, sendPrompt } from "../forms/send-prompt.ts";
import { arg, optional, rest } from "../functions/signatures.ts";

export const promptFunctions: Verb[] = [
  verb(
    {
      name: "PROMPT",
      family: "view",
      args: [arg("players", "player"), arg("promptId", "str"), rest("argument", "any")],
      returns: "game",
      example: '["PROMPT", "$PLAYER_N", "chooseSide", "$ACTIVE_CARD_ID"]',
      summary: "Puts a prompt of the definition before one or more players.",
      carriesMarks: true,
    },
    ([players = null, promptId = null, ...values], run) =>
      sendPrompt(run, players, promptId, values, run.names.handed.slice(2)),
  ),
  verb(
    {
      name: "PROMPT_ADD_OPTION",
      family: "view",
      args: [
        arg("players", "player"),
        arg("label", "str"),
        arg("hotkey", "str"),
        optional("code", "list"),
        optional("role", "str"),
        optional("cardId", "str"),
      ],
      returns: "game",
      example: '["PROMPT_ADD_OPTION", "$PLAYER_N", "Draw", "D", ["POINTER", ["DRAW_CARD"]]]',
      summary:
        "Adds an option to the most recent prompt of one or more players. Its role is default (Enter chooses it) or cancel (Escape does); with a card the option can be chosen by pressing that card.",
      argc: { min: 3, max: 6, told: 4 },
      carriesMarks: true,
    },
    ([players = null, label = null, hotkey = null, code = null, role = null, cardId = null], run) => {
      const marks = keptMarks(run.names.handed[1], label);
      for (const player of isList(players) ? players : [players]) {
        run.budget.spend(1);
        const place = addOption(run, player, { label, hotkey, role, cardId }, code);
        if (typeof label === "string") run.notes.texts.add(place, label, marks);
      }
    },
  ),
  verb(
    {
      name: "SELECT_CARDS",
      family: "view",
      args: [arg("players", "player"), arg("cardIds", "list")],
      returns: "game",
      example: '["SELECT_CARDS", "$PLAYER_N", ["LIST", "$ID"]]',
      summary: "Selects cards on the screens of one or more players.",
    },
    (args, run) => {
      const [players = null, given = null] = args;
      const cardIds = owned(given) as Json;
      for (const player of isList(players) ? players : [players]) {
        run.budget.spend(1);
        // Whatever is given is sent, as recorded; a screen ignores what is not for it.
        run.notes.guiUpdates.push({
          targetPlayerN: player as string,
          updates: { multiSelect: { enabled: true, cardIds } },
        });
      }
    },
  ),
];

interface OptionPlace {
  seat: SeatId;
  uuid: string;
  option: number;
}

type OptionFields = Record<"label" | "hotkey" | "role" | "cardId", Value>;

function addOption(
  run: Run,
  player: Value,
  { label, hotkey, role, cardId }: OptionFields,
  code: Value,
): OptionPlace {
  if (code !== null && !isList(code)) {
    throw new EngineError(`Code given to prompt option is not a list. Got ${valueText(code)}.`);
  }
  const seat = typeof player === "string" ? (run.state.read(["playerData", player]) ?? null) : null;
  const uuid = isObjectValue(seat) ? (seat.mostRecentPromptId ?? null) : null;
  const prompts = isObjectValue(seat) ? getOwn(seat, "prompts") : null;
  const prompt = typeof uuid === "string" && isObjectValue(prompts) ? getOwn(prompts, uuid) : null;
  if (!isObjectValue(prompt)) {
    throw new EngineError(
      `Failed to add option to prompt ${partText(uuid)} for player ${partText(player)}. There is no such prompt.`,
    );
  }
  const calls = code === null || code.length === 0 ? [] : isList(code[0]!) ? code : [code];
  const more = { ...(role ? { role } : {}), ...(cardId ? { cardId } : {}) };
  const option = { label, hotkey, ...more, code: [...calls, removal(player as string, uuid as string)] };
  const given = (prompt as ValueObject).options ?? null;
  const options = isList(given) ? given : [];
  const path = ["playerData", player as string, "prompts", uuid as string];
  run.state.write(path, "options", owned([...options, option]));
  return { seat: player as string, uuid: uuid as string, option: options.length };
}
