/** Who has the host's controls while the host is away, and when everybody hears of it. */
import { describe, expect, it } from "vitest";
import { duel } from "../../test/duel.ts";
import { createTables } from "../../test/table-kit.ts";
import type { TestClient } from "../../test/tables.ts";

describe("host succession (api §2, decisions)", () => {
  it("gives the longest seated player the host's controls after a minute, until the host is back", async () => {
    const tables = createTables();
    const { topic, ana, ann, bo } = await duel(tables);
    const mine = () => bo.push(topic, "set_room_options", { developerMode: true });
    ann.leave(topic);
    await tables.wait(59_000);
    expect(await mine()).toMatchObject({ response: { reason: "not_host" } });
    await tables.wait(2000);
    expect(bo.heard("room_options_changed").at(-1)).toMatchObject({ actingHost: 2 });
    expect(await mine()).toMatchObject({ status: "ok" });
    await tables.client(ana).join(topic);
    expect(bo.heard("room_options_changed").at(-1)).toMatchObject({ actingHost: 1 });
    expect(await mine()).toMatchObject({ response: { reason: "not_host" } });
  });

  const told = (who: TestClient) =>
    (who.heard("room_options_changed") as { actingHost: number }[]).map(({ actingHost }) => actingHost);

  it("tells so at once, also where the host had come back for a moment", async () => {
    const tables = createTables();
    const { topic, ana, ann, bo } = await duel(tables);
    ann.leave(topic);
    await tables.wait(30_000);
    const again = tables.client(ana);
    await again.join(topic);
    await tables.wait(20_000);
    again.leave(topic);
    await tables.wait(59_000);
    expect(told(bo)).toEqual([]);
    await tables.wait(2000);
    expect(told(bo)).toEqual([2]);
  });

  it("tells so at once, also where nobody sat when the host had been away for a minute", async () => {
    const tables = createTables();
    const { topic, ann, bo } = await duel(tables);
    const sit = (user: number | null) =>
      bo.push(topic, "set_seat", { player_i: "player2", new_user_id: user });
    await sit(null);
    ann.leave(topic);
    await tables.wait(61_000);
    expect(told(bo)).toEqual([]);
    await sit(2);
    expect(told(bo)).toEqual([2]);
    await sit(null);
    expect(told(bo)).toEqual([2, 1]);
  });
});
