/** How `INPUT` and `CONFIRM` are written (action-language §10.2). */
import type { Signature } from "../language/compile/function-table.ts";

/** What `INPUT` may ask for; anything else is not asked. */
export const INPUT_KINDS = ["integer", "string"] as const;

/** The questions in the words of the function table, for documentation, checks and editors. */
export const CLIENT_QUESTIONS: readonly Signature[] = [
  {
    name: "INPUT",
    family: "question",
    args: [
      { name: "kind", type: "str" },
      { name: "name", type: "var" },
      { name: "text", type: "str" },
      { name: "default", type: "any", optional: true },
    ],
    returns: "nothing",
    example: '[["INPUT", "integer", "$N", "How many?", 1], ["LOG", "$N"]]',
    summary:
      'Asks for a whole number (`"integer"`) or a text (`"string"`) and defines the variable as the answer, or as the default where it is no number. Cancel drops the whole list.',
  },
  {
    name: "CONFIRM",
    family: "question",
    args: [{ name: "text", type: "str" }],
    returns: "nothing",
    example: '[["CONFIRM", "Really?"], ["LOG", "Yes."]]',
    summary: "Asks a question; No drops the whole list.",
  },
];
