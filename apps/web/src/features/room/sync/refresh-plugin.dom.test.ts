import { describe, expect, it } from "vitest";
import { createRoomStore } from "../model/room-store.ts";
import { createUiStore } from "../model/ui-store.ts";
import { recordedActions } from "../testing/recorded-actions.ts";
import { recordedHttp } from "../testing/recorded-http.ts";
import { samplePlugin, sampleRoom } from "../testing/sample-room.ts";
import { createPluginRefresh, followPluginUpdates } from "./refresh-plugin.ts";
import { takeRepoUpdate } from "./repo-update.ts";

const AUTHOR = 99;
const t = (key: string, values?: Record<string, unknown>) => (values ? `${key} ${values.errors}` : key);

function setUp(userId = AUTHOR) {
  const store = createRoomStore("calm-bay");
  store.setState({ room: sampleRoom() });
  const ui = createUiStore();
  const recorded = recordedActions();
  const server = recordedHttp();
  const { actions } = recorded;
  const plugin = createPluginRefresh({
    store,
    ui,
    actions,
    plugin: samplePlugin,
    userId,
    http: server.http,
    t,
  });
  return { ui, server, plugin, ...recorded };
}
const settle = () => new Promise(setImmediate);

describe("refreshing the plugin (table §7.4)", () => {
  it("saves the pushed definition and begins a new game without saving (T1-23, T4-81, T4-82, T7-14, T7-15, T8-22)", async () => {
    const { ui, server, plugin, alerts, calls } = setUp();
    const seen: string[] = [];
    ui.subscribe((state) => seen.push(...state.alerts.map((alert) => alert.text)));
    ui.setState({ pluginUpdate: { pluginName: "New" } });
    await plugin.refresh();
    expect(seen).toContain("updatingPlugin");
    expect(ui.getState().alerts).toEqual([]);
    expect(server.requests).toEqual([
      ["PATCH", "/api/myplugins/7", { plugin: { id: 7, version: 2, game_def: { pluginName: "New" } } }],
    ]);
    expect(alerts).toEqual(["pluginUpdated"]);
    expect(calls).toEqual([["resetGame", { reload: false, save: false }]]);
    expect(ui.getState().pluginUpdate).toBeNull();
  });

  it("says when that failed, and keeps the push (T4-83)", async () => {
    const { ui, server, plugin, alerts, calls } = setUp();
    server.answers["PATCH /api/myplugins/7"] = 500;
    ui.setState({ pluginUpdate: { pluginName: "New" } });
    await plugin.refresh();
    expect(alerts).toEqual(["pluginUpdateFailed"]);
    expect(calls).toEqual([]);
    expect(ui.getState().pluginUpdate).not.toBeNull();
  });

  it("says when nothing was pushed (T4-84)", async () => {
    const { plugin, alerts, server } = setUp();
    await plugin.refresh();
    expect(alerts).toEqual(["noPluginUpdate"]);
    expect(server.requests).toEqual([]);
  });

  it("is for the author only (T6-10, T6-11)", async () => {
    const { ui, plugin, alerts, server } = setUp(1);
    ui.setState({ pluginUpdate: { pluginName: "New" } });
    await plugin.refresh();
    plugin.toggleAutomatic();
    expect(alerts).toEqual(["authorOnly", "authorOnly"]);
    expect(server.requests).toEqual([]);
    expect(ui.getState().pluginAutoRefresh).toBe(false);
  });

  it("takes pushes over as they come while that is on (T9-64)", async () => {
    const { ui, plugin, alerts, calls } = setUp();
    const stop = followPluginUpdates(ui, plugin);
    plugin.toggleAutomatic();
    ui.setState({ pluginUpdate: { pluginName: "New" } });
    await settle();
    plugin.toggleAutomatic();
    ui.setState({ pluginUpdate: { pluginName: "Newer" } });
    await settle();
    stop();
    expect(alerts).toEqual(["autoRefreshOn", "pluginUpdated", "autoRefreshOff"]);
    expect(calls).toHaveLength(1);
  });
});

describe("a push of the repository (table §1.4)", () => {
  it("with a broken definition is a crash alert with what is wrong (T5-62, T8-07)", async () => {
    const { ui } = setUp();
    await takeRepoUpdate([{ pluginName: 3 }], ui, t);
    const [alert] = ui.getState().alerts;
    expect(alert?.level).toBe("crash");
    expect(alert?.text).toMatch(/^invalidJsonFiles .*pluginName/s);
    expect(ui.getState().pluginUpdate).toBeNull();
  });
});
