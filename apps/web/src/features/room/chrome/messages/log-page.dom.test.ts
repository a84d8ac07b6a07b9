import { describe, expect, it } from "vitest";
import type { LineName } from "../../model/log-lines.ts";
import { logPage } from "./log-page.ts";
import type { LogRow } from "./log-rows.ts";

function page(texts: string[], names: LineName[] = [], rows: LogRow[] = []): Document {
  const lines = texts.map((text) => ({ text, names }));
  const html = logPage({
    rows: [{ step: 0, lines }, ...rows],
    pluginName: "Lanterns <&>",
    slug: "calm-bay",
    date: "today",
    players: { player2: "Oleg", player1: "Mara" },
    resolve: (text) => text.replace("id:dusk", "Dusk"),
    faceOf: ({ id }) =>
      id === "ilse"
        ? { face: { name: "Ilse" } as never, src: "/cards/ilse.png" }
        : id === "nightfall"
          ? { face: { name: "id:dusk" } as never, src: "/cards/nightfall.png" }
          : { face: undefined, src: null },
    isKnownPicture: (address) => address.startsWith("https://a.example/"),
    texts: { log: "Log", room: "Room", game: "Game", unknownCard: "unknown card", cut: "Cut off" },
  });
  return new DOMParser().parseFromString(html, "text/html");
}

describe("the log as a page (table §9.5, T2-83)", () => {
  it("has the table's language, and its colours of the seats (table §0)", () => {
    document.documentElement.lang = "de";
    const shown = page([]);
    expect(shown.documentElement.lang).toBe("de");
    expect(shown.querySelector("style")?.textContent).toContain(".p1{color:rgb(255 90 139)}");
    document.documentElement.lang = "";
  });

  it("has what was cut off, struck out and said to be", () => {
    const cut = [{ step: 1, lines: [{ text: "Mara looked.", names: [] }] }];
    const item = page([], [], [{ cut, key: "1" }]).querySelector("li.cut");
    expect(item?.textContent).toContain("Cut off");
    expect(item?.querySelector("del")?.textContent).toBe("Mara looked.");
  });

  it("names game, date, room and players in the order of their seats", () => {
    const shown = page([]);
    expect(shown.querySelector("h1")?.textContent).toBe("Lanterns <&> — Log");
    expect(shown.querySelector("header p")?.textContent).toBe("today · Room: calm-bay");
    expect([...shown.querySelectorAll(".seats li")].map((item) => item.textContent)).toEqual([
      "player1: Mara",
      "player2: Oleg",
    ]);
  });

  it("shows the lines as they are read in the room", () => {
    const shown = page(["[player2/Oleg] went to id:dusk with link:cardDbId:ilse"]);
    const line = shown.querySelector("ol p");
    expect(line?.textContent).toBe("Oleg went to Dusk with Ilse");
    expect(line?.querySelector("b")?.className).toBe("p2");
    expect(line?.querySelector(".card")?.getAttribute("data-src")).toMatch(/^http.*\/cards\/ilse\.png$/);
  });

  it("says what the name of a linked or pictured card says that is a label", () => {
    const shown = page(["link:cardDbId:nightfall img:cardDbId:nightfall"]);
    expect(shown.querySelector("ol .card")?.textContent).toBe("Dusk");
    expect(shown.querySelector("ol img")?.getAttribute("alt")).toBe("Dusk");
  });

  it("shows the cards that its lines name as it shows linked ones", () => {
    const source = { kind: "database" as const, id: "ilse", side: "A" };
    const shown = page(["Ilse left at id:dusk"], [{ start: 0, end: 4, source }]);
    expect(shown.querySelector("ol p")?.textContent).toBe("Ilse left at Dusk");
    expect(shown.querySelector("ol .card")?.getAttribute("data-src")).toMatch(/\/cards\/ilse\.png$/);
  });

  it("takes nothing of the game for HTML", () => {
    const shown = page(['<img src=x onerror=alert(1)> "quoted"', 'link:https://x.example/?a="b:<b>here</b>']);
    expect(shown.querySelector("ol img")).toBeNull();
    expect(shown.querySelector("ol p b")).toBeNull();
    expect(shown.querySelector("ol p")?.textContent).toBe('<img src=x onerror=alert(1)> "quoted"');
  });
});
