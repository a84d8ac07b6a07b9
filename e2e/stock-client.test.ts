import { type Channel, Socket } from "phoenix";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { type Baize, startBaize } from "./kit/server.ts";

/** The next event of a kind on a channel. */
function next<T>(channel: Channel, event: string): Promise<T> {
  return new Promise((resolve) => {
    const ref = channel.on(event, (payload: T) => {
      channel.off(event, ref);
      resolve(payload);
    });
  });
}

function replied(push: ReturnType<Channel["push"]>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    push
      .receive("ok", resolve)
      .receive("error", reject)
      .receive("timeout", () => reject(new Error("timeout")));
  });
}

interface State {
  replayStep: number;
  game: { groupById: Record<string, { stackIds: string[] }>; playerData: object };
}

async function tokenOf({ email, password, client }: Account): Promise<string> {
  const { data } = await client.call("POST /api/v1/session", { body: { user: { email, password } } });
  return data.token;
}

describe("the stock phoenix client in plain Node (api §14)", () => {
  let baize: Baize;
  let ann: Account;
  let bob: Account;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    baize = await startBaize();
    ann = await makeAccount(baize, "Ann");
    bob = await makeAccount(baize, "Bob");
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await baize?.stop();
  });

  /** @param account whose place it is; null: somebody without an account. */
  async function join(slug: string, account: Account | null) {
    const token = account && (await tokenOf(account));
    const socket = new Socket(`${baize.url.replace("http", "ws")}/be/socket`, {
      params: { authToken: token },
    });
    sockets.push(socket);
    socket.connect();
    const channel = socket.channel(`room:${slug}`, { client: "node" });
    const state = next<State>(channel, "current_state");
    await replied(channel.join());
    return { channel, state: await state };
  }

  it("joins, acts and receives deltas; a watcher without an account hears the same step (T7, P1-07)", async () => {
    const slug = await makeRoom(ann, await pluginNamed(baize, "Standard 52"));
    const host = await join(slug, ann);
    const watcher = await join(slug, null);
    const heard = next<{ newReplayStep: number; delta: object }>(watcher.channel, "state_update");
    const own = next<{
      oldReplayStep: number;
      newReplayStep: number;
      player_n: string;
      delta: Record<string, unknown>;
    }>(host.channel, "state_update");
    const reply = await replied(
      host.channel.push("game_action", {
        action: "evaluate",
        options: {
          action_list: [
            ["LOG", "$ALIAS_N", " says hello."],
            ["SET", "/roundNumber", 3],
          ],
          player_ui: { playerN: "player1" },
        },
      }),
    );
    expect(reply).toBe("game_action");
    const update = await own;
    expect(update.oldReplayStep).toBe(host.state.replayStep);
    expect(update.newReplayStep).toBe(host.state.replayStep + 1);
    expect(update.player_n).toBe("player1");
    expect(update.delta).toMatchObject({
      roundNumber: [0, 3],
      messages: [[], ["[player1/Ann] says hello."]],
    });
    expect((await heard).newReplayStep).toBe(update.newReplayStep);
  });

  it("refuses a spectator's action with a reason and a private alert", async () => {
    const slug = await makeRoom(ann, await pluginNamed(baize, "Standard 52"));
    const watcher = await join(slug, bob);
    const alert = next<{ level: string; text: string }>(watcher.channel, "send_alert");
    const refused = replied(
      watcher.channel.push("game_action", { action: "command", options: { command: "nextStep", args: {} } }),
    );
    await expect(refused).rejects.toMatchObject({
      reason: "not_seated",
      message: "Please sit at the table first.",
    });
    expect(await alert).toMatchObject({ level: "error", text: "Please sit at the table first." });
  });

  it("sits down at a free seat, and the table hears it", async () => {
    const slug = await makeRoom(ann, await pluginNamed(baize, "Standard 52"));
    const host = await join(slug, ann);
    const guest = await join(slug, bob);
    const seats = next<Record<string, { id: number; alias: string }>>(host.channel, "seats_changed");
    await replied(guest.channel.push("set_seat", { player_i: "player2", new_user_id: bob.id }));
    expect((await seats).player2).toEqual({ id: bob.id, alias: "Bob" });
  });

  it("keeps every answered action through SIGKILL, and clients resume by themselves (api §14.39)", async () => {
    const slug = await makeRoom(ann, await pluginNamed(baize, "Standard 52"));
    const { channel, state } = await join(slug, ann);
    for (let round = 1; round <= 20; round++) {
      const options = { action_list: ["SET", "/roundNumber", round], player_ui: { playerN: "player1" } };
      await replied(channel.push("game_action", { action: "evaluate", options }));
    }
    const resumed = next<State & { game: { roundNumber: number } }>(channel, "current_state");
    await baize.kill();
    await baize.start();
    const after = await resumed;
    expect(after.replayStep).toBe(state.replayStep + 20);
    expect(after.game.roundNumber).toBe(20);
    expect(after.game.playerData).toMatchObject({ player1: { alias: "Ann" } });
  });
});
