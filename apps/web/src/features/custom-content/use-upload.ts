import type { CardDatabase } from "@baize/engine";
import { type Finding, type ReadCardsResult, readChosenCards } from "@baize/plugin";
import type { CustomCards } from "@baize/protocol";
import { useState } from "react";
import type { DeckHost, DeckUser } from "../decks/deck-host.ts";
import { type BrokenDeck, findBrokenDecks } from "./broken-decks.ts";
import { addedTo, type CardKind, type CardSets, changesBy } from "./card-set.ts";
import { type SentCards, sendCards } from "./send-cards.ts";

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
  onSaved: (kind: CardKind, cards: CustomCards) => void;
}

/** Takes files of cards to the server, with a question on the way where decks of mine would lose cards. */
export function useUpload({ host, user, kind, sets, onSaved }: UploadOptions) {
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const [question, setQuestion] = useState<UploadQuestion | null>(null);
  const { pluginId, gameDef } = host.game;
  const before = sets[kind];
  const other = sets[kind === "public" ? "private" : "public"];

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
    onSaved(kind, sent.cards);
    const count = Object.keys(cards).length;
    setState(count === 0 ? { step: "removed" } : { step: "saved", count, warnings });
  }

  async function ask(cards: CardDatabase, warnings: Finding[], isAlwaysAsked: boolean) {
    const { gone } = changesBy(cards, before, other, user.id);
    const decks = await findBrokenDecks(host.http, { userId: user.id, pluginId }, gone);
    if (!isAlwaysAsked && decks?.length === 0) return send({ cards, warnings });
    setState({ step: "idle" });
    setQuestion({ cards, warnings, decks });
  }

  /** Goes on with what was read from files or from pasted rows. */
  async function take({ cardDb, errors, warnings }: ReadCardsResult, mode: UploadMode) {
    if (cardDb === null) return setState({ step: "wrong", findings: [...errors, ...warnings] });
    if (Object.keys(cardDb).length === 0) return setState({ step: "empty" });
    setState({ step: "reading" });
    await ask(mode === "add" ? addedTo(before, cardDb) : cardDb, warnings, false);
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
      setState({ step: "reading" });
      await ask({}, [], true);
    },
    answer(isYes: boolean) {
      if (isYes && question) void send(question);
      else setQuestion(null);
    },
  };
}
