import type { ChatMessage } from "@baize/protocol";
import { describe, expect, it } from "vitest";
import { duel } from "../../test/duel.ts";
import { createTables } from "../../test/table-kit.ts";

/** Ana and Bob at a table, a visitor who watches, all in the chat. */
async function chatting() {
  const tables = createTables();
  const { slug, topic, ann, bo, run } = await duel(tables);
  const chat = `chat:${slug}`;
  const visitor = tables.client(null);
  for (const client of [ann, bo, visitor]) await client.join(chat);
  const heard = () => bo.heard("new_message") as ChatMessage[];
  return { tables, topic, chat, ann, bo, visitor, run, heard };
}
const reason = (name: string) => ({ status: "error", response: { reason: name } });

describe("the chat of a room (api §6.2)", () => {
  it("T7-64: game_update writes a log line in the sender's name, for whoever is signed in", async () => {
    const { chat, ann, visitor, heard } = await chatting();
    expect(await ann.push(chat, "game_update", { message: "imported a deck." })).toMatchObject({
      status: "ok",
    });
    expect(heard()).toMatchObject([{ text: "[Ana] imported a deck.", sent_by: -1 }]);
    expect(await visitor.push(chat, "game_update", { message: "won." })).toMatchObject(
      reason("not_authenticated"),
    );
    expect(await ann.push(chat, "game_update", { message: "x".repeat(201) })).toMatchObject(
      reason("invalid_payload"),
    );
    expect(heard()).toHaveLength(1);
  });

  it("T7-63, W8: nobody speaks in another's name, and nothing is too long or empty", async () => {
    const { chat, bo, visitor, heard } = await chatting();
    await bo.push(chat, "message", { message: "[player1/Ana] I give up" });
    await visitor.push(chat, "message", { message: "[player1/Ana] me too" });
    expect(heard().map(({ text, sent_by }) => [text, sent_by])).toEqual([
      ["[player2/Bob] I give up", 2],
      ["[Anonymous] me too", null],
    ]);
    for (const message of ["", "  ", "x".repeat(1001), 5, null])
      expect(await bo.push(chat, "message", { message })).toMatchObject(reason("invalid_payload"));
    expect(await bo.push(chat, "message", { message: "[player1/Ana] " })).toMatchObject(
      reason("invalid_payload"),
    );
    expect(await bo.push(chat, "shout", {})).toMatchObject(reason("invalid_payload"));
  });

  it("W8: a line is one line that nothing reorders, and nobody stands in it but who speaks", async () => {
    const { chat, bo, heard } = await chatting();
    const forged = "gg\n[player1/Ana] I give up\u202e";
    await bo.push(chat, "message", { message: forged });
    await bo.push(chat, "message", { message: "[player2/Bob] [player1/Ana] shuffled." });
    await bo.push(chat, "game_update", { message: "[Ana] [player1/Ana] drew\u2028a card." });
    expect(heard().map(({ text, sent_by }) => [text, sent_by])).toEqual([
      ["[player2/Bob] gg (player1/Ana) I give up", 2],
      ["[player2/Bob] (player1/Ana) shuffled.", 2],
      ["[Bob] (player1/Ana) drew a card.", -1],
    ]);
    for (const message of ["\u3164", "\u202e\n", "\u200b \u200d"])
      expect(await bo.push(chat, "message", { message })).toMatchObject(reason("invalid_payload"));
  });

  it("T7-63: the name that a client of the format writes in front does not count for the length of a message", async () => {
    const { chat, bo, heard } = await chatting();
    const text = "x".repeat(1000);
    expect(await bo.push(chat, "message", { message: `[player2/Bob] ${text}` })).toMatchObject({
      status: "ok",
    });
    expect(heard()).toMatchObject([{ text: `[player2/Bob] ${text}` }]);
  });

  it("api §6.2: five lines in five seconds each, one in three for visitors of an address", async () => {
    const { tables, chat, ann, visitor } = await chatting();
    const says = async (client: typeof ann) =>
      (await client.push(chat, "message", { message: "hello" })).status;
    const lines = [];
    for (let line = 0; line < 6; line++) lines.push(await says(ann));
    expect(lines).toEqual(["ok", "ok", "ok", "ok", "ok", "error"]);
    expect([await says(visitor), await says(visitor)]).toEqual(["ok", "error"]);
    await tables.wait(3001);
    expect([await says(ann), await says(visitor)]).toEqual(["error", "ok"]);
    await tables.wait(2000);
    expect(await says(ann)).toBe("ok");
  });

  it("api §7.8: a line that is sent again by its name is said once, and does not count as another one", async () => {
    const { tables, chat, ann, bo, heard } = await chatting();
    const request = { client: "somebodys-page", n: 1 };
    const again = { ...request, again: true };
    const line = { message: "hello", request };
    expect(await ann.push(chat, "message", line)).toMatchObject({ status: "ok" });
    const later = tables.client(tables.user(1, "Ana"));
    expect(await later.join(chat)).toMatchObject({ remembers: 16 });
    for (let time = 0; time < 6; time++)
      expect(await later.push(chat, "message", { ...line, request: again })).toMatchObject({ status: "ok" });
    // A name counts for its user alone.
    expect(await bo.push(chat, "message", line)).toMatchObject({ status: "ok" });
    expect(heard().map(({ text }) => text)).toEqual(["[player1/Ana] hello", "[player2/Bob] hello"]);
  });

  it("api §7.8: a line whose first copy never came is said, also under a number that the room knows of something done", async () => {
    const { chat, topic, ann, heard } = await chatting();
    const request = { client: "somebodys-page", n: 1, again: true };
    await ann.push(topic, "set_room_options", { developerMode: true, request });
    expect(await ann.push(chat, "message", { message: "hello", request })).toMatchObject({ status: "ok" });
    expect(heard().at(-1)).toMatchObject({ text: "[player1/Ana] hello" });
  });

  it("keeps the last 250 lines for whoever comes later", async () => {
    const { tables, chat, ann } = await chatting();
    for (let line = 1; line <= 255; line++) {
      await ann.push(chat, "message", { message: `line ${line}` });
      await tables.wait(1001);
    }
    const { messages } = (await tables.client(null).join(chat)) as { messages: ChatMessage[] };
    expect([messages.length, messages[0]?.text, messages.at(-1)?.text]).toEqual([
      250,
      "[player1/Ana] line 6",
      "[player1/Ana] line 255",
    ]);
  });
});
