import { cleanup, fireEvent, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { useFarStacks } from "./use-far-stacks.ts";

afterEach(cleanup);

function Row({ ids, scrolls = true }: { ids: string[]; scrolls?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const interior = {
    content: { x: 0, y: 0, width: 1000, height: 100 },
    stacks: ids.map((_, index) => ({ x: index * 100, y: 0, width: 100, height: 100 })),
    extent: { width: ids.length * 100, height: 100 },
  };
  useFarStacks(box, list, ids, interior, scrolls, "horizontal");
  return (
    <div ref={box} data-testid="box">
      <ul ref={list}>
        {ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </div>
  );
}

const ids = (length: number) => Array.from({ length }, (_, index) => `s${index}`);
const drawn = (container: HTMLElement) =>
  [...container.querySelectorAll("li:not([data-far])")].map(({ textContent }) => textContent);

describe("a long row", () => {
  it("has what is in sight and near it drawn, however many stacks it has, and the rest left out", () => {
    for (const length of [100, 1000]) {
      const { container } = render(<Row ids={ids(length)} />);
      expect(drawn(container)).toEqual(ids(30));
      cleanup();
    }
  });

  it("draws what is scrolled near", () => {
    const { container, getByTestId } = render(<Row ids={ids(100)} />);
    const box = getByTestId("box");
    box.scrollLeft = 5000;
    fireEvent.scroll(box);
    expect(drawn(container)).toEqual(ids(100).slice(40, 80));
  });

  it("knows stacks that have changed places, and draws all of a row that is short or does not scroll", () => {
    const { container, rerender } = render(<Row ids={ids(100)} />);
    rerender(<Row ids={ids(100).toReversed()} />);
    expect(drawn(container)).toEqual(ids(100).toReversed().slice(0, 30));
    rerender(<Row ids={ids(100)} scrolls={false} />);
    expect(drawn(container)).toHaveLength(100);
    rerender(<Row ids={ids(20)} />);
    expect(drawn(container)).toHaveLength(20);
  });
});
