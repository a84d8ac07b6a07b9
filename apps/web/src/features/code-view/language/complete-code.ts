/** What could stand in code: functions, and what their arguments may be. */
import {
  BUILT_IN_VARIABLES,
  builtInFunctions,
  CLIENT_QUESTIONS,
  INPUT_KINDS,
  type Signature,
} from "@baize/engine";
import {
  BUILT_IN_GAME_FIELDS,
  CARD_FIELDS,
  type DefinitionPath,
  ID_ARGUMENTS,
  type JsonNode,
  nodeAtPath,
  PLAYER_FIELDS,
} from "@baize/plugin";
import { cardItems, idItems } from "./complete-fields.ts";
import type { CompletionItem } from "./completion-item.ts";
import type { Ids } from "./id-index.ts";
import { type IdKind, isIdKind } from "./id-kinds.ts";
import { followStep, type PathState, stateOfVariable } from "./text-references.ts";

interface Asked {
  /** What stands between the opening quote and the cursor. */
  typed: string;
  path: DefinitionPath;
  /** The end of the path that is in an action list; null in code that is none. */
  inList: DefinitionPath | null;
  root: JsonNode | undefined;
  ids: Ids;
}

interface CodeItems {
  /** Characters of what was typed that stay: a path up to its last step. */
  skip: number;
  items: CompletionItem[];
}

/** Null where nothing is known. */
export function codeItems({ typed, path, inList, root, ids }: Asked): CodeItems | null {
  const dotted = /(?<!\$)(\$+[A-Za-z_]\w*)((?:\.[^\s."'{}/,]*)+)$/.exec(typed);
  if (dotted) {
    const steps = (dotted[2] ?? "").split(".").slice(1);
    return atStep(steps, stateOfVariable(dotted[1] ?? ""), typed, ids);
  }
  const variable = /(?<!\$)\$+\w*$/.exec(typed);
  if (variable) return { skip: variable.index, items: variableItems(ids) };
  const label = /\bid:[\w.-]*$/.exec(typed);
  if (label) return { skip: label.index + 3, items: idItems(ids, "labels") };
  if (typed.startsWith("/")) return atStep(typed.split("/").slice(1), "game", typed, ids);

  const index = path.at(-1);
  if (index === "databaseId") return { skip: 0, items: [...cardItems(ids), ...variableItems(ids)] };
  if (typeof index !== "number") return { skip: 0, items: variableItems(ids) };
  if (index === 0) return { skip: 0, items: [...functionItems(ids), ...questionItems(inList?.length === 2)] };
  const head = root && nodeAtPath(root, [...path.slice(0, -1), 0]);
  // A list of actions, not one: another begins here.
  if (head?.type === "array") {
    return {
      skip: 0,
      items: actionItems([...functionItems(ids), ...questionItems(inList?.length === 1)]),
    };
  }
  const called = typeof head?.value === "string" ? head.value.toUpperCase() : "";
  return { skip: 0, items: argumentItems(called, index - 1, ids) };
}

/** Paths that rules listen to most, up to where the ids of the plugin begin. */
const LISTENED = ["/cardById/*/", "/playerData/*/", "/groupById/", "/roundNumber", "/stepId"];
const TABLES = ["cardById", "groupById", "playerData", "stackById"];

/** What a rule may listen to: like the paths of code, with `*` for any card, group or seat. */
export function listenedItems(typed: string, ids: Ids): CodeItems {
  if (typed === "") {
    const own = ids.idsOf("gameProperties").map((id) => `/${id}`);
    return { skip: 0, items: plain([...LISTENED, ...own]) };
  }
  const steps = typed.split("/").slice(1);
  const { skip, items } = atStep(steps, "game", typed, ids);
  const [table = ""] = steps;
  if (steps.length !== 2 || !TABLES.includes(table)) return { skip, items };
  return { skip, items: [...plain(["*"]), ...(table === "cardById" ? plain(["$THIS_ID"]) : items)] };
}

/** The last of the steps is being written. */
function atStep(steps: readonly string[], start: PathState, typed: string, ids: Ids): CodeItems {
  const state = steps.slice(0, -1).reduce<PathState>((from, step) => followStep(from, step).next, start);
  return { skip: typed.length - (steps.at(-1) ?? "").length, items: stepItems(state, ids) };
}

const plain = (labels: Iterable<string>, detail?: string): CompletionItem[] =>
  [...labels].map((label) => ({ label, ...(detail && { detail }), kind: "value" }));

function stepItems(state: PathState, ids: Ids): CompletionItem[] {
  switch (state) {
    case "game":
      return [...idItems(ids, "gameProperties"), ...plain(BUILT_IN_GAME_FIELDS)];
    case "groups":
      return idItems(ids, "groups");
    case "players":
      return plain(Array.from({ length: 8 }, (_, index) => `player${index + 1}`));
    case "player":
      return [...idItems(ids, "playerProperties"), ...plain(PLAYER_FIELDS)];
    case "thing":
      return [...idItems(ids, "cardProperties"), ...plain(CARD_FIELDS)];
    case "tokens":
      return idItems(ids, "tokens");
    case "sides":
      return plain("ABCDEFGH");
    case "face":
      return idItems(ids, "faceProperties");
    case "cards":
      return plain(["$ACTIVE_CARD_ID", "$THIS_ID", "$CARD_ID"]);
    case "other":
      return [];
  }
}

function variableItems(ids: Ids): CompletionItem[] {
  const names = new Set([...ids.variables(), ...BUILT_IN_VARIABLES]);
  return [...names].map((label) => ({ label, kind: "variable" }));
}

/** The built-in functions and the plugin's own. */
function functionItems(ids: Ids): CompletionItem[] {
  const own = ids.idsOf("functions").map(
    (label): CompletionItem => ({
      label,
      detail: `(${parametersOf(ids, label).join(", ")})`,
      kind: "function",
    }),
  );
  const hidden = new Set(own.map(({ label }) => label));
  const builtIn = [...builtInFunctions().values()].filter(({ name }) => !hidden.has(name)).map(itemOf);
  return [...own, ...builtIn];
}

/** What a client asks before it sends a list: only one of the list's own actions is such a question. */
function questionItems(isAction: boolean): CompletionItem[] {
  return isAction ? CLIENT_QUESTIONS.map(itemOf) : [];
}

function itemOf(each: Signature): CompletionItem {
  return { label: each.name, detail: signatureOf(each), info: each.summary, kind: "function" };
}

/** A whole action, as it stands in a list of them. */
function actionItems(items: readonly CompletionItem[]): CompletionItem[] {
  return items.map((item) => ({ ...item, insert: `[${JSON.stringify(item.label)}]` }));
}

function argumentItems(called: string, at: number, ids: Ids): CompletionItem[] {
  const named = Object.hasOwn(ID_ARGUMENTS, called) ? ID_ARGUMENTS[called] : undefined;
  if (named?.at === at && isIdKind(named.section)) return idItems(ids, named.section);
  if (called === "INPUT" && at === 0) return plain(INPUT_KINDS);
  const parameters = signatureNamed(called)?.args ?? [];
  const parameter = parameters[at] ?? (parameters.at(-1)?.rest ? parameters.at(-1) : undefined);
  switch (parameter?.type) {
    case "group":
      return [...idItems(ids, "groups"), ...variableItems(ids)];
    case "var":
    case "card":
    case "stack":
    case "num":
    case "int":
    case "bool":
      return variableItems(ids);
    case "player":
      return [...plain(Array.from({ length: 8 }, (_, index) => `player${index + 1}`)), ...variableItems(ids)];
    default: {
      const kinds: IdKind[] = [
        "groups",
        "tokens",
        "steps",
        "cardProperties",
        "gameProperties",
        "playerProperties",
      ];
      return [...kinds.flatMap((kind) => idItems(ids, kind)), ...variableItems(ids)];
    }
  }
}

/** Names of the parameters of a function of the plugin's own. */
export function parametersOf(ids: Ids, name: string): string[] {
  const args = ids
    .nodeOf("functions", name)
    ?.children?.find(({ children }) => children?.[0]?.value === "args")?.children?.[1];
  return (args?.children ?? []).map((each) =>
    each.type === "string" ? String(each.value) : `${each.children?.[0]?.children?.[0]?.value ?? ""}?`,
  );
}

/** A built-in function, in any case, or a question that a client asks; undefined for anything else. */
export function signatureNamed(name: string): Signature | undefined {
  return builtInFunctions().get(name.toUpperCase()) ?? CLIENT_QUESTIONS.find((each) => each.name === name);
}

/** `(list, $VAR, code) → any`: what a built-in function takes and gives. */
export function signatureOf({ args, returns }: Signature): string {
  const names = args.map(({ name, optional, rest }) => `${name}${rest ? "…" : optional ? "?" : ""}`);
  return `(${names.join(", ")}) → ${returns}`;
}
