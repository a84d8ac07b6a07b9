/** What the whole page looks like while a part of it stands. */
import { globSync, readFileSync } from "node:fs";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { usePageMark } from "./use-page-mark.ts";

afterEach(cleanup);

function Part({ isSet = true }: { isSet?: boolean }) {
  usePageMark("dialog", isSet);
  return null;
}
const isMarked = () => document.documentElement.hasAttribute("data-has-dialog");

it("a page is marked as long as one part that asks for it stands", () => {
  const first = render(<Part />);
  const second = render(<Part />);
  expect(isMarked()).toBe(true);
  first.unmount();
  expect(isMarked()).toBe(true);
  second.rerender(<Part isSet={false} />);
  expect(isMarked()).toBe(false);
});

it("no style sheet asks what the whole page has: every card that moves would have all that hangs on it drawn anew", () => {
  const asking = globSync("src/**/*.css", { cwd: `${import.meta.dirname}/../..` }).filter((file) =>
    /(:root|html|body|\.on-felt)(\[[^\]]*\])*:has\(/.test(
      readFileSync(`${import.meta.dirname}/../../${file}`, "utf8"),
    ),
  );
  expect(asking).toEqual([]);
});
