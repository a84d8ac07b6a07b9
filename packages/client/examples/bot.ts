/**
 * A bot for Standard 52. It joins a room, takes a free seat and does what it is told in the chat:
 * "bot, deal" deals five cards to each, "bot, draw" draws one, "bot, play" plays the first card of its hand.
 *
 *     node packages/client/examples/bot.ts http://localhost:4000 bot@example.org PASSWORD amber-harbor-12
 */
import { connect, MessageError, type RoomClient } from "@baize/client";

/** What the bot can do, by the word that asks for it. */
const skills = {
  async deal(room: RoomClient) {
    await room.run({ kind: "actionList", id: "askDeal" });
    const { game } = await room.until(({ game }) => promptsOf(game, room.seat!).length > 0);
    // The plugin asks how many; its first answer is five.
    const [prompt] = promptsOf(game, room.seat!);
    await room.command("answerPrompt", { uuid: prompt!.uuid, option: 0 });
  },

  async draw(room: RoomClient) {
    await room.run({ kind: "actionList", id: "draw" });
  },

  async play(room: RoomClient) {
    const card = handOf(room)[0];
    if (!card) return room.say("I have no cards.");
    // A list of cards acts on the card that the pointer would be over.
    await room.run({ kind: "actionList", id: "play" }, [], { activeCardId: card.id });
    await room.say(`I play ${card.sides.A?.name}.`);
  },
};

type Game = RoomClient["view"]["game"];

function promptsOf(game: Game, seat: string): { uuid: string }[] {
  return Object.values(game.playerData[seat]?.prompts ?? {}) as { uuid: string }[];
}

/** The first card of each stack in the bot's hand. Its own view shows their faces. */
function handOf({ view: { game }, seat }: RoomClient) {
  const { stackIds = [] } = game.groupById[`${seat}Hand`] ?? {};
  return stackIds.map((id) => game.cardById[game.stackById[id]!.cardIds[0]!]!);
}

/** Sits down and listens. Resolves once the bot has a seat. */
export async function startBot(url: string, email: string, password: string, slug: string) {
  const client = await connect({ url });
  await client.signIn(email, password);
  const room = await client.join(slug);
  const { game, playerInfo } = room.view;
  const free = Object.keys(game.playerData).find((seat) => !playerInfo[seat]);
  if (!free) throw new Error("Every seat is taken.");
  await room.sitDown(free);
  await room.say("Ask me: bot, deal; bot, draw; bot, play.");

  let heard = room.chat.length;
  room.onChange(() => {
    const lines = room.chat.slice(heard);
    heard = room.chat.length;
    for (const { text, sent_by } of lines) {
      const asked = sent_by === client.userId ? undefined : text.match(/bot, (deal|draw|play)\b/)?.[1];
      if (asked) skills[asked as keyof typeof skills](room).catch((error) => tell(room, error));
    }
  });
  return { client, room };
}

function tell(room: RoomClient, error: unknown) {
  const why = error instanceof MessageError ? error.message : String(error);
  void room.say(`That did not work: ${why}`);
}

if (import.meta.main) {
  const [url = "", email = "", password = "", slug = ""] = process.argv.slice(2);
  const { room } = await startBot(url, email, password, slug);
  console.log(`I sit on ${room.seat} of ${slug}.`);
}
