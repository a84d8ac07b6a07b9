import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../testing/backend.ts";
import { blank, cards, type Tab, type TestBrowser, testBrowser } from "../drafts/testing/browser.ts";
import type { Beginning } from "../model/builder.ts";
import { emptyState } from "../model/builder-state.ts";

let browser: TestBrowser;
const tabs: Tab[] = [];

beforeEach(() => {
  browser = testBrowser();
});
afterEach(() => {
  for (const { desk } of tabs.splice(0)) desk.close();
});

async function open(...setup: Parameters<TestBrowser["tab"]>): Promise<Tab> {
  const tab = await browser.tab(...setup);
  tabs.push(tab);
  return tab;
}
/** The tabs go without a last word; the browser releases what they held. */
async function kill(...killed: Tab[]): Promise<void> {
  for (const tab of killed) {
    tab.work().keeper.giveUp();
    tab.desk.close();
  }
  await vi.waitFor(async () => expect((await browser.heldLocks()).size).toBe(0));
}

describe("D-81 a draft of a new plugin", () => {
  it("an empty browser asks nothing, and leaves nothing behind when nothing was entered", async () => {
    const tab = await open();
    tab.work().builder.open("cardData");
    await tab.work().keeper.flush();
    await kill(tab);
    expect((await open()).state().kind).toBe("working");
  });

  it("is offered after a tab was killed right after a key press, with the step it was at", async () => {
    const tab = await open();
    tab.work().builder.setWork({ ...tab.work().builder.store.getState().work, cardDb: cards });
    await tab.work().keeper.flush();
    tab.work().builder.open("cardTypes");
    tab.name("Gulls");
    await kill(tab);
    const next = await open();
    const [offered] = next.question().drafts;
    expect(offered?.record.state.pluginName).toBe("Gulls");
    if (offered) await next.desk.resume(offered.record);
    const { work, step, maxUnlocked } = next.work().builder.store.getState();
    expect({ work, step, maxUnlocked }).toEqual({
      work: { state: { ...emptyState, pluginName: "Gulls" }, cardDb: cards },
      step: "cardTypes",
      maxUnlocked: 2,
    });
  });

  it("goes on after it was resumed: later edits are in the same draft", async () => {
    const tab = await open();
    tab.name("Gulls");
    await kill(tab);
    const next = await resumed();
    next.name("Terns");
    await kill(next);
    const third = await open();
    expect(third.question().drafts.map(({ record }) => record.state.pluginName)).toEqual(["Terns"]);
  });

  it("that was started over can be brought back, with its cards", async () => {
    const tab = await open();
    tab.work().builder.setWork({ state: { ...emptyState, pluginName: "Gulls" }, cardDb: cards });
    await tab.work().keeper.flush();
    await kill(tab);
    const next = await open();
    await next.desk.startOver(next.question().drafts[0]?.record);
    expect(next.named()).toBe("");
    const { discarded } = next.work().notices;
    if (discarded) await next.desk.bringBack(discarded);
    expect(next.named()).toBe("Gulls");
    await kill(next);
    expect((await resumed()).work().builder.store.getState().work.cardDb).toEqual(cards);
  });

  it("that was started over and not brought back is gone", async () => {
    const tab = await open();
    tab.name("Gulls");
    await kill(tab);
    const next = await open();
    await next.desk.startOver(next.question().drafts[0]?.record);
    await kill(next);
    expect((await open()).state().kind).toBe("working");
  });

  it("goes when what it holds is saved, and comes again with the next edit, cards included", async () => {
    const tab = await open();
    const { builder, keeper } = tab.work();
    builder.setWork({ state: { ...emptyState, pluginName: "Gulls" }, cardDb: cards });
    await keeper.flush();
    builder.saved({ id: 12, version: 1, name: "Gulls", definition: {} }, builder.store.getState().work);
    await keeper.flush();
    expect(keeper.store.getState()).toEqual({ kind: "none" });
    expect((await browser.drafts.find(7)).drafts).toEqual([]);
    tab.name("Terns");
    await keeper.flush();
    await kill(tab);
    const next = await open({ pluginId: 12 });
    const [offered] = next.question().drafts;
    if (offered) await next.desk.resume(offered.record);
    const { work, stored } = next.work().builder.store.getState();
    expect([work.state.pluginName, work.cardDb, stored?.version]).toEqual(["Terns", cards, 1]);
  });
});

describe("two tabs", () => {
  it("the second one is told, takes the draft over with all that was typed, and the first one stops", async () => {
    const first = await open();
    first.name("Gulls");
    await first.work().keeper.flush();
    first.name("Gulls and terns");
    const second = await open();
    const [offered] = second.question().drafts;
    expect(offered?.isElsewhere).toBe(true);
    if (offered) await second.desk.resume(offered.record);
    expect(second.named()).toBe("Gulls and terns");
    expect(first.state().kind).toBe("elsewhere");
    second.name("Terns");
    await second.work().keeper.flush();
    await first.desk.takeBack();
    expect([first.named(), second.state().kind]).toEqual(["Terns", "elsewhere"]);
  });

  it("the second one may start another: both drafts are kept", async () => {
    const first = await open();
    first.name("Gulls");
    const second = await open();
    await second.desk.startOver();
    second.name("Terns");
    await kill(first, second);
    const names = (await open()).question().drafts.map(({ record }) => record.state.pluginName);
    expect(names.toSorted()).toEqual(["Gulls", "Terns"]);
  });

  it("what the first one has saved meanwhile is no draft any more: the second one begins without it", async () => {
    const first = await open();
    first.name("Gulls");
    await first.work().keeper.flush();
    const second = await open();
    const [offered] = second.question().drafts;
    const { builder, keeper } = first.work();
    builder.saved({ id: 12, version: 1, name: "Gulls", definition: {} }, builder.store.getState().work);
    await keeper.flush();
    if (offered) await second.desk.resume(offered.record);
    expect([second.named(), first.state().kind]).toEqual(["", "working"]);
    expect((await browser.drafts.find(7)).drafts).toEqual([]);
  });

  it.each(["started over", "deleted"])(
    "a draft that the one works on keeps its cards when it is %s in the other, which was asked before",
    async (how) => {
      const before = await open();
      before.work().builder.setWork({ state: emptyState, cardDb: cards });
      await before.work().keeper.flush();
      await kill(before);
      const [asked, working] = [await open(), await open()];
      const [offered] = asked.question().drafts;
      if (!offered) throw new Error("No draft was offered.");
      await working.desk.resume(offered.record);
      if (how === "deleted") await asked.desk.remove(offered.record.id);
      else await asked.desk.startOver(offered.record);
      working.name("Gulls");
      await working.work().keeper.flush();
      await kill(working, asked);
      const next = await open();
      await next.desk.resume(next.question().drafts[0]?.record ?? offered.record);
      expect([next.named(), next.work().builder.store.getState().work.cardDb]).toEqual(["Gulls", cards]);
    },
  );

  it("of one plugin: the second one is told although nothing was edited", async () => {
    const openPlugin = async () => beginningOf(12);
    const first = await open({ pluginId: 12, openPlugin });
    const second = await open({ pluginId: 12, openPlugin });
    expect(second.question()).toMatchObject({ drafts: [], isPluginElsewhere: true });
    await second.desk.startOver();
    expect([first.state().kind, second.named()]).toEqual(["elsewhere", "Stored"]);
  });

  it("of one plugin: what the first one typed since the question goes with it", async () => {
    const openPlugin = async () => beginningOf(12);
    const first = await open({ pluginId: 12, openPlugin });
    const second = await open({ pluginId: 12, openPlugin });
    first.name("Typed meanwhile");
    await second.desk.startOver();
    expect(second.named()).toBe("Typed meanwhile");
  });

  it("without locks of the browser a draft that was taken over is not written by the former tab either", async () => {
    browser = testBrowser({ hasLocks: false });
    const first = await open();
    first.name("Gulls");
    await first.work().keeper.flush();
    const second = await open();
    const [offered] = second.question().drafts;
    expect(offered?.isElsewhere).toBe(false);
    if (offered) await second.desk.resume(offered.record);
    second.name("Terns");
    await second.work().keeper.flush();
    const { keeper } = first.work();
    first.name("Auks");
    await keeper.flush();
    expect(first.state().kind).toBe("elsewhere");
    const names = (await browser.drafts.find(7)).drafts.map(({ state }) => state.pluginName);
    expect(names).toEqual(["Terns"]);
  });
});

describe("whose draft it is", () => {
  it("D-81 a visitor's draft is the user's who signs in, in the same tab or after a reload", async () => {
    const visitor = await open({ owner: "guest" });
    visitor.name("Gulls");
    await visitor.work().keeper.flush();
    visitor.desk.setOwner(7);
    visitor.name("Terns");
    await visitor.work().keeper.flush();
    expect((await browser.drafts.find("guest")).drafts).toEqual([]);
    await kill(visitor);
    const later = await open({ owner: "guest" });
    later.name("Auks");
    await kill(later);
    const names = (await open({ owner: 7 })).question().drafts.map(({ record }) => record.state.pluginName);
    expect(names.toSorted()).toEqual(["Auks", "Terns"]);
  });

  it("no other person sees it, nor does a visitor", async () => {
    const tab = await open({ owner: 7 });
    tab.name("Gulls");
    await kill(tab);
    expect((await open({ owner: 8 })).state().kind).toBe("working");
    expect((await open({ owner: "guest" })).state().kind).toBe("working");
  });

  it("a visitor's draft that another tab works on stays that tab's", async () => {
    const visitor = await open({ owner: "guest" });
    visitor.name("Gulls");
    expect((await open({ owner: 7 })).state().kind).toBe("working");
    expect((await browser.drafts.find("guest")).drafts).toHaveLength(1);
  });
});

describe("storage that fails", () => {
  it("forbidden database: the draft is kept without cards, in words, and they are asked for again", async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException("no", "SecurityError");
      },
    } as never;
    const tab = await open();
    tab.work().builder.setWork({ state: { ...emptyState, pluginName: "Gulls" }, cardDb: cards });
    await tab.work().keeper.flush();
    expect(tab.work().keeper.store.getState()).toEqual({ kind: "partly", trouble: "forbidden" });
    expect(tab.work().keeper.isAtRisk()).toBe(false);
    await kill(tab);
    const next = await resumed();
    expect([next.named(), next.work().builder.store.getState().work.cardDb]).toEqual(["Gulls", null]);
    expect(next.work().notices.lacksCards).toBe(true);
  });

  it("nothing is allowed: it says so, the work goes on, and leaving is asked about", async () => {
    const closed = {
      ...memoryStorage(),
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    browser = testBrowser({ storage: closed as Storage });
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    } as never;
    const tab = await open();
    tab.name("Gulls");
    expect(tab.work().keeper.isAtRisk()).toBe(true);
    await tab.work().keeper.flush();
    expect(tab.work().keeper.store.getState()).toEqual({ kind: "unkept", trouble: "full" });
    tab.name("Terns");
    expect(tab.named()).toBe("Terns");
    expect(tab.work().keeper.isAtRisk()).toBe(true);
  });

  it("a draft of another version, or a damaged one, is handed out and kept; one begins beside it", async () => {
    browser.storage.setItem("builderDraft_7_future", JSON.stringify({ format: 2, pluginId: null, time: 5 }));
    browser.storage.setItem("builderDraft_7_torn", '{"format":1,"state":{"pluginN');
    const tab = await open();
    const { drafts, unreadable } = tab.question();
    expect(drafts).toEqual([]);
    expect(unreadable.map(({ id, time }) => [id, time])).toEqual([
      ["future", 5],
      ["torn", null],
    ]);
    expect(unreadable[1]?.content).toBe('{"format":1,"state":{"pluginN');
    await tab.desk.startOver();
    tab.name("Gulls");
    await kill(tab);
    expect((await open()).question()).toMatchObject({
      drafts: [{ record: { state: { pluginName: "Gulls" } } }],
      unreadable: [{ id: "future" }, { id: "torn" }],
    });
  });

  it("a damaged draft in the database is handed out, too", async () => {
    const tab = await open();
    tab.name("Gulls");
    await tab.work().keeper.flush();
    await kill(tab);
    const [record] = (await browser.drafts.find(7)).drafts;
    if (record)
      await browser.drafts.write({ ...record, state: { ...record.state, groups: "none" as never } }, []);
    const next = await open();
    expect(next.question().drafts).toEqual([]);
    expect(next.question().unreadable.map(({ id }) => id)).toEqual([record?.id]);
  });
});

describe("a stored plugin", () => {
  it("opens without a question; without an edit no draft is left", async () => {
    const tab = await open({ pluginId: 12, openPlugin: async () => beginningOf(12) });
    expect(tab.named()).toBe("Stored");
    await kill(tab);
    expect((await browser.drafts.find(7)).drafts).toEqual([]);
  });

  it("that does not arrive can be asked for again", async () => {
    let isDown = true;
    const openPlugin = () => (isDown ? Promise.reject(new Error("down")) : Promise.resolve(beginningOf(12)));
    const tab = await open({ pluginId: 12, openPlugin });
    expect(tab.state()).toMatchObject({ kind: "failed", error: { message: "down" } });
    isDown = false;
    await tab.desk.begin();
    expect(tab.named()).toBe("Stored");
  });

  it("its draft opens although the server does not answer, since it holds all of it", async () => {
    const tab = await open({ pluginId: 12, openPlugin: async () => beginningOf(12) });
    tab.name("Edited");
    await tab.work().keeper.flush();
    await kill(tab);
    const next = await open({ pluginId: 12 });
    const [offered] = next.question().drafts;
    if (offered) await next.desk.resume(offered.record);
    expect([next.named(), next.work().builder.store.getState().stored?.id]).toEqual(["Edited", 12]);
  });

  it("that has changed since a draft without it was kept: the author is told", async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException("no", "SecurityError");
      },
    } as never;
    const tab = await open({ pluginId: 12, openPlugin: async () => beginningOf(12, 3) });
    tab.name("Edited");
    await kill(tab);
    const next = await open({ pluginId: 12, openPlugin: async () => beginningOf(12, 4) });
    const [offered] = next.question().drafts;
    if (offered) await next.desk.resume(offered.record);
    expect([next.named(), next.work().notices.changedTo]).toEqual(["Edited", 4]);
    expect(next.work().builder.store.getState().work.cardDb).toEqual(cards);
  });
});

function beginningOf(id: number, version = 1): Beginning {
  const work = { state: { ...emptyState, pluginName: "Stored" }, cardDb: cards };
  return { ...blank(), work, savedWork: work, stored: { id, version, name: "Stored", definition: {} } };
}

async function resumed(): Promise<Tab> {
  const tab = await open();
  const [offered] = tab.question().drafts;
  if (offered) await tab.desk.resume(offered.record);
  return tab;
}
