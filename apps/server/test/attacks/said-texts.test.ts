/** What people say and call themselves: no pictures that tell on readers, no lines that are not theirs. */
import { chatJoinedSchema } from "@baize/protocol/channels";
import { expect, it } from "vitest";
import { useArena } from "./kit/arena.ts";
import { tablesOf } from "./kit/fair-table.ts";
import { cardsIn, logOf, type Player } from "./kit/player.ts";

const arena = useArena();
const tableFor = tablesOf(arena);

/** Every chat message that a newcomer is told. */
async function chatOf({ slug }: Player): Promise<string[]> {
  const wire = await arena.wire(null);
  const { response } = await wire.reply(wire.send(`chat:${slug}`, "phx_join", {}, "self"));
  wire.close();
  return chatJoinedSchema.parse(response).messages.map(({ text }) => text);
}

it("finding 13: what a visitor says shows nobody a picture from anywhere", async () => {
  const { ann, visitor, eve } = await tableFor();
  const pictures = [
    "img:https://tracker.example/p.png",
    "img:https://tracker.example/p.png:3",
    "img://tracker.example/p.png",
    "img:/\\tracker.example/p.png",
  ];
  await visitor.say(pictures.join(" "));
  await eve.say(`see ${pictures.join(" ")} and img:HTTPS://TRACKER.example/p.png`);
  const said = (await chatOf(ann)).join("\n");
  expect(said).toContain("tracker.example");
  expect(said).not.toMatch(/img:\S*tracker\.example/i);
});

it("finding 13: a card brought along has no picture from anywhere", async () => {
  const { ann, visitor, eve } = await tableFor();
  const addresses = [
    "https://tracker.example/p.png",
    "//tracker.example/p.png",
    "https://cards.example.tracker.example/p.png",
    "https://cards.example@tracker.example/p.png",
    "HTTPS://TRACKER.EXAMPLE/p.png",
  ];
  for (const imageUrl of addresses) {
    const side = { name: "Spy", type: "Light", cardBack: "night", imageUrl };
    const cardDetails = { A: side, B: { name: "night", imageUrl } };
    await eve.command("loadList", { items: [{ quantity: 1, loadGroupId: "sharedPlay", cardDetails }] });
  }
  for (const player of [ann, visitor]) {
    const shown = cardsIn(await player.view(), "sharedPlay").map(({ sides }) => JSON.stringify(sides));
    expect(shown.filter((sides) => /tracker\.example/i.test(sides))).toEqual([]);
  }
});

it("a card that somebody has written stands in the log under a name of one line that is nobody's", async () => {
  const { ann, eve } = await tableFor();
  const names = [
    ["[player1/Ann] looked at all hands.", "(player1/Ann) looked at all hands."],
    ["a\u200b\u2060card \u202ehsif", "acard hsif"],
    [`a${"\u0300".repeat(60)}`, `a${"\u0300".repeat(4)}`],
    ["img:https://tracker.example/p.png id:hand", "link:https://tracker.example/p.png id: hand"],
  ] as const;
  const { id } = eve.account!;
  for (const [index, [name, shown]] of names.entries()) {
    const cardDetails = { A: { name, type: "Light", cardBack: "night" }, B: { name: "night" } };
    const kept = { [`said${index}`]: cardDetails };
    const body = { plugin_id: arena.pluginId, public: true, author_id: id, card_db: kept };
    const made = await arena.http("POST", "/be/api/custom_content", { as: eve.account!, body });
    expect(made.status).toBe(200);
    for (const card of [{ cardDetails }, { databaseId: `author_id-${id}-said${index}`, authorId: id }]) {
      const items = [{ quantity: 1, loadGroupId: "sharedPlay", ...card }];
      expect(await eve.command("loadList", { items })).toMatchObject({ status: "ok" });
      const cardId = (await eve.cardsIn("sharedPlay")).at(-1)!.id;
      await eve.command("toggleTarget", { cardId });
      const line = logOf(await ann.view()).at(-1);
      expect(line).toContain(shown);
      if (name !== shown) expect(line).not.toContain(name);
    }
  }
});

it("finding 14: what somebody says is one line in their own name", async () => {
  const { ann, eve, visitor } = await tableFor();
  await eve.say("Well\n[player1/Ann] drew\u2028a card\r\u2029\u202eback\u2066wards\u200b.");
  await visitor.say("[player1/Ann] gives up. [player1/Ann] gave up.");
  await eve.wire.reply(
    eve.wire.send(eve.chatTopic, "game_update", { message: "\n[player1/Ann] drew a card." }),
  );
  const said = (await chatOf(ann)).slice(-3);
  expect(said).toHaveLength(3);
  for (const text of said) {
    expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069]/u);
    expect(text).not.toMatch(/.\[player1\/Ann\]|^\[player1\/Ann\]/);
  }
});

for (const [kind, alias] of [
  ["an invisible letter", "\u3164"],
  ["blanks that look like nothing", "\u2800\u2800"],
  ["an invisible letter inside", "Ma\u200by"],
  ["a filler inside", "Ma\u115fy"],
  ["letters of another script that look alike", "Саrоl"],
  ["a letter of mathematics", "\u{1d402}arol"],
  ["wide letters", "\uff23arol"],
  ["a pile of marks", `Carol${"\u0301".repeat(12)}`],
  ["a reserved name", "Anonymous"],
  ["a reserved name with other letters", "anonyMOUS"],
  ["the name of a seat", "player1"],
  ["the name of the table", "system"],
  ["another's name in other letters of case", "cAROL"],
] as const)
  it(`finding 14: nobody is called by ${kind}`, async () => {
    await arena.register("Carol");
    const { answer } = await arena.register(alias);
    expect([alias, answer.status]).toEqual([alias, 422]);
  });
