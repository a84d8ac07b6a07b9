/** Questions of a fair room, and people whose page loads again or whose line is gone for a moment. */
import type { ConsentAsked, ConsentWaiting } from "@baize/protocol";
import { describe, expect, it } from "vitest";
import { alerts, duel, lastState } from "../../test/duel.ts";
import { createTables, settled } from "../../test/table-kit.ts";
import type { TestClient } from "../../test/tables.ts";

const back = (who: TestClient, topic: string) =>
  who.push(topic, "step_through", { options: { size: "single", direction: "undo" } });

async function stepOf(who: TestClient, topic: string): Promise<number> {
  await who.push(topic, "request_state");
  return lastState(who).replayStep;
}

/** Bob has acted last at a fair table of two, and is gone since. */
async function bobIsGone() {
  const tables = createTables();
  const play = await duel(tables, "fair");
  await play.run(play.bo, "nextRound", "player2");
  const last = await stepOf(play.ann, play.topic);
  play.bo.leave(play.topic);
  return { tables, ...play, last };
}

describe("whoever is asked in a fair room and is not here at the moment", () => {
  it("says no by silence for a minute: nobody goes back while the other's page loads again", async () => {
    const { tables, topic, ann, last } = await bobIsGone();
    await back(ann, topic);
    await settled();
    expect(await stepOf(ann, topic)).toBe(last);
    await tables.wait(11_000);
    expect(alerts(ann).at(-1)).toMatchObject({ text: "Bob did not answer in time." });
    await tables.wait(50_000);
    await back(ann, topic);
    expect(await stepOf(ann, topic)).toBe(last - 1);
  });

  it("is asked when they are back, for the time that is left", async () => {
    const { tables, topic, bob, ann, last } = await bobIsGone();
    await back(ann, topic);
    await tables.wait(4_000);
    const again = tables.client(bob);
    await again.join(topic);
    await tables.wait(100);
    const [question] = again.heard("consent_asked") as ConsentAsked[];
    expect(question).toMatchObject({ kind: "step", asker: { alias: "Ana" }, seconds: 6 });
    expect(again.heard("consent_waiting")).toEqual([]);
    await again.push(topic, "answer_consent", { id: question?.id, agree: true });
    await settled();
    expect(await stepOf(ann, topic)).toBe(last - 1);
  });

  it("is not asked once more what they have answered", async () => {
    const { tables, topic, ana, ann, bob } = await bobIsGone();
    const cy = tables.client(tables.user(3, "Cy"));
    await cy.join(topic);
    await cy.push(topic, "set_seat", { player_i: "player3", new_user_id: 3 });
    const again = tables.client(bob);
    await again.join(topic);
    await ann.push(topic, "step_through", { options: { size: "index", index: 0 } });
    const [question] = again.heard("consent_asked") as ConsentAsked[];
    await again.push(topic, "answer_consent", { id: question?.id, agree: true });
    again.leave(topic);
    const third = tables.client(bob);
    await third.join(topic);
    const asker = tables.client(ana);
    await asker.join(topic);
    await tables.wait(100);
    expect(third.heard("consent_asked")).toEqual([]);
    // The asker's page has loaded again, too: it shows what is waited for.
    expect(asker.heard("consent_waiting") as ConsentWaiting[]).toMatchObject([
      { id: question?.id, asked: [{ alias: "Bob" }, { alias: "Cy" }] },
    ]);
  });
});
