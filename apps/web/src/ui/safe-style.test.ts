import { describe, expect, it } from "vitest";
import { safeStyle } from "./safe-style.ts";

describe("table §2.1 style of a region", () => {
  it("accepts camel and kebab case", () => {
    expect(
      safeStyle({ borderRadius: "1vh", "background-color": "rgba(0, 0, 0, 0.3)", "z-index": "3" }),
    ).toEqual({
      borderRadius: "1vh",
      backgroundColor: "rgba(0, 0, 0, 0.3)",
      zIndex: "3",
    });
  });

  it("lets only harmless properties through", () => {
    expect(
      safeStyle({
        position: "fixed",
        left: "0",
        pointerEvents: "none",
        behavior: "x",
        transform: "scale(9)",
        color: "red",
      }),
    ).toEqual({ color: "red" });
  });

  it("refuses values that run or load anything", () => {
    expect(
      safeStyle({
        background: "url(javascript:alert(1))",
        color: "expression(1)",
        boxShadow: "0 0 1px red; position: fixed",
      }),
    ).toEqual({});
  });

  it("allows a background picture over http(s)", () => {
    expect(safeStyle({ background: "url(https://img.example/felt.png) center" })).toHaveProperty(
      "background",
    );
    expect(safeStyle({ background: "url(data:image/svg+xml;base64,AAAA)" })).toEqual({});
  });

  it.each([[null], [undefined], ["color: red"], [["red"]], [{ color: null }]])(
    "reads %j as no style",
    (style) => {
      expect(safeStyle(style)).toEqual({});
    },
  );
});
