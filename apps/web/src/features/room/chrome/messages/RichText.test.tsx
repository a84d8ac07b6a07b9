import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { RichText } from "./RichText.tsx";

afterEach(cleanup);

it("a picture of a host that the room does not name is a link, and nothing is fetched (table §9.5)", () => {
  const { container } = renderRoom(
    <RichText
      text="[player1/Mara] img:https://tracker.example/p.png img:https://cards.example/p.png"
      kind="chat"
    />,
  );
  const pictures = [...container.querySelectorAll("img")].map((picture) => picture.getAttribute("src"));
  expect(pictures).toEqual(["https://cards.example/p.png"]);
  expect(screen.getByRole("link", { name: "https://tracker.example/p.png" })).toHaveProperty(
    "rel",
    "noopener noreferrer",
  );
  expect(container.innerHTML.match(/tracker\.example/g)).toHaveLength(2);
});

it("the same holds for lines of the log", () => {
  const { container } = renderRoom(<RichText text="Look: img:https://tracker.example/p.png:3" />);
  expect(container.querySelector("img")).toBeNull();
});

it("a linked or pictured card whose name is a label is called what it says", () => {
  const { container } = renderRoom(<RichText text="link:cardDbId:gale img:cardDbId:gale" kind="chat" />, {
    language: "German",
    gameDef: { labels: { gale: { English: "Gale", German: "Sturmbö" } } },
    cardDb: { gale: { A: { name: "id:gale", type: "Storm", imageUrl: "/cards/gale.png" } } } as never,
  });
  expect(container.querySelector("[data-named-card]")?.textContent).toBe("Sturmbö");
  expect(container.innerHTML).not.toContain("id:gale");
});
