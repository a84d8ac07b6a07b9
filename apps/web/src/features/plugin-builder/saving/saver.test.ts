// @vitest-environment node

import { createTransport, HttpError, type Transport } from "@baize/client";
import { describe, expect, it } from "vitest";
import type { HttpClient } from "../../../app/http.ts";
import { createHttp } from "../../../app/http.ts";
import { createSession } from "../../../app/session.ts";
import { gate, memoryStorage, type ReceivedRequest, startBackend } from "../../../testing/backend.ts";
import { lanternsWork } from "../export/testing/lanterns.ts";
import { createBuilder } from "../model/builder.ts";
import { createSaver } from "./saver.ts";

type Sent = { plugin: { name: string; game_def: unknown; card_db: unknown; base_version?: number } };

/** A server that keeps what it is sent, as ours does. */
async function keepingServer() {
  const plugins: (Sent["plugin"] & { id: number; version: number })[] = [];
  const sentOf = ({ body }: ReceivedRequest) => (body as Sent).plugin;
  const backend = await startBackend({
    "POST /api/myplugins": (request) => {
      const plugin = { ...sentOf(request), id: plugins.length + 1, version: 1 };
      plugins.push(plugin);
      return { body: { success: { message: "" }, plugin } };
    },
    "PATCH /api/myplugins/1": (request) => {
      const plugin = plugins[0] as (typeof plugins)[number];
      if (sentOf(request).base_version !== plugin.version) return { status: 409, body: {} };
      Object.assign(plugin, sentOf(request), { version: plugin.version + 1 });
      return { body: { success: { message: "" }, plugin } };
    },
    "GET /api/myplugins/7": () => ({ body: { my_plugins: plugins } }),
    "GET /api/plugins/raw/1": () => ({ body: plugins[0] }),
  });
  const send = createTransport(`${backend.origin}/be`);
  return { plugins, send };
}

function clientOf(send: Transport): HttpClient {
  return createHttp(
    send,
    createSession(send, memoryStorage(), (task) => task()),
  );
}

/** The line breaks once the first request of each method has arrived, before the answer does. @param status what is heard instead */
function overBrokenLine(send: Transport, methods: ("POST" | "PATCH")[], status = 0): HttpClient {
  const broken = new Set<string | undefined>(methods);
  return clientOf(async (path, exchange) => {
    const answer = await send(path, exchange);
    if (!broken.delete(exchange?.method)) return answer;
    throw new HttpError(status, null);
  });
}

describe("D-80 an answer that was lost on the way", () => {
  it("D-80 is told; asking again finds the plugin and changes it instead of making a second one", async () => {
    const { plugins, send } = await keepingServer();
    const builder = createBuilder({ work: lanternsWork(), stored: null, step: "save", maxUnlocked: 16 });
    builder.setProblems([]);
    const saver = createSaver(builder, { http: overBrokenLine(send, ["POST"]) });
    await saver.save(7);
    expect(saver.store.getState()).toMatchObject({ is: "failed", refusal: { status: 0 } });
    builder.edit((state) => ({ ...state, backgroundUrl: "https://img.example/night.jpg" }));
    builder.setProblems([]);
    await saver.save(7);
    expect(saver.store.getState()).toMatchObject({ is: "saved" });
    expect(plugins).toHaveLength(1);
    expect(plugins[0]).toMatchObject({
      version: 2,
      base_version: 1,
      game_def: { backgroundUrl: "https://img.example/night.jpg" },
    });
    expect(builder.store.getState().stored).toMatchObject({ id: 1, version: 2 });
  });

  it.each([
    ["of a proxy in between, which has lost it", ["POST"] as const, 504, 1],
    ["twice: to the first request, and to the change that followed", ["POST", "PATCH"] as const, 0, 2],
  ])("D-80 makes no second plugin either, be the answer that %s", async (_, methods, status, failures) => {
    const { plugins, send } = await keepingServer();
    const builder = createBuilder({ work: lanternsWork(), stored: null, step: "save", maxUnlocked: 16 });
    const saver = createSaver(builder, { http: overBrokenLine(send, [...methods], status) });
    for (let attempt = 0; attempt <= failures; attempt++) {
      builder.edit((state) => ({ ...state, backgroundUrl: `https://img.example/${attempt}.jpg` }));
      builder.setProblems([]);
      await saver.save(7);
      expect(saver.store.getState().is).toBe(attempt < failures ? "failed" : "saved");
    }
    expect(plugins).toHaveLength(1);
    expect(builder.store.getState().stored).toMatchObject({ id: 1, version: failures + 1 });
  });

  it("is no quarrel with oneself: a new version that had arrived is gone on from", async () => {
    const { plugins, send } = await keepingServer();
    const builder = createBuilder({ work: lanternsWork(), stored: null, step: "save", maxUnlocked: 16 });
    const saver = createSaver(builder, { http: overBrokenLine(send, ["PATCH"]) });
    const save = async (backgroundUrl: string) => {
      builder.edit((state) => ({ ...state, backgroundUrl }));
      builder.setProblems([]);
      await saver.save(7);
      return saver.store.getState().is;
    };
    expect(await save("https://img.example/dusk.jpg")).toBe("saved");
    expect(await save("https://img.example/night.jpg")).toBe("failed");
    expect(await save("https://img.example/night.jpg")).toBe("saved");
    expect(plugins[0]).toMatchObject({
      version: 3,
      game_def: { backgroundUrl: "https://img.example/night.jpg" },
    });
    expect(builder.store.getState().stored).toMatchObject({ version: 3 });
  });

  it("leaves a change of somebody else meanwhile what it is", async () => {
    const { plugins, send } = await keepingServer();
    const builder = createBuilder({ work: lanternsWork(), stored: null, step: "save", maxUnlocked: 16 });
    builder.setProblems([]);
    const saver = createSaver(builder, { http: overBrokenLine(send, ["PATCH"]) });
    await saver.save(7);
    builder.edit((state) => ({ ...state, backgroundUrl: "https://img.example/night.jpg" }));
    builder.setProblems([]);
    await saver.save(7);
    Object.assign(plugins[0] ?? {}, { version: 3, game_def: { pluginName: "Of somebody else" } });
    await saver.save(7);
    expect(saver.store.getState()).toMatchObject({ is: "conflict", theirs: { version: 3 } });
  });
});

describe("a slow line", () => {
  it("is told while the plugin is under way; nothing else changes", async () => {
    const { plugins, send } = await keepingServer();
    const arrived = gate();
    const slow = clientOf(async (path, exchange) => {
      if (exchange?.method === "POST") await arrived.opened;
      return send(path, exchange);
    });
    const builder = createBuilder({ work: lanternsWork(), stored: null, step: "save", maxUnlocked: 16 });
    builder.setProblems([]);
    const saver = createSaver(builder, { http: slow, slowAfter: 0 });
    const saving = saver.save(7);
    await expect.poll(() => saver.store.getState()).toEqual({ is: "sending", isNew: true, isSlow: true });
    arrived.open();
    await saving;
    expect(saver.store.getState()).toEqual({ is: "saved", isNew: true });
    expect(plugins).toHaveLength(1);
  });
});
