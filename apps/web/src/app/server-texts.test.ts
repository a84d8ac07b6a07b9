import { HTTP_ERRORS } from "@baize/protocol";
import { beforeAll, describe, expect, it } from "vitest";
import { i18n, startI18n } from "../i18n/i18n.ts";
import { fieldName, SERVER_TEXTS, serverText } from "./server-texts.ts";

/** Refusals that no screen shows in the server's words: the screen says something of its own. */
const OWN_WORDS = new Set([
  ...["badRequest", "notAuthenticated", "notFound", "tooLarge", "unsupportedMediaType", "internal"],
  ...["invalidToken", "invalidConfirmation", "invalidResetToken", "captchaFailed"],
  ...["settingsTooLarge", "invalidImageUrl", "deckInvalid", "customCards"],
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

  it("what nobody translated is shown as it came", () => {
    expect(serverText("Missing required key in gameDef: groups")).toBe(
      "Missing required key in gameDef: groups",
    );
    expect(fieldName("game_def")).toBe("game_def");
  });
});
