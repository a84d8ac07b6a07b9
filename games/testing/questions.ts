/** Every text that a game may ask with, and those that its play scripts have asked with. */
import { type PlayScript, runPlayScript } from "@baize/cli/play";
import type { Definition, Json, JsonObject } from "@baize/engine";

/** Calls of the action language, and functions of the games, that are handed texts of questions. */
const ASKING = ["PROMPT", "PROMPT_ADD_OPTION", "CHOOSE"];

/** A label that stands whole in a text; not one that is put together, such as `id:quarter{{$N}}`. */
const LABEL = /id:[\w-]+(?![\w-]|\{\{)/g;

interface Question {
  message?: Json;
  options?: { label: string }[];
}

/**
 * Texts of questions that no script shows, as `id:…`, or as `prompt: text` for options without a label. Empty: people
 * have seen them all, in the scripts.
 */
export function unaskedTexts(definition: Definition, scripts: readonly PlayScript[]): string[] {
  const { gameDef } = definition.source;
  const asked = new Set<string>();
  for (const script of scripts) {
    runPlayScript(definition, script, ({ playerData }) => {
      for (const { prompts } of Object.values(playerData))
        for (const { promptId, ...prompt } of Object.values(prompts))
          for (const text of textsOf(String(promptId), prompt as unknown as Question)) asked.add(text);
    });
  }
  const askable = new Set(callTexts(gameDef));
  for (const [id, prompt] of Object.entries(gameDef.prompts as JsonObject))
    for (const text of textsOf(id, prompt as unknown as Question)) askable.add(text);
  return [...askable].filter((text) => !asked.has(text)).sort();
}

/** The question itself, the labels of its message and its options, and options that say a number or a name. */
function textsOf(id: string, { message, options = [] }: Question): string[] {
  const labels = options.map(({ label }) => label);
  return [
    id,
    ...labelsIn([message ?? null, ...labels]),
    ...labels.filter((label) => /^\w+$/.test(label)).map((label) => `${id}: ${label}`),
  ];
}

function callTexts(code: Json): string[] {
  if (Array.isArray(code)) {
    const own = ASKING.includes(String(code[0])) ? labelsIn(code) : [];
    return [...own, ...code.flatMap(callTexts)];
  }
  return code !== null && typeof code === "object" ? Object.values(code).flatMap(callTexts) : [];
}

const labelsIn = (json: Json): string[] => JSON.stringify(json).match(LABEL) ?? [];
