import type { RoomView } from "@baize/protocol";
import { describe, expect, it } from "vitest";
import { duel, lastState } from "../../test/duel.ts";
import { comparable, Mirror } from "../../test/interference/mirror.ts";
import { createTables } from "../../test/table-kit.ts";
import type { TestClient } from "../../test/tables.ts";

describe("client resume", () => {
  it("sends what was missed, when it was little, and the seat is kept", async () => {
    const tables = createTables();
    const { topic, bob, ann, bo, run } = await duel(tables);
    await bo.push(topic, "request_state");
    const { replayStep, version } = lastState(bo);
    bo.leave(topic);
    await tables.wait(5000);
    await run(ann, "draw", "player1");
    await ann.push(topic, "step_through", { options: { size: "single", direction: "undo" } });
    await run(ann, "shuffleDraw", "player1");
    const back = tables.client(bob);
    await back.join(topic, { lastStep: replayStep, version });
    expect(back.heard("current_state")).toEqual([]);
    const told = back.sent.map((text) => JSON.parse(text)[0]);
    expect(told).toEqual([
      "users_changed",
      "seats_changed",
      "spectators_changed",
      "room_options_changed",
      "state_update",
      "go_to_replay_step",
      "state_update",
      "resumed",
    ]);
    expect(back.heard("resumed")).toMatchObject([{ missed: 3, replayStep: replayStep + 1 }]);
    expect((back.heard("seats_changed")[0] as RoomView["playerInfo"]).player2).toEqual({
      id: 2,
      alias: "Bob",
    });
  });

  it("tells whoever takes short steps the same in those, also what was missed, and the whole state to one who comes back as another kind of client", async () => {
    const tables = createTables();
    const { topic, bob, ann, bo, run } = await duel(tables);
    await bo.push(topic, "request_state");
    bo.leave(topic);
    const short = tables.client(bob);
    await short.join(topic, { client: "baize", steps: "short" });
    const copy = new Mirror();
    copy.collect(short);
    copy.read();
    await run(ann, "draw", "player1");
    expect([short.heard("step").length, short.heard("state_update").length]).toEqual([1, 0]);
    copy.collect(short);
    copy.read();
    short.leave(topic);
    await run(ann, "shuffleDraw", "player1");
    await ann.push(topic, "step_through", { options: { size: "single", direction: "undo" } });
    const have = copy.have();
    const otherwise = tables.client(bob);
    await otherwise.join(topic, have);
    expect([otherwise.heard("current_state").length, otherwise.heard("resumed").length]).toEqual([1, 0]);
    otherwise.leave(topic);
    const back = tables.client(bob);
    await back.join(topic, { client: "baize", steps: "short" });
    await run(ann, "draw", "player1");
    copy.collect(back);
    copy.read();
    await back.push(topic, "request_state");
    expect(comparable(copy.room)).toEqual(comparable(lastState(back)));
  });

  it("brings back whoever takes short steps by them", async () => {
    const tables = createTables();
    const { topic, bob, ann, bo, run } = await duel(tables);
    bo.leave(topic);
    const short = tables.client(bob);
    await short.join(topic, { client: "baize", steps: "short" });
    const copy = new Mirror();
    copy.collect(short);
    copy.read();
    short.leave(topic);
    await run(ann, "draw", "player1");
    await ann.push(topic, "step_through", { options: { size: "single", direction: "undo" } });
    const back = tables.client(bob);
    await back.join(topic, { client: "baize", steps: "short", ...copy.have() });
    const told = back.sent.map((text) => JSON.parse(text)[0]);
    expect(told.slice(-3)).toEqual(["step", "go_to_replay_step", "resumed"]);
    copy.collect(back);
    copy.read();
    await back.push(topic, "request_state");
    expect(comparable(copy.room)).toEqual(comparable(lastState(back)));
  });

  it("is told no step before it is told where it is: another node may call the same cards otherwise", async () => {
    const tables = createTables();
    const { topic, bob, ann, bo, run } = await duel(tables);
    await bo.push(topic, "request_state");
    const { replayStep, version } = lastState(bo);
    bo.leave(topic);
    const draw = () => run(ann, "draw", "player1");
    const told = ({ sent }: TestClient) =>
      sent
        .map((text) => JSON.parse(text)[0])
        .filter((event) => ["current_state", "state_update", "resumed"].includes(event));
    const known = tables.client(bob);
    await known.join(topic, { lastStep: replayStep, version }, draw);
    expect(told(known)).toEqual(["state_update", "resumed"]);
    expect(known.heard("resumed")).toMatchObject([{ missed: 1, replayStep: replayStep + 1 }]);
    await draw();
    expect(told(known)).toEqual(["state_update", "resumed", "state_update"]);
    known.leave(topic);
    const unknown = tables.client(bob);
    await unknown.join(topic, { lastStep: replayStep + 2, version: 99_999 }, draw);
    expect(told(unknown)).toEqual(["current_state"]);
    await draw();
    expect(told(unknown)).toEqual(["current_state", "state_update"]);
  });

  it("sends the whole state where the room was opened anew, also to the second device of somebody who is back with the first: hidden cards have other names", async () => {
    const before = createTables();
    const { topic, bob, bo } = await duel(before, "fair");
    await bo.push(topic, "request_state");
    const { replayStep, version } = lastState(bo);
    await before.host.close();
    const tables = createTables({ store: before.store });
    tables.user(1, "Ana");
    const devices = [tables.client(tables.user(2, "Bob")), tables.client(bob)];
    for (const device of devices) {
      await device.join(topic, { lastStep: replayStep, version });
      expect([device.heard("current_state").length, device.heard("resumed").length]).toEqual([1, 0]);
    }
  });

  it("sends the whole state after long, much, or something else than steps", async () => {
    const tables = createTables();
    const { topic, bob, ann, bo, run } = await duel(tables);
    const returning = async (payload: object, meanwhile: () => Promise<unknown>) => {
      const visit = tables.client(bob);
      await visit.join(topic);
      const { replayStep, version } = lastState(visit);
      visit.leave(topic);
      await meanwhile();
      const back = tables.client(bob);
      await back.join(topic, { lastStep: replayStep, version, ...payload });
      const result = [back.heard("current_state").length, back.heard("resumed").length];
      back.leave(topic);
      return result;
    };
    bo.leave(topic);
    expect(await returning({}, async () => {})).toEqual([0, 1]);
    expect(await returning({ version: 99_999 }, async () => {})).toEqual([1, 0]);
    expect(await returning({ lastStep: -1 }, async () => {})).toEqual([1, 0]);
    expect(await returning({ version: "x" }, async () => {})).toEqual([1, 0]);
    // Nobody joins more often than ten times in ten seconds.
    await tables.wait(11_000);
    // What was missed is kept as it stands, which is not how this client reads.
    expect(await returning({ client: "browser" }, async () => {})).toEqual([1, 0]);
    expect(
      await returning({}, async () => {
        await tables.wait(121_000);
        await run(ann, "draw", "player1");
      }),
    ).toEqual([1, 0]);
    expect(
      await returning({}, async () => {
        for (let i = 0; i < 50; i++) await run(ann, "peekTop", "player1");
      }),
    ).toEqual([1, 0]);
    expect(
      await returning({}, () => ann.push(topic, "set_seat", { player_i: "player2", new_user_id: null })),
    ).toEqual([1, 0]);
    expect(await returning({}, () => ann.push(topic, "reset_game", {}))).toEqual([1, 0]);
  });

  it("the last action that was missed is told as well: the copy then is the room as they see it", async () => {
    for (const missed of [1, 2, 39]) {
      const tables = createTables({ seed: `missed ${missed}` });
      const { slug, topic, bob, ann, bo, run } = await duel(tables);
      const mirror = new Mirror();
      await bo.push(topic, "request_state");
      mirror.collect(bo);
      mirror.read();
      bo.leave(topic);
      for (let step = 1; step <= missed; step++) await run(ann, "nextRound", "player1");
      const back = tables.client(bob);
      await back.join(topic, mirror.have());
      expect(back.heard("current_state")).toEqual([]);
      mirror.collect(back);
      mirror.read();
      expect(mirror.needsState).toBe(false);
      expect(mirror.room?.game.roundNumber).toBe(missed);
      const room = await tables.open(slug);
      const view = JSON.parse(JSON.stringify(room.viewFor(room.watchers.ofUser(2)!))) as RoomView;
      expect(comparable(mirror.room)).toEqual(comparable(view));
    }
  });
});

describe("a client that has come back once", () => {
  it("comes back again without the whole state, although people talked meanwhile", async () => {
    const tables = createTables();
    const { slug, topic, bob, ann, bo, run } = await duel(tables);
    await ann.join(`chat:${slug}`);
    const mirror = new Mirror();
    await bo.push(topic, "request_state");
    mirror.collect(bo);
    mirror.read();
    bo.leave(topic);
    await ann.push(`chat:${slug}`, "message", { message: "hello" });
    const back = tables.client(bob);
    await back.join(topic, mirror.have());
    const { version, replayStep } = back.heard("resumed")[0] as { version: number; replayStep: number };
    back.leave(topic);
    await run(ann, "nextRound", "player1");
    const again = tables.client(bob);
    await again.join(topic, { version, lastStep: replayStep });
    expect([again.heard("current_state").length, again.heard("state_update").length]).toEqual([0, 1]);
  });
});

describe("a reader that does not keep up", () => {
  it("is sent no more steps, and the whole state once it has caught up; the others notice nothing", async () => {
    const tables = createTables();
    const { topic, ann, bo, run } = await duel(tables);
    bo.sent = [];
    bo.fallBehind(topic);
    for (let step = 0; step < 5; step++) await run(ann, "nextRound", "player1");
    expect(ann.heard("state_update").length).toBeGreaterThanOrEqual(5);
    expect([bo.heard("state_update"), bo.heard("current_state")]).toEqual([[], []]);
    await bo.catchUp(topic);
    expect(lastState(bo).game.roundNumber).toBe(5);
    await run(ann, "nextRound", "player1");
    expect(bo.heard("state_update")).toHaveLength(1);
  });
});
