/** The storage contract: one suite, run on PGlite and on PostgreSQL by the two test files beside it. */
import { describe } from "vitest";
import { attemptStoreContract } from "./attempt-store.contract.ts";
import type { Db } from "./database.ts";
import { deckStoreContract } from "./deck-store.contract.ts";
import { eventStoreContract } from "./event-store.contract.ts";
import { formerFormatsContract } from "./former-formats.contract.ts";
import { livingNodesContract } from "./living-nodes.contract.ts";
import { lostAnswersContract } from "./lost-answers.contract.ts";
import { ownersGoneContract } from "./owners-gone.contract.ts";
import { pluginQuotaContract } from "./plugin-quota.contract.ts";
import { pluginStoreContract } from "./plugin-store.contract.ts";
import { replayStoreContract } from "./replay-store.contract.ts";
import { fenceContract } from "./room-fence.contract.ts";
import { roomJournalContract } from "./room-journal.contract.ts";
import { roomStoreContract } from "./room-store.contract.ts";
import { saveOwnersContract } from "./save-owners.contract.ts";
import { usedCaptchaStoreContract } from "./used-captcha-store.contract.ts";
import { userStoreContract } from "./user-store.contract.ts";

/** Registers every store's suite; `open` gives a migrated database that the suites may fill. */
export function storageContract(open: () => Db): void {
  describe("rooms", () => roomStoreContract(open));
  describe("journals of rooms", () => roomJournalContract(open));
  describe("what belongs to somebody who is gone", () => ownersGoneContract(open));
  describe("what was stored by earlier versions", () => formerFormatsContract(open));
  describe("rooms that are taken over", () => fenceContract(open));
  describe("answers that are lost", () => lostAnswersContract(open));
  describe("users and sessions", () => userStoreContract(open));
  describe("decks and custom cards", () => deckStoreContract(open));
  describe("events of a cluster", () => eventStoreContract(open));
  describe("counted attempts", () => attemptStoreContract(open));
  describe("used captchas", () => usedCaptchaStoreContract(open));
  describe("nodes that live", () => livingNodesContract(open));
  describe("how much is kept of plugins", () => pluginQuotaContract(open));
  describe("plugins", () => pluginStoreContract(open));
  describe("saved games", () => replayStoreContract(open));
  describe("owners of saved games", () => saveOwnersContract(open));
}
