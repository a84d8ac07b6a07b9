import type { Card } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { cardDescription } from "./card-description.ts";

const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(" ");
const label = (text: unknown) => (text === "id:damage" ? "Damage" : String(text ?? ""));
const kinds = { damage: { label: "id:damage" } };
const card = {
  currentSide: "A",
  cardIndex: 0,
  rotation: 0,
  rotationByPlayer: {},
  tokens: {},
  targeting: {},
  sides: { A: { name: "Mira" }, B: { name: "back" } },
} as unknown as Card;
const me = { seat: "player1", peekingAll: false };
const people = { player1: { id: 1, alias: "Ann" } };
const describeCard = (
  part: Partial<Card>,
  { known = true, peeked = false, chosenAs = -1, parent = "" } = {},
) => {
  const whole = { ...card, ...part } as Card;
  const spoken = { card: whole, face: whole.sides.A, known, peeked, chosenAs, parent };
  return cardDescription(spoken, me, { t, label }, kinds, people);
};

describe("table §12.3 what a card is called", () => {
  it("is its name", () => {
    expect(describeCard({})).toBe("Mira");
  });

  it("is told when there is no name, or only blanks", () => {
    const blank = { A: { name: " " } } as unknown as Card["sides"];
    expect(describeCard({ sides: blank })).toBe("unnamedCard");
  });

  it("is nothing but a face-down card when it is hidden", () => {
    expect(describeCard({}, { known: false })).toBe("faceDown");
  });

  it("tells that it lies face down when only some see it; cards of one's own hand go without saying (table §3.4)", () => {
    expect(describeCard({ currentSide: "B" }, { peeked: true })).toBe("Mira, peeked");
    expect(describeCard({ currentSide: "B" })).toBe("Mira");
  });

  it("tells turn, tokens, targets, attachment and selection", () => {
    const part = {
      rotation: 90,
      tokens: { damage: 2, lamp: 0 },
      targeting: { player1: true, player2: false },
      cardIndex: 1,
    };
    expect(describeCard(part, { chosenAs: 2 })).toBe(
      "Mira, turned 90, tokens Damage 2, targetedBy Ann, attached, selectedAs 3",
    );
  });

  it("tells what it is attached to, unless that lies face down", () => {
    expect(describeCard({ cardIndex: 1 }, { parent: "Oleg" })).toBe("Mira, attachedTo Oleg");
    expect(describeCard({ cardIndex: 1 })).toBe("Mira, attached");
    expect(describeCard({ cardIndex: 0 }, { parent: "Oleg" })).toBe("Mira");
  });
});
