/** The typed client and its example bot against a real server. */
import { connect, MessageError, type RoomClient } from "@baize/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBot } from "../packages/client/examples/bot.ts";
import { type Account, makeAccount, pluginNamed } from "./kit/account.ts";
import { type Baize, startBaize } from "./kit/server.ts";

type Client = Awaited<ReturnType<typeof connect>>;

describe("the typed client in plain Node", () => {
  let baize: Baize;
  let mara: Account;
  let bot: Account;
  let host: Client;
  let slug: string;
  let room: RoomClient;
  const clients: Client[] = [];

  beforeAll(async () => {
    baize = await startBaize();
    mara = await makeAccount(baize, "Mara");
    bot = await makeAccount(baize, "Robin");
    host = await connect({ url: baize.url });
    clients.push(host);
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await baize?.stop();
  });

  /** Cards that lie in a group, as the host counts them. */
  const cardsIn = (group: string) => room.view.game.groupById[group]?.stackIds.length;

  it("signs in, makes a room, finds it in the list and sits down", async () => {
    await expect(host.signIn(mara.email, "wrong")).rejects.toMatchObject({
      status: 401,
      said: { reason: "invalid_credentials" },
    });
    await host.signIn(mara.email, mara.password);
    expect(host.userId).toBe(mara.id);
    slug = await host.createRoom(await pluginNamed(baize, "Standard 52"), { privacy_type: "public" });
    expect((await host.rooms()).map((open) => open.slug)).toContain(slug);
    room = await host.join(slug);
    await room.sitDown("player1");
    await room.until(({ playerInfo }) => playerInfo.player1?.alias === "Mara");
    expect(room.seat).toBe("player1");
  });

  it("makes an account whose address nobody has confirmed yet, and says what is wrong with one", async () => {
    const guest = await connect({ url: baize.url, timeout: 60_000 });
    clients.push(guest);
    await guest.signUp({ email: "lena@example.org", alias: "Lena", password: "correct horse battery" });
    const { user_profile } = await guest.call("GET /api/v1/profile");
    expect(user_profile).toMatchObject({ id: guest.userId, alias: "Lena", email_confirmed_at: null });
    expect((await guest.join(slug)).seat).toBeNull();
    await expect(
      guest.signUp({ email: "lena@example.org", alias: "Lena2", password: "correct horse battery" }),
    ).rejects.toMatchObject({ status: 422, fields: { email: [{ reason: "taken" }] } });
  });

  it("lets the example bot join, and deal, draw and play when it is asked", async () => {
    const started = await startBot(baize.url, bot.email, bot.password, slug);
    clients.push(started.client);
    expect(started.room.seat).toBe("player2");
    const hands = () => [cardsIn("player1Hand"), cardsIn("player2Hand")];

    await room.say("bot, deal");
    await room.until(() => hands().every((cards) => cards === 5));
    await room.say("bot, draw");
    await room.until(() => cardsIn("player2Hand") === 6);
    await room.say("bot, play");
    await room.until(() => cardsIn("player2Hand") === 5);
    await expect.poll(() => room.chat.map(({ text }) => text).join("\n")).toMatch(/Robin\] I play \w+/);
    // Both copies have been kept by deltas: what both may know is the same.
    await expect.poll(() => started.room.view.replayStep).toBe(room.view.replayStep);
    const open = (client: RoomClient) => client.view.game.groupById.player2Play;
    expect(open(started.room)?.stackIds).toHaveLength(open(room)!.stackIds.length);
  });

  it("throws what is refused, with its reason", async () => {
    const watcher = await connect({ url: baize.url });
    clients.push(watcher);
    const watching = await watcher.join(slug);
    expect(watching.seat).toBeNull();
    const refused = await watching.command("flipCoin", {}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MessageError);
    expect(refused).toMatchObject({ reason: "not_authenticated" });
    await expect(watcher.join("no-such-room-1")).rejects.toMatchObject({ reason: "missing_server_state" });
  });

  it("goes on by itself after the server was gone, with a copy that is the server's", async () => {
    const before = room.view.replayStep;
    await baize.kill();
    await expect(room.command("flipCoin", {})).rejects.toMatchObject({ reason: "unsent" });
    await baize.start();
    await expect
      .poll(
        () =>
          room.command("flipCoin", {}).then(
            () => "done",
            () => "not yet",
          ),
        { timeout: 60_000, interval: 500 },
      )
      .toBe("done");
    await room.until(({ replayStep }) => replayStep === before + 1);
    const fresh = await connect({ url: baize.url });
    clients.push(fresh);
    await fresh.signIn(mara.email, mara.password);
    const again = await fresh.join(slug);
    expect(again.view.game).toEqual(room.view.game);
  });
});
