import type { CardDatabase, JsonObject } from "@baize/engine";
import { checkCardIds, type Finding, type TextFile } from "@baize/plugin";
import type { MyPlugin } from "@baize/protocol";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { http } from "../../app/services.ts";
import {
  bytesOf,
  CARD_TYPES,
  DEFINITION_TYPES,
  failure,
  noCards,
  type ReadCards,
  type ReadDefinition,
  readCards,
  readDefinition,
  textsOf,
  unreadableDefinition,
  wrongFiles,
} from "./read-files.ts";

/** Files that have been chosen but hold nothing: which text stands for them is known already. */
interface Refused {
  refused: Finding[];
}

/** What has been entered in the dialog of a new (`plugin` null) or existing plugin, and what it amounts to. */
export function usePluginDraft(plugin: MyPlugin | null) {
  const { t } = useTranslation(["my-plugins", "common"]);
  const [definition, setDefinition] = useState<ReadDefinition | null>(null);
  const [cardFiles, setCardFiles] = useState<TextFile[] | Refused | null>(null);
  const [isReading, setReading] = useState(false);
  const [repoUrl, setRepoUrl] = useState(plugin?.repo_url ?? "");
  const [isPublic, setPublic] = useState(plugin?.public ?? false);
  const existingName = plugin?.name ?? null;

  // Cards of an existing plugin are checked against the definition it has, unless a new one was chosen, and the decks of a
  // new definition against the cards it has.
  const stored = useQuery({
    queryKey: ["raw-plugin", plugin?.id, plugin?.version],
    queryFn: () =>
      http.call("GET /api/plugins/raw/:id", { params: { id: plugin?.id ?? 0 }, timeout: 60_000 }),
    enabled:
      plugin !== null &&
      (definition ? definition.gameDef !== null && cardFiles === null : Array.isArray(cardFiles)),
  });
  const usable = definition ? definition.gameDef : ((stored.data?.game_def ?? null) as JsonObject | null);
  // What a broken definition would say of the cards is no fault of theirs.
  const isBroken = definition !== null && (!definition.gameDef || definition.errors.length > 0);
  const isAwaited = plugin !== null && stored.isFetching;
  const isWaiting = isAwaited && !definition;
  const cards = useMemo((): ReadCards | null => {
    if (!cardFiles || isWaiting) return null;
    if (!Array.isArray(cardFiles)) return noCards(cardFiles.refused);
    if (isBroken) return null;
    if (stored.isError && !definition) return noCards(failure(t("form.unexpected")));
    return readCards(cardFiles, usable, t);
  }, [cardFiles, isWaiting, isBroken, stored.isError, definition, usable, t]);
  const known = cardFiles ? cards?.found : definition && (stored.data?.card_db as CardDatabase | undefined);
  const decks = useMemo(
    () => (usable && known ? checkCardIds(usable, known, definition?.locate) : []),
    [usable, known, definition],
  );

  async function takeDefinition(files: File[]): Promise<void> {
    if (files.length === 0) return;
    const wrong = wrongFiles(files, DEFINITION_TYPES, t);
    if (wrong) return setDefinition({ gameDef: null, errors: failure(wrong), warnings: [], name: "" });
    setReading(true);
    try {
      const read = readDefinition(await bytesOf(files), existingName, t);
      setDefinition(read);
      // A zip brings its cards along; what was chosen before stays when it has none.
      if (read.tables) setCardFiles(read.tables);
    } catch (error) {
      setDefinition(unreadableDefinition(error));
    } finally {
      setReading(false);
    }
  }

  async function takeCards(files: File[]): Promise<void> {
    const wrong = wrongFiles(files, CARD_TYPES, t);
    if (wrong) return setCardFiles({ refused: failure(wrong) });
    try {
      setCardFiles(await textsOf(files));
    } catch {
      // The browser could not read a file, and does not say why: it may be gone.
      setCardFiles({ refused: failure(t("form.unknown")) });
    }
  }

  /** Files of the repository, as if they had been chosen here. */
  function takeTexts(files: readonly TextFile[]): void {
    const json = files.filter((file) => file.name.endsWith(".json"));
    const tsv = files.filter((file) => file.name.endsWith(".tsv"));
    if (json.length > 0) setDefinition(readDefinition(json, existingName, t));
    if (tsv.length > 0) setCardFiles([...tsv]);
  }

  const definitionErrors = definition?.errors.length ?? 0;
  const cardErrors = cards?.findings.some((finding) => finding.level === "error") ?? false;
  const url = repoUrl.trim();
  const urlError = url !== "" && !/^https?:\/\/[^\s/]+/i.test(url);
  const differs = plugin ? isPublic !== plugin.public || url !== (plugin.repo_url ?? "") : false;
  const hasChanges = definition !== null || cardFiles !== null || differs;
  const isComplete = plugin !== null || Boolean(definition?.gameDef && cards?.cardDb);
  return {
    /** What decks name is told where the definition was chosen, else where the cards were. */
    definition: definition && { ...definition, warnings: [...definition.warnings, ...decks] },
    /** The plugin as it is stored, where that was asked for. */
    stored: stored.data
      ? {
          gameDef: stored.data.game_def as JsonObject,
          cardDb: stored.data.card_db as CardDatabase,
          version: stored.data.version,
        }
      : null,
    cards: cards && !definition ? { ...cards, findings: [...cards.findings, ...decks] } : cards,
    isReading,
    isWaiting,
    /** The chosen definition cannot be used as it is; cards wait until it can. */
    isBroken,
    repoUrl,
    urlError,
    isPublic,
    hasChanges,
    /** Something changed, nothing is wrong or on its way, and a new plugin has both its parts (P5-31). */
    canSave: hasChanges && isComplete && definitionErrors === 0 && !cardErrors && !isAwaited && !urlError,
    setRepoUrl,
    setPublic,
    takeDefinition,
    takeCards,
    takeTexts,
  };
}

export type PluginDraft = ReturnType<typeof usePluginDraft>;
