// @vitest-environment node
import { createRandomSource } from "@baize/engine";
import { expect, it } from "vitest";
import { savingKit } from "../testing/saving-kit.ts";
import { itemsOf } from "./edits.ts";

const kit = savingKit();

it.each(Array.from({ length: 30 }, (_, seed) => seed))(
  "whatever fails in between, the server has the deck in the end, once and as it is here (%i)",
  async (seed) => {
    const random = createRandomSource(`saving ${seed}`);
    const editor = kit.open();
    const { server, page } = kit;
    for (let step = 0; step < 40; step++) {
      const what = random.integer(1, 10);
      if (what <= 4) kit.add(editor, random.integer(1, 6));
      else if (what === 5) editor.undo();
      else if (what === 6) server.instead.push({ status: 503, body: {} });
      else if (what === 7) server.instead.push("lost");
      else if (what === 8) page.hear(page.isOnline() ? "offline" : "online");
      else if (what === 9) await server.answered();
      else void editor.saveNow();
      if (random.integer(1, 3) === 1) kit.wait(random.integer(1, 70_000));
    }
    server.instead = [];
    page.hear("online");
    // What is under way may still fail with what it met before.
    for (let tries = 0; tries < 4 && !(await editor.saveNow()); tries++) await server.answered();
    const { save, entries, revision, conflict } = editor.store.getState();
    expect([save, conflict]).toEqual([{ is: "saved" }, null]);
    expect(server.deck.load_list).toEqual(itemsOf(entries));
    expect([server.deck.revision, kit.draft()]).toEqual([revision, null]);
    const sent = server.sent.length;
    kit.wait(600_000);
    expect(server.sent).toHaveLength(sent);
  },
);
