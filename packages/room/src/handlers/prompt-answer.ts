import type { Json } from "@baize/engine";

export interface PromptAnswer {
  uuid: string;
  option: number | "autoSubmit";
  input?: Json;
}

/**
 * Recognises the answer to a prompt that clients send as code: `[["DEFINE","$PROMPT_INPUT",v],["ANSWER_PROMPT",uuid,
 * index]]` and its shorter forms (action-language §10.5). Null for anything else.
 */
export function promptAnswer(code: Json): PromptAnswer | null {
  if (!Array.isArray(code)) return null;
  if (code[0] === "ANSWER_PROMPT") {
    const [, uuid, option] = code;
    if (typeof uuid !== "string" || (typeof option !== "number" && option !== "autoSubmit")) return null;
    return { uuid, option };
  }
  if (code.length === 1) return promptAnswer(code[0]!);
  if (code.length !== 2) return null;
  const [define, call] = code;
  if (!Array.isArray(define) || define[0] !== "DEFINE" || define[1] !== "$PROMPT_INPUT") return null;
  const answer = promptAnswer(call!);
  if (!answer) return null;
  const value = define[2] ?? null;
  const input = Array.isArray(value) && value[0] === "LIST" ? value.slice(1) : value;
  return { ...answer, input };
}
