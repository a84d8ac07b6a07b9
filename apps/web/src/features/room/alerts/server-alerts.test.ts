import { beforeAll, describe, expect, it } from "vitest";
import { i18n, startI18n } from "../../../i18n/i18n.ts";
import { alertText } from "./server-alerts.ts";

beforeAll(async () => {
  await startI18n();
  await i18n.loadNamespaces("room");
  await i18n.changeLanguage("de");
});
const said = (text: string) => alertText(text, (key, values) => i18n.t(key, { ns: "room", ...values }));

describe("what the server says to a room, in the reader's language (§9.7, P1-05)", () => {
  it("a saved game is told in few words", () => {
    expect(said("Current game saved. To save full replays, become a supporter.")).toBe(
      "Laufendes Spiel gespeichert.",
    );
  });

  it("names and numbers in it stay", () => {
    expect(said("Ana is now an omniscient spectator and has the power to see facedown cards.")).toBe(
      "Ana ist jetzt ein allwissender Zuschauer und kann verdeckte Karten sehen.",
    );
    expect(
      said(
        "Harbor was changed (version 12).\nThe host's menu brings it to this table: Clear table begins a new game with it, Reset decks also loads the decks again.",
      ),
    ).toContain("Es gibt eine neue Version von Harbor (12).");
  });

  it("what a plugin, a player or an operator wrote is shown as it came", () => {
    for (const text of ["Ana: back in five minutes", "Ana: Bob switched developer mode on."])
      expect(said(text)).toBe(text);
  });

  it("an upload is told of whoever says so", () => {
    expect(said("Ana: uploaded a replay.")).toBe("Ana hat eine Aufzeichnung hochgeladen.");
  });

  it("a room that was closed is told with the seed's words in English (T8-01)", async () => {
    await i18n.changeLanguage("en");
    expect(said("Unable to get game state. Room was closed.")).toBe(
      "Unable to get game state. Room was closed.",
    );
  });
});
