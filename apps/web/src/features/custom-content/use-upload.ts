import type { CardDatabase } from "@baize/engine";
import { type Finding, type ReadCardsResult, readChosenCards } from "@baize/plugin";
import type { CustomCards } from "@baize/protocol";
import { useState } from "react";
import type { DeckHost, DeckUser } from "../decks/deck-host.ts";
import { type BrokenDeck, findBrokenDecks } from "./broken-decks.ts";
import { addedTo, type CardKind, type CardSets, changesBy } from "./card-set.ts";
import { type SentCards, sendCards } from "./send-cards.ts";
import { readMyCards } from "./use-my-cards.ts";

/** What becomes of the cards that are there: the new ones come instead of them, or beside them. */
export type UploadMode = "replace" | "add";

export type UploadState =
  | { step: "idle" | "reading" | "sending" | "removed" }
  /** Only a header: sent, it would take all cards away. */
  | { step: "empty" }
  /** The files are not good; nothing was sent. */
  | { step: "wrong"; findings: Finding[] }
  | { step: "failed"; why: Exclude<SentCards, { status: "saved" | "locked" }> }
  | { step: "saved"; count: number; warnings: Finding[] };

/** What is asked before cards go. */
export interface UploadQuestion {
  cards: CardDatabase;
  warnings: Finding[];
  /** Of mine, that lose cards; null: they could not be looked at. */
  decks: BrokenDeck[] | null;
}

/** Bytes of files together. The server takes so much JSON, which is longer than the table that it comes from. */
const FILES_MOST = 4_000_000;

export interface UploadOptions {
  host: DeckHost;
  user: DeckUser;
  kind: CardKind;
  sets: CardSets;
  /** What the server has. */
  onFound: (found: Partial<CardSets>) => void;
}

/** Takes files of cards to the server, with a question on the way where decks of mine would lose cards. */
export function useUpload({ host, user, kind, onFound }: Omit<UploadOptions, "sets">) {
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const [question, setQuestion] = useState<UploadQuestion | null>(null);
  const { pluginId, gameDef } = host.game;
  const place = { userId: user.id, pluginId };

  async function send({ cards, warnings }: Pick<UploadQuestion, "cards" | "warnings">) {
    setQuestion(null);
    setState({ step: "sending" });
    const isPublic = kind === "public";
    const sent = await sendCards(host.http, { pluginId, userId: user.id, isPublic, cards });
    if (sent.status === "locked") {
      setState({ step: "idle" });
      return host.openSupport();
    }
    if (sent.status !== "saved") return setState({ step: "failed", why: sent });
    onFound({ [kind]: sent.cards });
    const count = Object.keys(cards).length;
    setState(count === 0 ? { step: "removed" } : { step: "saved", count, warnings });
  }

  /**
   * Sends what is made of the cards that are there by now, which may be others than this page shows, or asks before.
   * @param madeOf the cards to be sent
   */
  async function ask(
    madeOf: (before: CustomCards) => CardDatabase,
    warnings: Finding[],
    isAlwaysAsked: boolean,
  ) {
    setState({ step: "reading" });
    const sets = await readMyCards(host.http, place).catch(() => null);
    if (!sets) return setState({ step: "failed", why: { status: "noAnswer" } });
    onFound(sets);
    const [before, other] = [sets[kind], sets[kind === "public" ? "private" : "public"]];
    const cards = madeOf(before);
    const { gone } = changesBy(cards, before, other, user.id);
    const decks = await findBrokenDecks(host.http, place, gone);
    if (!isAlwaysAsked && decks?.length === 0) return send({ cards, warnings });
    setState({ step: "idle" });
    setQuestion({ cards, warnings, decks });
  }

  /** Goes on with what was read from files or from pasted rows. */
  async function take({ cardDb, errors, warnings }: ReadCardsResult, mode: UploadMode) {
    if (cardDb === null) return setState({ step: "wrong", findings: [...errors, ...warnings] });
    if (Object.keys(cardDb).length === 0) return setState({ step: "empty" });
    await ask((before) => (mode === "add" ? addedTo(before, cardDb) : cardDb), warnings, false);
  }

  return {
    state,
    question,
    isBusy: state.step === "reading" || state.step === "sending",
    take,
    async takeFiles(files: readonly File[], mode: UploadMode) {
      if (files.reduce((sum, file) => sum + file.size, 0) > FILES_MOST)
        return setState({ step: "failed", why: { status: "tooLarge" } });
      setState({ step: "reading" });
      await take(await readChosenCards(files, gameDef), mode);
    },
    async removeAll() {
      await ask(() => ({}), [], true);
    },
    answer(isYes: boolean) {
      if (isYes && question) void send(question);
      else setQuestion(null);
    },
  };
}
