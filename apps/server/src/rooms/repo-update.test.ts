import { beforeAll, expect, it } from "vitest";
import { answerOf } from "../../test/answers.ts";
import { archiveOf } from "../../test/archive.ts";
import { lanternCards, lanternDefinition } from "../../test/lantern-plugin.ts";
import { type Person, useRooms } from "../../test/room-kit.ts";

const REPO = "https://code.example/lantern-yard";
const kit = useRooms();
let author: Person;
let host: Person;

beforeAll(async () => {
  [author, host] = [await kit.register("Aurel"), await kit.register("Hana")];
});

it("T6-30, T7-75, W12, api §3.12: a push to the repository is told to the plugin's author at the table, to nobody else", async () => {
  const { plugins } = kit.server.stores;
  const { id } = await plugins.create({
    name: "Pushed",
    gameDef: lanternDefinition,
    cardDb: lanternCards,
    authorId: author.id,
    public: true,
    repoUrl: REPO,
  });
  const made = await kit.call("POST", `/be/api/myplugins/${id}/webhook_secret`, { as: author, body: {} });
  const { secret } = answerOf("POST /api/myplugins/:id/webhook_secret", made).data;
  const slug = await kit.room(host, {}, { plugin_id: id });
  const elsewhere = await kit.enter(author, await kit.room(host));
  const visits = [await kit.enter(host, slug), await kit.enter(null, slug), await kit.enter(author, slug)];

  const body = new FormData();
  body.set("repo_url", REPO);
  body.set("file", new File([archiveOf({ "repo/json/a.json": '{"pluginName": "Pushed"}' })], "push.tar.gz"));
  const push = (token: string) =>
    fetch(`${kit.url}/api/plugin-repo-update?token=${token}`, { method: "POST", body });
  expect((await push("wrong")).status).toBe(403);
  expect((await push(secret)).status).toBe(200);

  expect(await visits[2]!.next("plugin_repo_update")).toEqual({ files: [{ pluginName: "Pushed" }] });
  for (const visit of [visits[0]!, visits[1]!, elsewhere]) {
    await visit.push("ping");
    expect(visit.wire.log.map(([, , , event]) => event)).not.toContain("plugin_repo_update");
  }
});

it("api §8.1: a new version of a plugin is told to the hosts of its open rooms, to nobody else, and changes none of them", async () => {
  const parts = { name: "Lantern Yard", gameDef: lanternDefinition, cardDb: lanternCards };
  const { id } = await kit.server.stores.plugins.create({
    ...parts,
    ...{ authorId: author.id, public: true, repoUrl: null },
  });
  const slug = await kit.room(host, {}, { plugin_id: id });
  const visits = [await kit.enter(host, slug), await kit.enter(author, slug)];
  const plugin = { id, game_def: lanternDefinition };
  expect((await kit.call("PATCH", `/be/api/myplugins/${id}`, { as: author, body: { plugin } })).status).toBe(
    200,
  );
  expect(await visits[0]!.next("send_alert")).toMatchObject({
    ...{ level: "info", action: "plugin_changed", autoClose: false },
    text: expect.stringMatching(/^Lantern Yard was changed \(version 2\)\./),
  });
  await visits[1]!.push("ping");
  expect(visits[1]!.wire.log.map(([, , , event]) => event)).not.toContain("send_alert");
  expect((await visits[0]!.view()).game.pluginVersion).toBe(1);
});
