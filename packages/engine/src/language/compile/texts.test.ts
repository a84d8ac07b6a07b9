import { expect, it } from "vitest";
import { Texts } from "./texts.ts";

it("what is asked for again and again stays compiled, whatever else comes by, and what is not goes", () => {
  const texts = new Texts(new Map());
  const hot = texts.text("$CARD.sides.A.name");
  const once = texts.text("$GAME.cardById.c_0.sides.A.name");
  for (let index = 1; index <= 20_000; index++) {
    texts.text(`$GAME.cardById.c_${index}.sides.A.name`);
    if (index % 1000 === 0) expect(texts.text("$CARD.sides.A.name")).toBe(hot);
  }
  expect(texts.text("$GAME.cardById.c_0.sides.A.name")).not.toBe(once);
});
