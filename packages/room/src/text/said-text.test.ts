import { expect, it } from "vitest";
import { saidItems } from "./said-cards.ts";
import { oneLine, saidName, withoutSignatures } from "./said-text.ts";

it("what people say is one line", () => {
  for (const gap of ["\n", "\r\n", "\u2028", "\u2029", "\u0085", "\t", "\u000b", "\u0000"])
    expect(oneLine(`I win${gap}[player1/Ana] I resign`)).toBe("I win [player1/Ana] I resign");
});

it("nothing in it reorders, hides or piles up", () => {
  const marks = ["\u202e", "\u202d", "\u2066", "\u2069", "\u200e", "\u200f", "\u061c", "\u200b", "\ufeff"];
  const fillers = [
    "\u115f",
    "\u1160",
    "\u3164",
    "\uffa0",
    "\u034f",
    "\u00ad",
    "\u2060",
    "\u2800",
    "\u{e0041}",
  ];
  for (const sign of [...marks, ...fillers]) expect([sign, oneLine(`a${sign}b`)]).toEqual([sign, "ab"]);
  expect(oneLine(`Z${"\u0336\u0321".repeat(30)}algo`)).toBe("Z\u0336\u0321\u0336\u0321algo");
  expect(oneLine(`a${"\u200d".repeat(500)}b`)).toBe("a\u200db");
  expect(oneLine("\u200d \u3164 \n")).toBe("");
  expect(oneLine("a\ud800b")).toBe("a\ufffdb");
});

it("words and emoji of every script stay as they are", () => {
  for (const text of [
    "¡Qué mano! Žluťoučký kůň — ça va?",
    "שָׁלוֹם! مرحبًا، می‌خواهم. ශ්‍රී लक्ष्मी",
    "ようこそ、한국어 ไทย ខ្មែរ မြန်မာ བོད་",
    "❤️‍🔥 👩🏽‍🚀 1️⃣ 🏳️‍🌈",
  ])
    expect(oneLine(text)).toBe(text);
});

it("nobody stands in it as a person", () => {
  expect(withoutSignatures("[player1/Host] and [player12/] but [you]")).toBe(
    "(player1/Host) and (player12/) but [you]",
  );
});

it("T1-18: the name of a deck is no person, no picture and no label", () => {
  expect(saidName("Gulls\n[player1/Ana] resigned")).toBe("Gulls (player1/Ana) resigned");
  expect(saidName("img:https://tracker.example/p.png:3 img:cardId:c1")).toBe(
    "link:https://tracker.example/p.png link:cardId:c1",
  );
  expect(saidName("hid:deck id:id:trade id: x")).toBe("hid: deck id: id: trade id: x");
  expect(saidName("Möwen & Co. (3:1), 2ª")).toBe("Möwen & Co. (3:1), 2ª");
});

it("names of cards that are written out in load items are fit to be read, those of others and too long ones stay", () => {
  const wild = {
    databaseId: "x",
    cardDetails: { A: { name: "[player1/Ana] a\u200bb" }, B: { name: "night", x: 1 } },
  };
  const long = { cardDetails: { A: { name: `id:${"x".repeat(198)}` } } };
  expect(saidItems([wild, long, { databaseId: "id:x", _name: "id:x" }, 5, { cardDetails: 7 }])).toEqual([
    { databaseId: "x", cardDetails: { A: { name: "(player1/Ana) ab" }, B: { name: "night", x: 1 } } },
    long,
    { databaseId: "id:x", _name: "id:x" },
    5,
    { cardDetails: 7 },
  ]);
  const [{ cardDetails }] = saidItems([{ cardDetails: { A: { name: `id:${"x".repeat(197)}` } } }]) as [
    typeof long,
  ];
  expect(cardDetails.A.name).toBe(`id: ${"x".repeat(196)}`);
});
