/** Putting a prompt before players (action-language §5.9). */
import type { Mark } from "../../language/run/marks.ts";
import type { Kept } from "../../language/run/names-read.ts";
import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import { owned } from "../../model/live-state.ts";
import { getOwn, isList, isObjectValue, partText, type Value, type ValueObject } from "../../model/value.ts";

type Fields = { [key: string]: Value };

const RUN_YES: Value = ["ACTION_LIST", "$YES_CODE"];

/** Evaluation steps of putting a prompt before one player. */
const PROMPT_STEPS = 20;

/** Prompts that every game has. */
const BUILT_IN: ValueObject = {
  confirmAutomationYN: {
    args: ["$MESSAGE", "$YES_CODE", "$NO_CODE"],
    message: "$MESSAGE",
    options: [
      { label: "id:yes", hotkey: "Y", code: RUN_YES },
      { label: "id:no", hotkey: "N" },
    ],
  },
  confirmAutomationAYNN: {
    args: ["$MESSAGE", "$ALWAYS_CODE", "$YES_CODE", "$NO_CODE", "$NEVER_CODE"],
    message: "$MESSAGE",
    options: [
      { label: "id:always", hotkey: "Shift+Y", code: ["ACTION_LIST", "$ALWAYS_CODE"] },
      { label: "id:yes", hotkey: "Y", code: RUN_YES },
      { label: "id:no", hotkey: "N" },
      { label: "id:never", hotkey: "Shift+N", code: ["ACTION_LIST", "$NEVER_CODE"] },
    ],
  },
};

/**
 * Stores the prompt for one or more seats, with its arguments' values written into the code of its options:
 * the answer comes in a later action, when no variable of this one is left.
 *
 * @param kept what each of the values has in it that came from cards.
 */
export function sendPrompt(
  run: Run,
  players: Value,
  promptId: Value,
  values: readonly Value[],
  kept: readonly (Kept | null)[] = [],
): void {
  const prompt = definitionOf(run, promptId);
  if (prompt === null) throw new EngineError(`Prompt ${idText(promptId)} not found in game definition.`);
  const bindings = boundArguments(run, promptId, prompt, values);
  const scope = run.scopes.open();
  for (let i = 0; i + 1 < bindings.length; i += 2)
    run.scopes.bind(bindings[i] as string, bindings[i + 1]!, kept[i / 2] ?? null);
  const { message, marks } = messageOf(prompt.message ?? null, run);
  const asked = withCards(prompt, (code) => run.value(run.compiler.compile(code)));
  run.scopes.close(scope);
  const uuid = run.ports.ids.prompt();
  const timestamp = run.now * 1000 + run.notes.promptCount++;
  for (const player of isList(players) ? players : [players]) {
    run.budget.spend(PROMPT_STEPS);
    const seat = typeof player === "string" ? run.state.read(["playerData", player]) : undefined;
    const prompts = isObjectValue(seat ?? null) ? getOwn(seat as ValueObject, "prompts") : null;
    if (!isObjectValue(prompts)) {
      const who = idText(player);
      throw new EngineError(
        `Failed to add prompt ${idText(promptId)} to player ${who}. Does player ${who} exist?`,
      );
    }
    const path = ["playerData", player as string];
    const stored = {
      ...withCode(asked, bindings, player as string, uuid),
      promptId,
      uuid,
      message,
      timestamp,
    };
    run.state.write([...path, "prompts"], uuid, owned(stored));
    run.state.write(path, "mostRecentPromptId", uuid);
    if (typeof message === "string")
      run.notes.texts.add({ seat: player as string, uuid }, message, marks ?? []);
  }
}

/** The cards to choose from, of its options and of its selection, worked out when it is asked. */
function withCards(prompt: ValueObject, worth: (code: Value) => Value): ValueObject {
  const worked: Fields = { ...prompt };
  if (isList(prompt.options ?? null))
    worked.options = (prompt.options as readonly Value[]).map((option) =>
      isObjectValue(option) && (option.cardId ?? null) !== null
        ? { ...option, cardId: worth(option.cardId!) }
        : option,
    );
  const { input = null } = prompt;
  if (isObjectValue(input) && (input.candidates ?? null) !== null)
    worked.input = { ...input, candidates: worth(input.candidates!) };
  return worked;
}

/** The value of a prompt's message, and where it holds what came from cards. */
function messageOf(code: Value, run: Run): { message: Value; marks: readonly Mark[] | null } {
  const since = run.names.clock;
  const message = run.value(run.compiler.compile(code));
  const marks = typeof message === "string" ? run.names.note(null, message, message, 0, since) : null;
  return { message, marks };
}

function idText(id: Value): string {
  return id === null ? "" : partText(id);
}

function definitionOf(run: Run, promptId: Value): ValueObject | null {
  if (typeof promptId !== "string") return null;
  const own = getOwn(run.definition.prompts as ValueObject, promptId) ?? getOwn(BUILT_IN, promptId);
  return isObjectValue(own) ? own : null;
}

/** `name, value, …`: given values, then defaults as they are written. */
function boundArguments(run: Run, promptId: Value, prompt: ValueObject, values: readonly Value[]): Value[] {
  const declared = isList(prompt.args ?? null) ? (prompt.args as readonly Value[]) : [];
  const bindings: Value[] = [];
  run.compiler.parameters(declared).forEach(({ name, fallback }, index) => {
    if (index < values.length) {
      bindings.push(name, values[index]!);
    } else if (fallback !== null) {
      bindings.push(name, getOwn(declared[index] as ValueObject, name));
    } else {
      throw new EngineError(
        `Prompt ${idText(promptId)} expects ${declared.length} arguments, but got ${values.length}.`,
      );
    }
  });
  return bindings;
}

/** The call that takes a prompt away again. */
export function removal(player: string, uuid: string): Value {
  return ["UNSET", `/playerData/${player}/prompts/${uuid}`];
}

function withCode(
  prompt: ValueObject,
  bindings: readonly Value[],
  player: string,
  uuid: string,
): ValueObject {
  const unset = removal(player, uuid);
  const complete = (code: Value): Value => [["MULTI_VAR_NO_EVAL", ...bindings], code, unset];
  const stored: Fields = { options: [], ...prompt };
  if (isList(prompt.options ?? null)) {
    stored.options = (prompt.options as readonly Value[]).map((option) => {
      if (!isObjectValue(option)) return option;
      const code = option.code ?? null;
      return { ...option, code: code === null ? unset : complete(code) };
    });
  }
  const { input } = prompt;
  if (isObjectValue(input ?? null)) {
    const { autoSubmit } = input as ValueObject;
    if (isObjectValue(autoSubmit ?? null)) {
      const submit = autoSubmit as ValueObject;
      stored.input = {
        ...(input as ValueObject),
        autoSubmit: { ...submit, code: complete(submit.code ?? []) },
      };
    }
  }
  return stored;
}
