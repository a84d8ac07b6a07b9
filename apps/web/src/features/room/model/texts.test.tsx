import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderRoom } from "../testing/render-room.tsx";
import { useTextResolver } from "./texts.tsx";

afterEach(cleanup);

/** Notes what reads the texts. */
function Reader({ made }: { made: Set<unknown> }) {
  made.add(useTextResolver());
  return null;
}

describe("texts of the plugin", () => {
  it("are read by one pattern of all labels, however many cards there are", () => {
    const made = new Set<unknown>();
    renderRoom(
      <>
        <Reader made={made} />
        <Reader made={made} />
      </>,
    );
    expect(made.size).toBe(1);
  });
});
