import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { utcDay } from "../../../app/format.ts";
import type { TriedPlugin } from "../../../local-room/trial/trial-orders.ts";
import type { BuilderSession } from "../model/builder.ts";
import { useBuilder, useSession } from "../model/builder-context.tsx";
import { fieldPath } from "../model/field-path.ts";
import { useShownProblems } from "../model/use-shown-problems.ts";
import { composeDefinition } from "../reopen/compose-definition.ts";

const NAME = fieldPath("basics", "pluginName");

/** How many errors there are among what the author has been told of. A game can be tried before it has a name. */
export function useErrorCount(): number {
  return useShownProblems().filter(({ level, field }) => level === "error" && field !== NAME).length;
}

/** A table that is tried begins with the first deck of the game. */
function withDeckFirst(definition: JsonObject, deckId: string | null): JsonObject {
  const { preBuiltDecks } = definition;
  if (deckId === null || !isObject(preBuiltDecks) || !Object.hasOwn(preBuiltDecks, deckId)) return definition;
  return { ...definition, preBuiltDecks: { [deckId]: preBuiltDecks[deckId] as Json, ...preBuiltDecks } };
}

/** The game as it would be saved now, once the checks have nothing against it; until then the one of before. */
export function useTriedPlugin(): TriedPlugin | undefined {
  const builder = useBuilder();
  const { t } = useTranslation("plugin-builder");
  const isSound = useErrorCount() === 0;
  const isChecking = useSession((session) => session.isChecking);
  const openDeck = useSession((session) => session.openDeck);
  const [plugin, setPlugin] = useState<TriedPlugin>();
  const shown = useRef<Pick<BuilderSession, "work" | "stored" | "replace" | "openDeck"> | null>(null);
  useEffect(() => {
    if (isChecking || !isSound) return;
    const { work, stored, replace } = builder.store.getState();
    const before = shown.current;
    const isSame = before?.work === work && before.stored === stored && before.replace === replace;
    // A table goes on with what it began with when the deck is closed.
    if (isSame && (openDeck === null || before.openDeck === openDeck)) return;
    shown.current = { work, stored, replace, openDeck: openDeck ?? before?.openDeck ?? null };
    const { definition } = composeDefinition(work, stored, { replace, date: utcDay(Date.now()) });
    const { _builder, ...gameDef } = withDeckFirst(definition, shown.current.openDeck);
    setPlugin({ name: work.state.pluginName || t("untitled"), gameDef, cardDb: work.cardDb ?? {} });
  }, [builder, isChecking, isSound, openDeck, t]);
  return plugin;
}
