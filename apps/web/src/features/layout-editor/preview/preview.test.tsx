import type { JsonObject } from "@baize/engine";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fitFactor } from "../../room/table/layout/fit.ts";
import { readLayout } from "../../room/table/layout/layout-spec.ts";
import { cardUnit, metricsFor } from "../../room/table/layout/metrics.ts";
import { regionInterior, regionRect } from "../../room/table/layout/region-interior.ts";
import { stackBox } from "../../room/table/layout/stack-box.ts";
import { metricsOfShape } from "../editing/screen-shapes.ts";
import { layoutFromJson, layoutToJson } from "../model/layout-json.ts";
import { emptyLayout, STAGE_HEIGHT, UNIT } from "../model/layout-state.ts";
import { boxOf, openEditor } from "../testing/open-editor.tsx";
import { placeCards } from "./place-cards.ts";
import { regionOf } from "./region-of.ts";
import { sampleStacks } from "./sample-stacks.ts";

const hand = { text: "{playerN}Hand", x: 0, y: 60, width: 75, height: 20 };
const cardsIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>("[data-preview-card]")];
const size = ({ style }: HTMLElement) => [style.width, style.height].map(Number.parseFloat);

describe("the stage with cards", () => {
  it("D-96 a row of 7 at cardSize 16 has the sizes of the table's code for the same area", () => {
    const box = boxOf(hand, 0);
    const { cards } = sampleStacks("row", "hand", 0);
    expect(cards).toHaveLength(7);

    // The table, in a window of 1600 × 900: it reads the layout that is written out.
    const window = { width: 1600, height: 900 };
    const area = { width: (1600 - 0.06 * 900) | 0, height: Math.round(900 * 0.97 * 0.94) };
    const metrics = metricsFor(area, window, 100, false);
    const table = readLayout(layoutToJson({ ...emptyLayout, rectangles: [box] }));
    const spec = table?.regions[0];
    if (!table || !spec) throw new Error("The table reads no region.");
    expect(table.cardSize).toBe(16);
    const pixels = cardUnit(16, metrics) * metrics.u;
    const region = regionRect(spec, metrics.area);
    const fit = fitFactor(spec, region, { width: 0.72 * pixels, count: 7 }, table, metrics);
    expect(fit).toBe(1);
    const stack = stackBox([{ width: 0.72 * pixels, height: pixels, side: "right" }], false, metrics.u);
    const inside = { box: stack, face: { width: 0.72, height: 1 }, left: null, top: null };
    const interior = regionInterior(spec, region, Array(7).fill(inside), table, metrics);

    const drawn = placeCards(regionOf(box), cards, table, metrics);
    expect(drawn.content).toEqual(interior.content);
    expect(drawn.cards).toEqual(interior.stacks);
    expect(drawn.cards.map(({ width, height }) => [width, height])).toEqual(
      Array(7).fill([0.72 * 16 * 9, 16 * 9]),
    );
  });

  it("a region without a direction, or with one that nobody knows, lies as on the table (game-definition §6.25)", () => {
    const place = { left: "0%", top: "0%", width: "50%", height: "20%" };
    const parts: JsonObject[] = [{}, { direction: "free" }, { direction: "horizontal" }];
    for (const part of parts) {
      const json = { regions: { a: { groupId: "a", type: "fan", ...part, ...place } } };
      const read = layoutFromJson(json);
      const [box] = read.ok ? read.layout.rectangles : [];
      if (!box) throw new Error("The editor reads no region.");
      expect(regionOf(box).direction).toBe(readLayout(json)?.regions[0]?.direction);
    }
  });

  it("D-96 Cards draws them so on the stage: 1 u is 10.967 units of it", async () => {
    const { user, onStage } = await openEditor([hand]);
    expect(cardsIn(onStage("{playerN}Hand"))).toHaveLength(0);
    await user.click(screen.getByRole("switch", { name: "Cards" }));
    const cards = cardsIn(onStage("{playerN}Hand"));
    expect(cards).toHaveLength(7);
    const canvas = screen.getByRole("application");
    const [, height = 0] = size(canvas);
    const unit = (UNIT * height) / STAGE_HEIGHT;
    for (const card of cards) {
      expect(size(card)[0]).toBeCloseTo(0.72 * 16 * unit, 1);
      expect(size(card)[1]).toBeCloseTo(16 * unit, 1);
    }
  });

  it("a screen of another shape stretches the drawing and leaves the percentages as they are", async () => {
    const { user, layout, onStage } = await openEditor([hand]);
    const canvas = screen.getByRole("application");
    const aspect = () => {
      const [width = 0, height = 1] = size(canvas);
      return width / height;
    };
    const before = layout();
    expect(aspect()).toBeCloseTo(1.884, 3);
    const shapes = { "16:10": 1.689, "4:3": 1.3965, "21:9": 2.493, phone: 1.6 };
    for (const [shape, expected] of Object.entries(shapes)) {
      await user.selectOptions(screen.getByRole("combobox", { name: "Screen" }), shape);
      expect(aspect()).toBeCloseTo(expected, 2);
      expect(onStage("{playerN}Hand").style.width).toBe("75%");
    }
    expect(layout()).toBe(before);
    expect(metricsOfShape("16:9", STAGE_HEIGHT).u).toBeCloseTo(UNIT, 2);
  });

  it("a pile shows one card and how many there are, free regions a few that lie about, fans overlap", async () => {
    const { user, onStage } = await openEditor([
      { ...hand, text: "{playerN}Deck", type: "pile", width: 12 },
      { ...hand, text: "field", type: "free", y: 0 },
      { ...hand, text: "{playerN+1}Hand", type: "fan", y: 20, width: 20 },
    ]);
    await user.click(screen.getByRole("switch", { name: "Cards" }));
    const deck = onStage("{playerN}Deck");
    expect(cardsIn(deck).map(({ dataset }) => dataset.previewCard)).toEqual(["B"]);
    expect(deck.querySelector(".preview-count")?.textContent).toBe("30");
    expect(cardsIn(onStage("field"))).toHaveLength(3);
    const fan = cardsIn(onStage("{playerN+1}Hand"));
    const [first, second] = fan.map(({ style }) => Number.parseFloat(style.left));
    expect(fan).toHaveLength(7);
    expect((second ?? 0) - (first ?? 0)).toBeLessThan(size(fan[0] as HTMLElement)[0] ?? 0);
  });

  it("the seat that is looked from decides whose group a box shows", async () => {
    const { user, onStage } = await openEditor([hand], { players: 3 });
    await user.click(screen.getByRole("switch", { name: "Cards" }));
    const title = () => onStage("{playerN}Hand").querySelector(".preview-title")?.textContent;
    expect(title()).toBe("player1Hand");
    await user.selectOptions(screen.getByRole("combobox", { name: "Seat" }), "3");
    expect(title()).toBe("player3Hand");
  });

  it("cards of the game are drawn in their own sizes, decks by their backs", async () => {
    const game = {
      definition: {
        cardTypes: { Map: { width: 1, height: 0.72 } },
        cardBacks: { plain: { width: 0.72, height: 1, imageUrl: "https://img.example/back.png" } },
      },
      cardDb: {
        m: {
          A: { name: "Old map", type: "Map", imageUrl: "https://img.example/map.png", cardBack: "plain" },
          B: { name: "plain", imageUrl: null },
        },
      },
    };
    const { user, onStage } = await openEditor(
      [hand, { ...hand, text: "{playerN}Deck", type: "pile", x: 75, width: 12 }],
      { game },
    );
    await user.click(screen.getByRole("switch", { name: "Cards" }));
    const [card] = cardsIn(onStage("{playerN}Hand"));
    if (!card) throw new Error("No card is drawn.");
    const [width = 0, height = 1] = size(card);
    expect(width / height).toBeCloseTo(1 / 0.72, 3);
    expect(card.querySelector("img")?.getAttribute("src")).toBe("https://img.example/map.png");
    const [back] = cardsIn(onStage("{playerN}Deck"));
    expect(back?.querySelector("img")?.getAttribute("src")).toBe("https://img.example/back.png");
  });
});
