/** Completion and explanations in the editor; what they say comes from the code service. */
import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { type EditorView, hoverTooltip } from "@codemirror/view";
import type { CompletionItem } from "../language/completion-item.ts";
import type { Explanation } from "../language/explain.ts";
import type { CodeClient } from "../service/code-client.ts";

/** What the editor asks, and how an explanation is worded. */
export interface EditorHelp {
  client(): CodeClient | null;
  /** The words for what is known of a place, line by line. */
  wording(explanation: Explanation): string[];
}

const TYPES: Readonly<Record<CompletionItem["kind"], string>> = {
  field: "property",
  function: "function",
  id: "constant",
  variable: "variable",
  value: "enum",
};

/** Completion as one types, and with Ctrl+Space. @param file name of the file that is edited */
export function completionOf(file: string, help: EditorHelp) {
  return autocompletion({
    icons: false,
    override: [(context) => complete(context, file, help)],
  });
}

async function complete(
  context: CompletionContext,
  file: string,
  help: EditorHelp,
): Promise<CompletionResult | null> {
  const before = context.matchBefore(/["$./:\w-]/);
  if (!before && !context.explicit) return null;
  const found = await help
    .client()
    ?.ask("complete", { file, offset: context.pos })
    .catch(() => null);
  if (!found || found.items.length === 0) return null;
  const { from, to, items } = found;
  return {
    from,
    to,
    validFor: /^[\w{}-]*$/,
    options: items.map(({ label, insert, detail, info, kind }) => ({
      label,
      ...(detail && { detail }),
      ...(info && { info }),
      type: TYPES[kind],
      ...(kind === "function" && OFTEN.has(label) && { boost: 1 }),
      apply: insertion(insert ?? label, insert !== undefined, ENDS.has(kind)),
    })),
  };
}

/** Kinds of which nothing comes behind in the same text, unlike steps of a path. */
const ENDS: ReadonlySet<CompletionItem["kind"]> = new Set(["function", "id", "value"]);

/** Of the functions that begin alike, these are meant most: they come first. */
const OFTEN: ReadonlySet<string> = new Set(["LOG", "SET", "VAR", "COND", "MOVE_CARD", "FOR_EACH_VAL"]);

/**
 * Puts the cursor where one goes on writing: between the quotes or brackets of an empty value, and behind the quote of a text
 * that is whole.
 */
export function insertion(text: string, isWhole: boolean, mayEnd: boolean) {
  return (view: EditorView, _completion: unknown, from: number, to: number) => {
    const empty = isWhole ? /(?:""|\[\]|\{\})$/.test(text) : false;
    const around = view.state.sliceDoc(from - 1, from) + view.state.sliceDoc(to, to + 1);
    const isQuoted = mayEnd && !isWhole && around === '""' && !text.endsWith("/");
    const end = from + text.length - (empty ? 1 : 0) + (isQuoted ? 1 : 0);
    view.dispatch({
      changes: { from, to, insert: text },
      selection: { anchor: end },
      userEvent: "input.complete",
    });
  };
}

/** What stands under the pointer, in words. */
export function explanationOf(file: string, help: EditorHelp) {
  return hoverTooltip(async (_view, offset) => {
    const found = await help
      .client()
      ?.ask("explain", { file, offset })
      .catch(() => null);
    if (!found) return null;
    return {
      pos: found.from,
      end: found.to,
      above: true,
      create: () => ({ dom: drawn(help.wording(found), found) }),
    };
  });
}

function drawn(lines: readonly string[], { title, detail, example }: Explanation): HTMLElement {
  const box = document.createElement("div");
  box.className = "code-explanation";
  const head = document.createElement("p");
  const name = document.createElement("b");
  name.textContent = title;
  head.append(name, detail ? ` ${detail}` : "");
  box.append(head);
  for (const line of lines) {
    const paragraph = document.createElement("p");
    paragraph.textContent = line;
    box.append(paragraph);
  }
  if (example !== undefined) {
    const code = document.createElement("pre");
    code.textContent = example;
    box.append(code);
  }
  return box;
}
