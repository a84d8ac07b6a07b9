// @vitest-environment node
import { describe, expect, it } from "vitest";
import { findPictures, withFolderPictures } from "./folder-pictures.ts";

describe("the pictures of a folder", () => {
  const addresses = {
    "art/heron.svg": "blob:heron",
    "art/back.svg": "blob:back",
    "art/fr/heron.svg": "blob:héron",
    "icons/back.svg": "blob:icon",
    "art/two otters.png": "blob:otters",
  };
  const find = findPictures(addresses);

  it("are found by the end that their place has in common with an address", () => {
    expect(find("https://raw.example/ann/game/main/art/heron.svg?raw=1")).toBe("blob:heron");
    expect(find("/games/ponds/art/fr/heron.svg")).toBe("blob:héron");
    expect(find("https://cdn.example/pictures/two%20otters.png")).toBe("blob:otters");
  });

  it("are not taken where two fit alike, nor for what is no picture", () => {
    expect(find("/pictures/back.svg")).toBeNull();
    expect(find("icons/back.svg")).toBe("blob:icon");
    expect(find("art/gull.svg")).toBeNull();
    expect(find("heron")).toBeNull();
  });

  it("stand where the plugin has a card, a back or a token, after the prefix of the language", () => {
    const plugin = {
      gameDef: {
        imageUrlPrefix: { Default: "https://cdn.example/art/", French: "https://cdn.example/art/fr/" },
        cardBacks: {
          pond: { imageUrl: "back.svg", width: 1 },
          icon: { imageUrl: "/icons/back.svg" },
        },
        tokens: { flag: { imageUrl: "https://cdn.example/icons/back.svg", label: "heron.svg and more" } },
      },
      cardDb: {
        c1: { A: { name: "Heron", imageUrl: "heron.svg" }, B: { name: "pond" } },
        c2: { A: { name: "Gull", imageUrl: "gull.svg" } },
      },
    };
    const shown = withFolderPictures(plugin, { addresses, language: "French" });
    expect(shown.cardDb).toEqual({
      c1: { A: { name: "Heron", imageUrl: "blob:héron" }, B: { name: "pond" } },
      c2: { A: { name: "Gull", imageUrl: "gull.svg" } },
    });
    expect(shown.gameDef).toEqual({
      ...plugin.gameDef,
      cardBacks: { pond: { imageUrl: "blob:back", width: 1 }, icon: { imageUrl: "blob:icon" } },
      tokens: { flag: { imageUrl: "blob:icon", label: "heron.svg and more" } },
    });
    expect(withFolderPictures(plugin, { addresses, language: "German" }).cardDb.c1?.A?.imageUrl).toBe(
      "blob:heron",
    );
  });
});
