/** Texts of the room: the interface's own (namespace `room`) and the plugin's labels in the user's language. */
import type { Json, JsonObject } from "@baize/engine";
import { createTextResolver, resolveLabel } from "@baize/plugin";
import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useRoomContext } from "./room-context.tsx";

/** Label ids of the engine's two built-in prompts; the product's own words stand in when a plugin has none. */
const BUILT_IN: Record<string, string> = {
  "id:yes": "yes",
  "id:no": "no",
  "id:always": "always",
  "id:never": "never",
};

export type Translate = (key: string, values?: Record<string, unknown>) => string;

const RoomTextContext = createContext<Translate | null>(null);

/** Asks for the texts once for all parts of a table: a hundred of them listened for another language. */
export function RoomTexts({ children }: { children: ReactNode }) {
  const { t } = useTranslation("room");
  const remembered = useMemo(() => remembering(t as Translate), [t]);
  return <RoomTextContext value={remembered}>{children}</RoomTextContext>;
}

/** The interface's own texts: of the namespace `room`, unless the key names another one. */
export function useRoomText(): Translate {
  const t = useContext(RoomTextContext);
  if (!t) throw new Error("useRoomText: no RoomTexts around this component.");
  return t;
}

/** Looks a text without values up once. Other namespaces may come later, and theirs are asked for each time. */
function remembering(t: Translate): Translate {
  const known = new Map<string, string>();
  return (key, values) => {
    if (values !== undefined || key.includes(":")) return t(key, values);
    const text = known.get(key) ?? t(key);
    known.set(key, text);
    return text;
  };
}

/**
 * Gives the text of a label field of the definition (game-definition §4). Plugins also write fields that only begin
 * with `id:x` and go on with words: every id in those is put in, as in a log line.
 */
export function useLabel(): (label: Json | undefined) => string {
  const { plugin, language } = useRoomContext();
  const resolve = useTextResolver();
  const t = useRoomText();
  return useCallback(
    (label) => {
      const text = resolveLabel(plugin.gameDef, label, language);
      if (text !== "" || typeof label !== "string") return text;
      const builtIn = BUILT_IN[label];
      if (builtIn) return t(builtIn);
      return /\s/.test(label) ? resolve(label) : "";
    },
    [plugin, language, resolve, t],
  );
}

/** Replaces every `id:x` inside a longer text, such as a log line or a prompt's message. */
export function useTextResolver(): (text: string) => string {
  const { plugin, language } = useRoomContext();
  return useMemo(() => textResolver(plugin.gameDef, language), [plugin, language]);
}

const resolvers = new WeakMap<JsonObject, Map<string, (text: string) => string>>();

/** One for all who read texts of a definition: to make one takes a pattern of all its labels. */
function textResolver(gameDef: JsonObject, language: string): (text: string) => string {
  const made = resolvers.get(gameDef) ?? new Map<string, (text: string) => string>();
  resolvers.set(gameDef, made);
  const known = made.get(language);
  if (known) return known;
  const resolve = createTextResolver(gameDef);
  const resolver = (text: string) => resolve(text, language);
  made.set(language, resolver);
  return resolver;
}
