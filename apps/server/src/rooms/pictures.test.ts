/** Whoever draws a picture tells its host where they are: pictures that people bring along are the plugin's, or none. */
import { type Definition, loadDefinition } from "@baize/engine";
import type { ChatMessage } from "@baize/protocol";
import { mayShowPicture, pictureHosts } from "@baize/room";
import { describe, expect, it } from "vitest";
import { duel, lastState } from "../../test/duel.ts";
import { createTables } from "../../test/table-kit.ts";

const definitionOf = (gameDef: object, cardDb: object = {}): Definition =>
  loadDefinition({ id: 1, version: 1, authorId: 1, gameDef, cardDb } as Parameters<typeof loadDefinition>[0]);

const TRACKED = [
  "https://tracker.example/p.png",
  "HTTPS://tracker.example/p.png",
  "https://cards.example@tracker.example/p.png",
  "https://cards.example.tracker.example/p.png",
  "https://cards.example:8443/p.png",
  "//tracker.example/p.png",
  "/\\tracker.example/p.png",
  "\\\\tracker.example/p.png",
  " https://tracker.example/p.png",
  "ht\ntps://tracker.example/p.png",
  "javascript:alert(1)",
  "ftp://cards.example/p.png",
];

describe("the hosts of a plugin's pictures", () => {
  it("are those of its prefixes, backs, backgrounds, tokens, log lines and cards, and no others", () => {
    const gameDef = {
      imageUrlPrefix: { Default: "https://img.example/en/", French: "https://fr.img.example" },
      cardBacks: { night: { imageUrl: "https://backs.example/night.png" } },
      backgroundUrl: "https://bg.example/felt",
      tokens: { oil: { imageUrl: "//tokens.example/oil.svg" } },
      functions: {
        SAY: { code: ["LOG", "img:http://log.example:8080/pic and link:https://rules.example/"] },
      },
      labels: { dusk: { English: "icon(https://icons.example/d) Dusk" } },
      tutorialUrl: "https://video.example/watch",
    };
    const cardDb = { gull: { A: { imageUrl: "https://cards.example/g" }, B: { imageUrl: null } } };
    expect([...pictureHosts(definitionOf(gameDef, cardDb)).hosts]).toEqual([
      "backs.example",
      "bg.example",
      "cards.example",
      "fr.img.example",
      "icons.example",
      "img.example",
      "log.example:8080",
      "tokens.example",
    ]);
  });

  it("are worked out once", () => {
    const definition = definitionOf({});
    expect(pictureHosts(definition)).toBe(pictureHosts(definition));
  });

  it("and this site may be shown, however an address is written", () => {
    const hosts = pictureHosts(definitionOf({ imageUrlPrefix: { Default: "https://cards.example" } }));
    for (const address of TRACKED)
      expect([address, mayShowPicture(address, hosts)]).toEqual([address, false]);
    expect(mayShowPicture(".tracker.example/p.png", hosts)).toBe(false);
    const own = ["https://cards.example/p.png", "/p.png", "data:image/png;base64,AA"];
    for (const address of own) expect([address, mayShowPicture(address, hosts)]).toEqual([address, true]);
  });
});

describe("pictures in chat", () => {
  it("are links unless they are the plugin's, and always when a visitor shows them", async () => {
    const tables = createTables();
    const { slug, bo } = await duel(tables);
    const chat = `chat:${slug}`;
    const visitor = tables.client(null);
    for (const client of [bo, visitor]) await client.join(chat);
    const say = (client: typeof bo, message: string) => client.push(chat, "message", { message });
    await say(bo, "img:https://tracker.example/p.png:30 img:https://cards.example/ember.png:3");
    await say(bo, "ximg:https://tracker.example/p img:cardDbId:ember");
    await say(visitor, "img:https://cards.example/ember.png img:cardDbId:ember");
    expect((bo.heard("new_message") as ChatMessage[]).map(({ text }) => text)).toEqual([
      "[player2/Bob] link:https://tracker.example/p.png img:https://cards.example/ember.png:3",
      "[player2/Bob] xlink:https://tracker.example/p img:cardDbId:ember",
      "[Anonymous] link:https://cards.example/ember.png link:cardDbId:ember",
    ]);
  });
});

describe("pictures on cards that somebody brings along", () => {
  const face = (imageUrl: string) => ({ name: "Spy", type: "Lamp", imageUrl });

  it.each(["open", "fair"] as const)(
    "are the plugin's in %s rooms; the card comes without others",
    async (policy) => {
      const tables = createTables();
      const { ann, bo, command } = await duel(tables, policy);
      const items = [...TRACKED, "https://cards.example/ember.png"].map((url) => ({
        databaseId: "spy",
        quantity: 1,
        loadGroupId: "playerNHand",
        cardDetails: { A: face(url), B: { name: "night" } },
      }));
      expect(await command(ann, "loadList", { items })).toMatchObject({ status: "ok" });
      const room = await tables.open(lastState(bo).roomSlug);
      const loaded = Object.values(room.table.game.cardById).filter((card) => card.sides.A?.name === "Spy");
      expect(loaded.map((card) => card.sides.A?.imageUrl).filter(Boolean)).toEqual([
        "https://cards.example/ember.png",
      ]);
      expect([...ann.sent, ...bo.sent].join()).not.toContain("tracker.example");
    },
  );

  it("are the plugin's on custom cards, of oneself as of others", async () => {
    const shared = { "author_id-9-spy": { A: face("https://tracker.example/p.png"), author_id: 9 } };
    const own = { "author_id-1-mine": { A: face("https://cards.example/mine.png"), author_id: 1 } };
    const tables = createTables({ deps: { customCards: async () => ({ own, shared }) as never } });
    const { slug, ann, command } = await duel(tables);
    const items = [...Object.keys(own), ...Object.keys(shared)].map((databaseId) => ({
      databaseId,
      authorId: 1,
      quantity: 1,
      loadGroupId: "playerNHand",
    }));
    expect(await command(ann, "loadList", { items })).toMatchObject({ status: "ok" });
    const { game } = (await tables.open(slug)).table;
    const loaded = Object.values(game.cardById).filter((card) => card.sides.A?.name === "Spy");
    expect(loaded.map((card) => card.sides.A?.imageUrl)).toEqual(["https://cards.example/mine.png", ""]);
  });

  it("are the plugin's in games and histories that somebody uploads", async () => {
    const tables = createTables();
    const { topic, ann, bo } = await duel(tables);
    const game = structuredClone((await tables.open(lastState(bo).roomSlug)).table.game);
    const [card] = Object.values(game.cardById);
    const tracked = { ...card!, sides: { ...card!.sides, A: face("https://tracker.example/now.png") } };
    const change = {
      sides: { A: { imageUrl: ["https://tracker.example/then.png", "https://cards.example/p.png"] } },
    };
    const added = { ...card!, sides: { A: face("//tracker.example/new.png") } };
    const mention = { line: 0, start: 0, end: 1, databaseId: null, side: "A" };
    const notes = {
      pieces: [],
      shuffled: [],
      mentions: [{ ...mention, face: face("https://tracker.example/named.png") }],
    };
    const delta = {
      _delta_metadata: { log_messages: ["?"], notes },
      cardById: { [card!.id]: change, x: [null, added] },
    };
    const replay = {
      game: { ...game, cardById: { ...game.cardById, [card!.id]: tracked } },
      deltas: [delta],
    };
    ann.sent = [];
    const put = ann.push(topic, "set_replay", { replay });
    await tables.wait(0);
    expect(await put).toMatchObject({ status: "ok" });
    const { table, views } = await tables.open(lastState(bo).roomSlug);
    const stored = JSON.stringify([table.game.cardById, table.deltas, views.notes]);
    expect(views.notes.flatMap(({ mentions = [] }) => mentions)).toMatchObject([mention]);
    expect(stored).toContain("https://cards.example/p.png");
    expect(stored).not.toContain("tracker.example");
    const faces = Object.values(table.game.cardById).map(({ sides }) => sides.A);
    expect(faces).toContainEqual(expect.objectContaining({ name: "Spy", imageUrl: "" }));
  });

  it("are told to clients by their hosts", async () => {
    const { bo } = await duel(createTables());
    expect(lastState(bo).imageHosts).toEqual(["cards.example"]);
  });
});
