/** What two nodes share beside rooms: lists, what is said to everybody, who is signed in, calls on rooms. */
import { connect, type RoomClient, type Tokens } from "@baize/client";
import type { LobbyServerMessages } from "@baize/protocol";
import { Socket } from "phoenix";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { clusterMissing, type Nodes, startNodes } from "./cluster/nodes.ts";
import { makeTable, type Table } from "./cluster/table.ts";
import type { Account } from "./kit/account.ts";

if (clusterMissing) console.log(`Skipped: ${clusterMissing}`);

const patience = { timeout: 30_000, interval: 20 };

/** Somebody who looks at the lobby of a node. */
function watchLobby(url: string) {
  const socket = new Socket(`${url.replace(/^http/, "ws")}/be/socket`, {});
  const channel = socket.channel("lobby:lobby", {});
  const rooms: LobbyServerMessages["rooms_update"][] = [];
  const alerts: string[] = [];
  channel.on("rooms_update", (update: LobbyServerMessages["rooms_update"]) => void rooms.push(update));
  channel.on("send_alert", ({ text }: LobbyServerMessages["send_alert"]) => void alerts.push(text));
  socket.connect();
  const joined = new Promise((resolve) => channel.join().receive("ok", resolve));
  return { joined, rooms, alerts, close: () => socket.disconnect() };
}

/** The same person over another node. */
async function over(url: string, { email, password }: Account, slug: string) {
  const client = await connect({ url, timeout: 60_000, socket: { timeout: 60_000 } });
  await client.signIn(email, password);
  return { client, room: await client.join(slug) };
}

const saidIn = (room: RoomClient) => room.chat.map(({ text }) => text);

describe.skipIf(clusterMissing)("two nodes of a cluster", () => {
  let cluster: Nodes;
  let table: Table;
  let ann: RoomClient;
  const ends: (() => void)[] = [];
  async function asOperator(change: (database: postgres.Sql) => Promise<unknown>): Promise<void> {
    const database = postgres(cluster.databaseUrl, { max: 1, onnotice: () => {} });
    await change(database);
    await database.end();
  }
  const url = (node: number) => cluster.nodes[node]!.url;

  beforeAll(async () => {
    cluster = await startNodes(2);
    table = await makeTable(url(0));
    ann = await table.people[0]!.client.join(table.slug);
  }, 120_000);
  afterAll(async () => {
    for (const end of ends) end();
    for (const { client } of table?.people ?? []) client.close();
    await cluster?.remove();
  });

  it("show each other's rooms in the lobby, and in lists", async () => {
    const lobby = watchLobby(url(1));
    ends.push(lobby.close);
    const { client } = table.people[0]!;
    const slug = await client.createRoom(table.pluginId, { privacy_type: "public" });
    await vi.waitFor(() => expect(JSON.stringify(lobby.rooms.at(-1))).toContain(slug), patience);
    await client.call("DELETE /api/v1/games/:slug", { params: { slug } });
    await vi.waitFor(() => expect(JSON.stringify(lobby.rooms.at(-1))).not.toContain(slug), patience);
  });

  it("carry a chat and seats between their people", async () => {
    const { client, room } = await over(url(1), table.people[1]!, table.slug);
    ends.push(() => client.close());
    await room.sitDown("player2");
    await ann.until(({ playerInfo }) => playerInfo.player2?.alias === "Bob");
    await room.say("hello from the other side");
    await vi.waitFor(() => expect(saidIn(ann).join()).toContain("hello from the other side"), patience);
    await ann.say("and back");
    await vi.waitFor(() => expect(saidIn(room).join()).toContain("and back"), patience);
  });

  it("let a guest of a private plugin's room have the plugin from either of them", async () => {
    const path = `/be/api/plugins/${table.pluginId}`;
    await asOperator((database) => database`update plugins set public = false where id = ${table.pluginId}`);
    const bob = await over(url(1), table.people[1]!, table.slug);
    ends.push(() => bob.client.close());
    await expect(
      bob.client.call("GET /api/plugins/:id", { params: { id: table.pluginId } }),
    ).resolves.toBeTruthy();
    expect((await fetch(url(1) + path)).status).toBe(404);
  });

  it("say what an operator says to everybody once, in rooms and in lobbies, whichever node is asked", async () => {
    await asOperator((database) => database`update users set admin = true where alias = 'Ann'`);
    const told: string[] = [];
    ann.on("send_alert", ({ text }) => told.push(text));
    const lobbies = [watchLobby(url(0)), watchLobby(url(1))];
    for (const { close } of lobbies) ends.push(close);
    await Promise.all(lobbies.map(({ joined }) => joined));
    const { client } = await over(url(1), table.people[0]!, table.slug);
    ends.push(() => client.close());
    const text = "The server is updated at eight.";
    await client.call("POST /api/rooms/send_alert", { body: { level: "info", text, autoClose: false } });
    await vi.waitFor(() => expect(told).toContain(text), patience);
    for (const { alerts } of lobbies) await vi.waitFor(() => expect(alerts).toContain(text), patience);
    expect(
      [told, ...lobbies.map(({ alerts }) => alerts)].map((all) => all.filter((one) => one === text).length),
    ).toEqual([1, 1, 1]);
  });

  it("close the sockets of who signs out at the other one", async () => {
    const { email, password } = table.people[1]!;
    let tokens: Tokens | null = null;
    const keep = (fresh: Tokens | null) => {
      tokens ??= fresh;
    };
    const there = await connect({ url: url(1), timeout: 60_000, onTokens: keep });
    await there.signIn(email, password);
    const address = `${url(0).replace(/^http/, "ws")}/be/socket/websocket?vsn=2.0.0&authToken=${tokens!.token}`;
    const socket = new WebSocket(address);
    const closed = new Promise<number>((resolve) => {
      socket.onclose = ({ code }) => resolve(code);
    });
    await new Promise((resolve) => {
      socket.onopen = resolve;
    });
    await there.signOut();
    expect(await closed).toBe(4401);
  });

  it("tell operators how they are and what goes over their link", async () => {
    for (const [node, name] of ["node0", "node1"].entries()) {
      const text = await (await fetch(`${url(node)}/metrics`)).text();
      expect(text).toMatch(
        new RegExp(`^baize_node_info\\{boot="[-0-9a-f]{36}",name="${name}",version="[^"]+"\\} 1$`, "m"),
      );
      for (const line of [
        "baize_node_ready 1",
        "baize_cluster_nodes 2",
        "baize_bus_connected 1",
        "baize_fenced_total 0",
      ])
        expect(text.split("\n")).toContain(line);
      expect(text).toMatch(/^baize_link_up\{peer="[-0-9a-f]{36}"\} 1$/m);
      expect(text).toMatch(/^baize_link_bytes_total\{peer="[-0-9a-f]{36}",way="sent"\} [1-9]\d*$/m);
      expect((await fetch(`${url(node)}/ready`)).status).toBe(200);
    }
    // Bob's sockets are at the second node, his room is at the first.
    const text = await (await fetch(`${url(0)}/metrics`)).text();
    expect(text).toMatch(/^baize_remote_members\{peer="[-0-9a-f]{36}"\} [1-9]\d*$/m);
  });

  it("do at a room of the other what is asked of them over HTTP: downloads and closing", async () => {
    const { client } = await over(url(1), table.people[0]!, table.slug);
    ends.push(() => client.close());
    await client.call("DELETE /api/v1/games/:slug", { params: { slug: table.slug } });
    await vi.waitFor(async () => {
      expect((await client.rooms()).map(({ slug }) => slug)).not.toContain(table.slug);
    }, patience);
  });
});
