import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CardFace } from "./CardFace.tsx";
import { StatColumns } from "./stat-columns.ts";

afterEach(cleanup);

it("D-49: an own picture that fails to load gives way to the ordinary one, then to its fallback, then to the text", () => {
  const image = {
    src: "https://my.example/gone.png",
    fallbacks: ["https://img.example/fr/gull.png", "https://img.example/en/gull.png"],
  };
  const face = { name: "Grey Gull", type: "Bird" };
  const { container } = render(
    <CardFace face={face} side="A" known image={image} textColumns={[]} resolve={(text) => text} />,
  );
  const tried: (string | undefined)[] = [];
  for (let picture = container.querySelector("img"); picture; picture = container.querySelector("img")) {
    tried.push(picture.src);
    expect(container.textContent).toContain("Grey Gull");
    fireEvent.error(picture);
  }
  expect(tried).toEqual([image.src, ...image.fallbacks]);
  expect(container.textContent).toContain("Grey Gull");
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
