/** An import step by step: a source is read, what is unclear in it is shown, then it becomes a deck (decks §2.8). */
import type { DeckItem } from "@baize/protocol";
import { isDeckSiteAddress } from "@baize/protocol/deck-sites";
import { checkDeckItems } from "@baize/protocol/decks";
import { useMemo, useRef, useState } from "react";
import { readCustomCards } from "../cards/card-sources.ts";
import type { DeckHost } from "../deck-host.ts";
import { cutName } from "../model/cut-name.ts";
import type { DeckEditor } from "../model/deck-editor.ts";
import type { SourceCard } from "../model/source-card.ts";
import { useDeckText } from "../use-deck-text.ts";
import { askDeckSite } from "./ask-deck-site.ts";
import { createCardNames, everyCard } from "./card-names.ts";
import { noteText, refusalTextOf, shortList } from "./import-texts.ts";
import { firstGroup, listSections } from "./list-context.ts";
import type { LineChoices } from "./list-items.ts";
import { o8dReader } from "./read-o8d-deck.ts";
import { type Reading, readSource, type Source } from "./read-source.ts";
import { DECK_FILE_BYTES } from "./recognise.ts";
import { useImportText } from "./use-import-text.ts";
import { usualPiles } from "./usual-piles.ts";

type ImportTarget = "new" | "replace" | "add";

export interface ImportDialogProps {
  host: DeckHost;
  /** The deck that is open: cards may go into it. Null: there is none. */
  open: DeckEditor | null;
  /** Takes the cards that stand before the first heading of a list. Absent: the loader's own deck, else the first section. */
  section?: string;
  /** Resolves with false when the deck could not be made. */
  onNewDeck(name: string, items: DeckItem[]): Promise<boolean>;
  onClose(): void;
}

/** A source that somebody has to look at before it becomes a deck. */
export type ToLookAt = Extract<Reading, { is: "items" | "list" }>;

type ImportStep =
  | { is: "choose" }
  /** `text` says what is waited for. */
  | { is: "busy"; text: string }
  | { is: "look"; reading: ToLookAt; customFailed: boolean };

export interface DeckImport {
  step: ImportStep;
  error: string | null;
  target: ImportTarget;
  setTarget(target: ImportTarget): void;
  /** File endings that may be chosen. */
  endings: readonly string[];
  readFiles(files: readonly File[]): Promise<void>;
  read(source: Source): Promise<void>;
  readAddress(address: string): Promise<void>;
  /** The cards that were chosen for lines of a list. */
  choices: LineChoices;
  choose(line: number, card: SourceCard | null): void;
  /** Puts the lines of the list that stand under no heading into a group. */
  place(groupId: string): void;
  /** Makes the deck of what was looked at. */
  finish(name: string | null, items: DeckItem[], notes?: readonly string[]): Promise<void>;
  /** To the choice of a source; what is under way comes to nothing. */
  back(): void;
}

export function useDeckImport({ host, open, section, onNewDeck, onClose }: ImportDialogProps): DeckImport {
  const t = useImportText();
  const groupText = useDeckText();
  const [step, setStep] = useState<ImportStep>({ is: "choose" });
  const [error, setError] = useState<string | null>(null);
  const [choices, setChoices] = useState<LineChoices>(new Map());
  const [target, setTarget] = useState<ImportTarget>("new");
  /** Counts what was begun: answers to what was given up are not heard. */
  const attempt = useRef(0);
  const { cardDb } = host.game;
  const official = useMemo(() => everyCard(cardDb), [cardDb]);

  function begin(text: string): number {
    setError(null);
    setStep({ is: "busy", text });
    attempt.current += 1;
    return attempt.current;
  }
  function back(message: string | null = null): void {
    attempt.current += 1;
    setStep({ is: "choose" });
    setError(message);
  }

  const readO8d = useMemo(
    () => o8dReader(host, { importText: t, deckText: groupText }),
    [host, t, groupText],
  );
  // Such a file that is dropped all the same is told why not.
  const endings = readO8d ? ENDINGS : ENDINGS.slice(0, -1);

  const readWith = (source: Source, custom: readonly SourceCard[]) => {
    const names = createCardNames(official, custom, host.game.otherNames);
    const deck = firstGroup(host, groupText);
    return readSource(source, {
      isSiteAddress: isDeckSiteAddress,
      label: (label) => host.label(label),
      readO8d,
      list: {
        names,
        sections: listSections(host, groupText),
        localize: host.label,
        target: section ?? deck,
        piles: usualPiles(host.game.gameDef, names, deck),
      },
    });
  };

  async function read(source: Source): Promise<void> {
    let reading = readWith(source, []);
    let customFailed = false;
    // Names that the game does not know may be those of cards that people made.
    const isUnclear = reading.is === "list" && reading.list.lines.some((line) => line.cards.length === 0);
    if (isUnclear && !host.onlyOfficial) {
      const mine = begin(t("lookingAtCustom"));
      try {
        const { public: shared, private: own } = await readCustomCards(
          host.http,
          host.user?.id ?? null,
          host.game.pluginId,
        );
        reading = readWith(source, [...shared, ...own]);
      } catch {
        customFailed = true;
      }
      if (mine !== attempt.current) return;
    }
    if (reading.is === "refused") return back(refusalTextOf(reading.refusal, t));
    if (reading.is === "url") return readAddress(reading.address);
    if (reading.is === "items" && reading.problems.length === 0)
      return finish(
        reading.name,
        reading.items,
        reading.notes.map((note) => noteText(note, t)),
      );
    setError(null);
    setChoices(new Map());
    setStep({ is: "look", reading, customFailed });
  }

  async function readFiles(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (!file) return;
    if (files.length > 1) return back(t("refused.severalFiles"));
    const ending = file.name.toLowerCase().match(/\.[^.]*$/)?.[0] ?? "";
    if (!ENDINGS.includes(ending)) return back(t("refused.ending", { endings: endings.join(", ") }));
    if (file.size > DECK_FILE_BYTES) return back(t("refused.tooLarge"));
    const mine = begin(t("reading"));
    const text = await file.text().catch(() => null);
    if (mine !== attempt.current) return;
    if (text === null) return back(t("refused.unreadable"));
    await read({ text, fileName: file.name });
  }

  async function readAddress(address: string): Promise<void> {
    const mine = begin(t("address.asking"));
    const answer = await askDeckSite(host, address, t);
    if (mine !== attempt.current) return;
    if ("refused" in answer) return back(answer.refused);
    const { name, items, notices, unknown } = answer;
    const lines = [...notices, ...unknown];
    const loss = lines.length > 0 ? [shortList(lines, t)] : [];
    await finish(name ?? null, items, loss, "warning");
  }

  async function finish(
    name: string | null,
    items: DeckItem[],
    notes: readonly string[] = [],
    level: "info" | "warning" = "info",
  ): Promise<void> {
    const before = step.is === "look" ? step : ({ is: "choose" } as const);
    const stay = (message: string) => {
      setStep(before);
      setError(message);
    };
    if (items.length === 0) return stay(t("refused.empty"));
    if (checkDeckItems(items).listProblem !== null) return stay(t("refused.tooLarge"));
    if (target === "new" || open === null) {
      const mine = begin(t("saving"));
      const title = cutName(name ?? "").trim() || t("untitled");
      const made = await onNewDeck(title, items);
      if (mine !== attempt.current) return;
      if (!made) return stay(t("notSaved"));
    } else if (!open.take(items, target)) return stay(t("full"));
    const count = items.reduce((sum, item) => sum + item.quantity, 0);
    host.alert("success", t("done", { count }));
    for (const note of notes) host.alert(level, note);
    onClose();
  }

  return {
    step,
    error,
    target,
    setTarget,
    endings,
    choices,
    place: (groupId) => setStep((before) => placedIn(groupId, before)),
    choose: (line, card) => setChoices((before) => new Map(before).set(line, card)),
    readFiles,
    read,
    readAddress,
    finish,
    back: () => back(),
  };
}

function placedIn(loadGroupId: string, step: ImportStep): ImportStep {
  if (step.is !== "look" || step.reading.is !== "list") return step;
  const { list } = step.reading;
  const lines = list.lines.map((line) => (line.isPlaced ? line : { ...line, loadGroupId }));
  return { ...step, reading: { ...step.reading, list: { ...list, lines } } };
}

const ENDINGS: readonly string[] = [".txt", ".json", ".o8d"];
