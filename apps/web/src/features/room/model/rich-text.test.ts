import { describe, expect, it } from "vitest";
import { chatParts, lineParts, plainText, richParts } from "./rich-text.ts";

const text = (value: string) => ({ kind: "text", text: value });

describe("richParts (table §9.5)", () => {
  it("finds people by their seat", () => {
    expect(richParts("[player2/Oleg] drew 1 card.")).toEqual([
      { kind: "alias", seat: "player2", alias: "Oleg" },
      text(" drew 1 card."),
    ]);
  });

  it("shows pictures and links of http and https only", () => {
    expect(richParts("img:https://a.example/x.png:3")).toEqual([
      { kind: "image", source: { kind: "url", url: "https://a.example/x.png" }, height: 3 },
    ]);
    expect(richParts("link:https://a.example/rules:Rules")).toEqual([
      { kind: "link", url: "https://a.example/rules", label: "Rules" },
    ]);
    expect(richParts("img:javascript:alert link:data:text/html,x")).toEqual([
      { kind: "invalid", what: "image" },
      text(" "),
      { kind: "invalid", what: "link" },
    ]);
  });

  it("keeps the port of an address and the full stop of a sentence", () => {
    expect(richParts("see link:http://a.example:8080/x.")).toEqual([
      text("see "),
      { kind: "link", url: "http://a.example:8080/x", label: "http://a.example:8080/x" },
      text("."),
    ]);
  });

  it("names cards of the game and of the database, with side and height", () => {
    expect(richParts("img:cardDbId:ab-12:B:4 link:cardId:c_7")).toEqual([
      { kind: "image", source: { kind: "database", id: "ab-12", side: "B" }, height: 4 },
      text(" "),
      { kind: "cardLink", source: { kind: "card", id: "c_7", side: "A" } },
    ]);
  });

  it("never reads markup", () => {
    expect(richParts("<img src=x onerror=alert(1)>")).toEqual([text("<img src=x onerror=alert(1)>")]);
  });
});

describe("lineParts", () => {
  const source = { kind: "database" as const, id: "gale", side: "A" };
  const labels = (value: string) => value.replaceAll("id:dusk", "Dusk");

  it("sets off the names that are told, whatever labels and people stand before them", () => {
    expect(
      lineParts("[player2/Oleg] at id:dusk: Gale, Gale", [{ start: 27, end: 31, source }], labels),
    ).toEqual([
      { kind: "alias", seat: "player2", alias: "Oleg" },
      text(" at Dusk: "),
      { kind: "name", text: "Gale", source },
      text(", Gale"),
    ]);
  });

  it("does not cut an address that has a card's name in it", () => {
    const line = "see link:https://a.example/Gale";
    expect(lineParts(line, [{ start: 27, end: 31, source }], labels)).toEqual([
      text("see "),
      { kind: "link", url: "https://a.example/Gale", label: "https://a.example/Gale" },
    ]);
  });
});

describe("chatParts", () => {
  it("reads the name of somebody without a seat at the beginning only", () => {
    expect(chatParts("[Ana] hello [you]")).toEqual([
      { kind: "alias", seat: null, alias: "Ana" },
      text(" hello [you]"),
    ]);
    expect(chatParts("[player1/Mara] hi")).toEqual([
      { kind: "alias", seat: "player1", alias: "Mara" },
      text(" hi"),
    ]);
  });

  it("shows no other person than who speaks", () => {
    expect(chatParts("[player2/Oleg] so: [player1/Mara] I resign")).toEqual([
      { kind: "alias", seat: "player2", alias: "Oleg" },
      text(" so: [player1/Mara] I resign"),
    ]);
  });
});

describe("addresses in the chat (table §9.5)", () => {
  const link = (url: string) => ({ kind: "link", url, label: url });

  it("table B19: http and https addresses are links, without what ends the sentence around them", () => {
    expect(chatParts("[Ana] see https://a.example/x?y=1&z#k, (http://b.example/).")).toEqual([
      { kind: "alias", seat: null, alias: "Ana" },
      text(" see "),
      link("https://a.example/x?y=1&z#k"),
      text(", ("),
      link("http://b.example/"),
      text(")."),
    ]);
    expect(chatParts("https://a.example")).toEqual([link("https://a.example")]);
  });

  it.each([
    "javascript:alert(1)",
    "ftp://a.example/x",
    "www.a.example",
    "xhttps://a.example",
    "https://",
    "<a href='x'>x</a>",
    "[x](javascript:x)",
  ])("table B19: nothing else is interpreted: %s", (said) => {
    expect(chatParts(`[Ana] ${said}`)).toEqual([
      { kind: "alias", seat: null, alias: "Ana" },
      text(` ${said}`),
    ]);
  });

  it("table B19: markup ends an address and stays text", () => {
    expect(chatParts("https://a.example/<b>x")).toEqual([link("https://a.example/"), text("<b>x")]);
  });

  it("table B19: lines of the game are read as before", () => {
    expect(richParts("see https://a.example/x")).toEqual([text("see https://a.example/x")]);
  });
});

describe("plainText", () => {
  it("drops pictures and writes links and people out", () => {
    const parts = richParts(
      "[player1/Mara] used img:https://a.example/t.png link:cardId:c_7 link:https://b.example:Help",
    );
    expect(plainText(parts, () => "Ilse")).toBe("[Mara] used  Ilse Help");
  });
});
