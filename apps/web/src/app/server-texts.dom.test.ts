import { checkDeckItems, inEntry, REASONS, type Said, say } from "@baize/protocol";
import { beforeAll, describe, expect, it } from "vitest";
import { i18n } from "../i18n/i18n.ts";
import { startTexts } from "../testing/start-texts.ts";
import { fieldName, serverText } from "./server-texts.ts";

/** Reasons that no screen shows in the server's words: the screen says something of its own. */
const OWN_WORDS = new Set([
  ...["bad_request", "unauthorized", "not_found", "request_too_large", "unsupported_media_type"],
  ...["invalid_token", "invalid_confirmation", "invalid_reset_token", "captcha_failed"],
  ...["settings_too_large", "invalid_image_url", "deck_invalid", "custom_cards", "one_of"],
]);

beforeAll(async () => {
  await startTexts("server");
  await i18n.changeLanguage("de");
});

describe("what the server says, in the reader's language", () => {
  it("every reason of the catalogue that screens show has a text of ours", () => {
    const missing = Object.entries(REASONS).filter(([reason, { text }]) => {
      if (OWN_WORDS.has(reason)) return false;
      const params = {
        count: 2,
        least: 1,
        most: 9,
        choices: "a",
        key: "k",
        name: "n",
        site: "s",
        group: "g",
      };
      return serverText({ text, reason, params }) === text;
    });
    expect(missing.map(([reason]) => reason)).toEqual([]);
  });

  it("sentences, field messages and numbers in them are translated", () => {
    expect(serverText(say("invalid_credentials"))).toBe("E-Mail oder Passwort ist falsch");
    expect(serverText(say("taken"))).toBe("ist schon vergeben");
    expect(serverText(say("too_short", { count: 8 }))).toBe("muss mindestens 8 Zeichen haben");
    expect(fieldName("password")).toBe("Passwort");
  });

  it("D-17, D-99: what is wrong with an entry of a deck is said alike for files and for the server", () => {
    const gull = { databaseId: "gull", quantity: 2, loadGroupId: "hand" };
    const wrong: [unknown, string][] = [
      [7, "muss ein Objekt sein"],
      [{ quantity: 1, loadGroupId: "hand" }, "braucht eine databaseId oder cardDetails"],
      [{ ...gull, quantity: 1001 }, "quantity muss von 1 bis 1000 sein"],
      [{ ...gull, databaseId: 1 }, "databaseId muss ein Text mit 1 bis 200 Zeichen sein"],
      [{ ...gull, authorId: "4" }, "authorId muss eine ganze Zahl sein"],
      [{ ...gull, left: {} }, "left muss eine Zahl oder ein Text sein"],
      [{ ...gull, _name: 1 }, "_name muss ein Text sein"],
      [
        { ...gull, cardDetails: { A: 1 } },
        "cardDetails muss ein Objekt mit Seiten von A bis I sein, A muss dabei sein",
      ],
      [{ ...gull, _my: "x".repeat(2000) }, "_my ist größer als 1\u00a0KB"],
      [{ ...gull, left: "x".repeat(10_001) }, "left enthält einen Text mit mehr als 10000 Zeichen"],
    ];
    const { problems } = checkDeckItems(wrong.map(([item]) => item));
    expect(problems.map(({ what }) => serverText(what))).toEqual(wrong.map(([, text]) => text));
    expect(serverText(inEntry(3, say("entry_range", { key: "quantity", most: 1000 })))).toBe(
      "Eintrag 3: quantity muss von 1 bis 1000 sein",
    );
    const listProblem = (list: unknown) => serverText(checkDeckItems(list).listProblem as Said);
    expect(listProblem({})).toBe("muss eine Liste von Einträgen sein");
    expect(listProblem(Array(2001).fill(gull))).toBe("hat mehr als 2000 Einträge");
    expect(listProblem(Array(30).fill({ ...gull, left: "x".repeat(9000) }))).toBe(
      "ist größer als 200\u00a0KB",
    );
  });

  it("what nobody translated is shown as it came", () => {
    const text = "Missing required key in gameDef: groups";
    expect(serverText({ text })).toBe(text);
    expect(serverText({ text, reason: "of_a_newer_server", params: { count: 1 } })).toBe(text);
    expect(fieldName("game_def")).toBe("game_def");
  });
});
