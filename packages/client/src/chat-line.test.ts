import type { ChatMessage } from "@baize/protocol";
import { expect, it } from "vitest";
import { connected } from "../test/line.ts";
import { openChatLine } from "./chat-line.ts";

const said: ChatMessage = { text: "[Ana] hi", sent_by: 1, when: 1, shortcode: "a" };

/** Somebody in a chat whose line is made anew at once. @param joined what a join is answered. */
async function chatting(joined: object) {
  const { line, socket } = await connected(1, joined);
  const joins: (readonly ChatMessage[])[] = [];
  let onJoin = () => {};
  const nextJoin = () => new Promise<void>((resolve) => (onJoin = resolve));
  const first = nextJoin();
  const chat = openChatLine(
    { socket, slug: "a", join: {}, asksAgain: true },
    {
      joined(messages) {
        joins.push(messages);
        onJoin();
      },
      said: () => {},
    },
  );
  await first;
  return { line, chat, joins, nextJoin };
}

it("what was said as the line broke is sent again by its name when the chat is joined again", async () => {
  const { line, chat, joins, nextJoin } = await chatting({ messages: [said], remembers: 16 });
  let heard = line.heard();
  const answer = chat.send("message", { message: "hello" });
  const [, , topic, event, payload] = await heard;
  expect([topic, event]).toEqual(["chat:a", "message"]);
  const { request } = payload as { request: object };
  heard = line.heard();
  const back = nextJoin();
  line.breakLine();
  await back;
  const again = await heard;
  expect(again[4]).toMatchObject({ message: "hello", request: { ...request, again: true } });
  line.reply(again, "ok", {});
  expect(await answer).toEqual({ status: "ok", response: {} });
  expect(joins).toEqual([[said], [said]]);
});

it("where the chat remembers nothing it is not sent again: it might be said twice", async () => {
  const { line, chat, nextJoin } = await chatting({ messages: [] });
  const heard = line.heard();
  const answer = chat.send("message", { message: "hello" });
  expect((await heard)[4]).not.toHaveProperty("request");
  const back = nextJoin();
  line.breakLine();
  expect(await answer).toEqual({ status: "unsent" });
  await back;
  expect(chat.isOpen).toBe(true);
});

it("without a line nothing is sent", async () => {
  const { chat } = await chatting({ messages: [], remembers: 16 });
  chat.leave();
  expect(chat.isOpen).toBe(false);
  expect(await chat.send("message", { message: "hello" })).toEqual({ status: "unsent" });
});
