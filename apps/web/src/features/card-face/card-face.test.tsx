import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { retryPictures } from "../../ui/pictures.ts";
import { CardFace } from "./CardFace.tsx";
import { StatColumns } from "./stat-columns.ts";

afterEach(cleanup);

it("D-49: an own picture that fails to load gives way to the ordinary one, then to its fallback, then to the text", () => {
  const image = {
    src: "https://my.example/gone.png",
    fallbacks: ["https://gone.example/fr/gull.png", "https://gone.example/en/gull.png"],
  };
  const face = { name: "Grey Gull", type: "Bird" };
  const { container } = render(
    <CardFace face={face} side="A" known image={image} textColumns={[]} resolve={(text) => text} />,
  );
  const tried: (string | undefined)[] = [];
  for (let picture = container.querySelector("img"); picture; picture = container.querySelector("img")) {
    tried.push(picture.src);
    fireEvent.error(picture);
    expect(container.textContent).toContain("Grey Gull");
  }
  expect(tried).toEqual([image.src, ...image.fallbacks]);
});

it("D-49: once the network is back, a face whose picture has failed asks for it again without anything else happening", () => {
  const src = "https://img.example/offline.png";
  const { container } = render(
    <CardFace
      face={{ name: "Grey Gull", type: "Bird" }}
      side="A"
      known
      image={{ src, fallbacks: [] }}
      textColumns={[]}
      resolve={(text) => text}
    />,
  );
  fireEvent.error(container.querySelector("img")!);
  expect(container.querySelector("img")).toBeNull();
  act(() => retryPictures());
  expect(container.querySelector("img")?.src).toBe(src);
  fireEvent.load(container.querySelector("img")!);
  expect(container.textContent).toBe("");
});

describe("table C1: a known face whose picture is on its way (table §3.2)", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const show = (src: string) =>
    render(
      <CardFace
        face={{ name: "Grey Gull" }}
        side="A"
        known
        image={{ src, fallbacks: [] }}
        textColumns={[]}
        resolve={(text) => text}
      />,
    ).container;

  it("is plain paper, and its text only when the picture is late", () => {
    const container = show("https://img.example/slow.png");
    expect(container.textContent).toBe("");
    act(() => vi.advanceTimersByTime(599));
    expect(container.textContent).toBe("");
    act(() => vi.advanceTimersByTime(1));
    expect(container.textContent).toContain("Grey Gull");
  });

  it("is never text where the picture comes in time", () => {
    const container = show("https://img.example/quick.png");
    fireEvent.load(container.querySelector("img")!);
    act(() => vi.advanceTimersByTime(10_000));
    expect(container.textContent).toBe("");
    expect(container.querySelector("img")!.dataset.ready).toBe("true");
  });
});

it("table C9 a card without its picture shows its numbers, called as the game calls them", () => {
  const face = { name: "Grey Gull", type: "Bird", might: 3 };
  const { container } = render(
    <StatColumns value={[{ column: "might", label: "id:might" }]}>
      <CardFace
        face={face}
        side="A"
        known
        image={null}
        textColumns={[]}
        resolve={(text) => text.replace("id:might", "Kraft")}
      />
    </StatColumns>,
  );
  expect(container.querySelector(".text-face-stats")?.textContent).toBe("Kraft 3");
});
