import { beforeAll, expect, test } from "vitest";
import { answerOf } from "../../test/answers.ts";
import { type Person, useHttp } from "../../test/http-kit.ts";
import { sampleDefinition } from "../../test/sample-plugin.ts";

const kit = useHttp();
let ana: Person;
let open: number;
let closed: number;

beforeAll(async () => {
  ana = await kit.register("Ana");
  const author = await kit.register("Author");
  const gameDef = sampleDefinition({
    playerProperties: {
      chips: { type: "integer", default: 0, max: 100 },
      motto: { type: "string", default: "" },
    },
    gameProperties: { pot: { type: "integer", default: 0 } },
  });
  const parts = { name: "Harbour", authorId: author.id, repoUrl: null, gameDef, cardDb: {} };
  open = (await kit.deps.stores.plugins.create({ ...parts, public: true })).id;
  closed = (await kit.deps.stores.plugins.create({ ...parts, public: false })).id;
});

const save = (settings: object) =>
  kit.call("POST", "/be/api/v1/profile/update_plugin_user_settings", { as: ana, body: settings });
const stored = async () => (await kit.deps.stores.users.find(ana.id))!.pluginSettings;

test("api §12: saved preferences have the types that the plugin declares; its owner hears what was left out", async () => {
  const first = await save({
    [open]: {
      player: { chips: 7, motto: "c_000001 c_000002", user_id: 1 },
      game: {
        pot: "c_000003",
        cardById: {},
        dontShowAgainPromptIds: { keep: "Keep", odd: ["x"], long: "x".repeat(300) },
      },
      ui: { zoom: 2 },
    },
  });
  expect(first.json()).toEqual({
    success: { message: "Updated user's plugin settings" },
    left_out: ["Your saved preference game.pot was left out: c_000003 is no integer that fits."],
  });
  expect(await stored()).toEqual({
    [open]: {
      player: { chips: 7, motto: "c_000001 c_000002" },
      game: { dontShowAgainPromptIds: { keep: "Keep" } },
      ui: { zoom: 2 },
    },
  });
  const second = await save({ [open]: { player: { chips: 101, motto: null } } });
  const { left_out } = answerOf("POST /api/v1/profile/update_plugin_user_settings", second);
  expect(left_out).toEqual([expect.stringContaining("player.chips was left out: 101 is no integer")]);
  expect((await stored())[open]).toMatchObject({ player: { chips: 7, motto: null }, ui: { zoom: 2 } });
  expect((await save({ [open]: { player: { chips: 8 } } })).json()).not.toHaveProperty("left_out");
  expect((await stored())[open]).toMatchObject({ player: { chips: 8 } });
});

test("settings for a plugin that one cannot see are kept, and looked at when it is played", async () => {
  expect((await save({ [closed]: { player: { chips: "many" } } })).json()).not.toHaveProperty("left_out");
  expect((await stored())[closed]).toEqual({ player: { chips: "many" } });
});

test("settings for more plugins than anybody plays are refused at once: each is looked at", async () => {
  const before = await stored();
  const of = (many: number) =>
    Object.fromEntries(Array.from({ length: many }, (_, index) => [index + 1000, { player: { chips: 1 } }]));
  expect((await save(of(101))).statusCode).toBe(422);
  expect(await stored()).toEqual(before);
  expect((await save(of(100))).statusCode).toBe(200);
});
