// @vitest-environment node
import { describe, expect, it } from "vitest";
import { emptyLayout } from "../../layout-editor/model/layout-state.ts";
import { withDrawing } from "./tried-layout.ts";

const layout = { ...emptyLayout, cardSize: 9 };
const alone = { label: "Alone", numPlayers: 1, layoutId: "solo" };
const two = { label: "Two", numPlayers: 2, layoutId: "table" };
const three = { label: "Three", numPlayers: 3, layoutId: "table" };
const definition = {
  pluginName: "Ponds",
  playerCountMenu: [alone, two, three],
  layouts: { solo: { cardSize: 1 }, table: { cardSize: 2 } },
  _builder: { version: 1 },
  _files: { texts: {} },
};

describe("a game whose layout is drawn", () => {
  it("begins with the players that have the layout, two where there is a choice", () => {
    expect(withDrawing(definition, { layout, layoutId: "table" })).toEqual({
      pluginName: "Ponds",
      playerCountMenu: [two, alone, three],
      layouts: { solo: { cardSize: 1 }, table: expect.objectContaining({ cardSize: 9, regions: {} }) },
    });
  });

  it("has the drawing as its first layout where nobody has said which one it is", () => {
    expect(withDrawing(definition, { layout, layoutId: null })).toMatchObject({
      playerCountMenu: [alone, two, three],
      layouts: { solo: { cardSize: 9 }, table: { cardSize: 2 } },
    });
  });

  it("is played with a layout that no number of players has yet, and without any menu by two", () => {
    expect(withDrawing(definition, { layout, layoutId: "wide" }).playerCountMenu).toEqual([
      { ...two, layoutId: "wide" },
      alone,
      three,
    ]);
    expect(withDrawing({ pluginName: "Ponds" }, { layout, layoutId: null })).toMatchObject({
      playerCountMenu: [{ numPlayers: 2, layoutId: "standard" }],
      layouts: { standard: { cardSize: 9 } },
    });
  });
});
