import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { retryPictures, usePicture, useStyledPicture } from "./pictures.ts";

afterEach(cleanup);

function Shown({ url }: { url: string | null }) {
  const { src, onError } = usePicture(url);
  return src ? <img src={src} alt="" onError={onError} /> : <b>a word</b>;
}
const pictureIn = (root: HTMLElement) => root.querySelector("img")?.src ?? root.textContent;

describe("a picture that cannot be had", () => {
  it("gives way to a word, wherever it is shown from then on, and is asked for again once the network is back", () => {
    const url = "https://img.example/threat.png";
    const first = render(<Shown url={url} />).container;
    fireEvent.error(first.querySelector("img")!);
    const second = render(<Shown url={url} />).container;
    expect([first, second].map(pictureIn)).toEqual(["a word", "a word"]);
    act(() => retryPictures());
    expect([first, second].map(pictureIn)).toEqual([url, url]);
  });

  it("says nothing of others", () => {
    const broken = render(<Shown url="https://img.example/broken.png" />).container;
    fireEvent.error(broken.querySelector("img")!);
    expect(pictureIn(render(<Shown url="https://img.example/whole.png" />).container)).toBe(
      "https://img.example/whole.png",
    );
    expect(pictureIn(render(<Shown url={null} />).container)).toBe("a word");
    expect(pictureIn(render(<Shown url="" />).container)).toBe("a word");
  });

  it("in a style sheet is asked for anew once the network is back: its address changes in a part that no host is told", () => {
    const shown: (string | null)[] = [];
    function Ground({ url }: { url: string | null }) {
      shown.push(useStyledPicture(url));
      return null;
    }
    render(<Ground url="https://img.example/felt.png" />);
    act(() => retryPictures());
    const [before, after] = shown.map((url) => new URL(url ?? ""));
    expect(after?.href).not.toBe(before?.href);
    expect(after?.href.split("#")[0]).toBe(before?.href.split("#")[0]);
  });
});
