import { checkDeckItems, HTTP_ERRORS } from "@baize/protocol";
import { beforeAll, describe, expect, it } from "vitest";
import { i18n, startI18n } from "../i18n/i18n.ts";
import { fieldName, SERVER_TEXTS, serverText } from "./server-texts.ts";

/** Refusals that no screen shows in the server's words: the screen says something of its own. */
const OWN_WORDS = new Set([
  ...["badRequest", "notAuthenticated", "notFound", "tooLarge", "unsupportedMediaType", "internal"],
  ...["invalidToken", "invalidConfirmation", "invalidResetToken", "captchaFailed"],
  ...["settingsTooLarge", "invalidImageUrl", "deckInvalid", "deckImportFailed", "customCards"],
]);

beforeAll(async () => {
  await startI18n();
  await i18n.loadNamespaces("server");
  await i18n.changeLanguage("de");
});

describe("what the server says, in the reader's language", () => {
  it("every refusal of the catalogue that screens show has a text of ours", () => {
    const shown = Object.entries(HTTP_ERRORS).filter(([code]) => !OWN_WORDS.has(code));
    const missing = shown.filter(([, { message }]) => !SERVER_TEXTS[message]).map(([code]) => code);
    expect(missing).toEqual([]);
  });

  it("sentences, field messages and numbers in them are translated", () => {
    expect(serverText("Invalid email or password")).toBe("E-Mail oder Passwort ist falsch");
    expect(serverText("has already been taken")).toBe("ist schon vergeben");
    expect(serverText("should be at least 8 character(s)")).toBe("muss mindestens 8 Zeichen haben");
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
      [{ ...gull, cardDetails: { A: 1 } }, "cardDetails muss ein Objekt mit den Seiten A bis I sein"],
      [{ ...gull, _my: "x".repeat(2000) }, "_my ist größer als 1 KB"],
      [{ ...gull, left: "x".repeat(10_001) }, "left enthält einen Text mit mehr als 10000 Zeichen"],
    ];
    const { problems } = checkDeckItems(wrong.map(([item]) => item));
    expect(problems.map(({ what }) => serverText(what))).toEqual(wrong.map(([, text]) => text));
    expect(serverText("entry 3: quantity must be 1 to 1000")).toBe(
      "Eintrag 3: quantity muss von 1 bis 1000 sein",
    );
    const listProblem = (list: unknown) => serverText(checkDeckItems(list).listProblem ?? "");
    expect(listProblem({})).toBe("muss eine Liste von Einträgen sein");
    expect(listProblem(Array(2001).fill(gull))).toBe("hat mehr als 2000 Einträge");
    expect(listProblem(Array(30).fill({ ...gull, left: "x".repeat(9000) }))).toBe("ist größer als 200 KB");
  });

  it("what nobody translated is shown as it came", () => {
    expect(serverText("Missing required key in gameDef: groups")).toBe(
      "Missing required key in gameDef: groups",
    );
    expect(fieldName("game_def")).toBe("game_def");
  });
});
