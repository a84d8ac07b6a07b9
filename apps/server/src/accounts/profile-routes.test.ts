import { myProfileResponse, publicProfileResponse } from "@baize/protocol";
import { describe, expect, test } from "vitest";
import { answerOf, fieldErrorsOf } from "../../test/answers.ts";
import { envelope, type Person, useHttp } from "../../test/http-kit.ts";

const kit = useHttp();
const level = (person: Person, supporterLevel: number) =>
  kit.deps.stores.users.update(person.id, { supporterLevel });
const stored = async (person: Person) => (await kit.deps.stores.users.find(person.id))!;

test("P3-18 P3-19 P3-20 P3-21 P3-22 P3-23 P3-24 P3-25, T3-90 T3-91 T3-92 T3-93 T3-94 T3-95 T3-96 T3-97, T7-02: the own profile has every field, with its defaults", async () => {
  const ana = await kit.register("Ana");
  const answer = await kit.call("GET", "/be/api/v1/profile", { as: ana });
  expect(answer.statusCode).toBe(200);
  expect(myProfileResponse.parse(answer.json()).user_profile).toEqual({
    id: ana.id,
    alias: "Ana",
    admin: false,
    email: ana.email,
    inserted_at: expect.any(String),
    email_confirmed_at: null,
    supporter_level: null,
    patreon_member_id: null,
    language: "English",
    timezone: null,
    plugin_settings: {},
    favorite_plugins: {},
    whats_new_dismissed: 0,
    hidden_tooltips: [],
    playtester: false,
  });
});

test("api §14.5: the profile without a valid token is 401, and the cookie does not count there", async () => {
  const bo = await kit.register("Bo");
  for (const options of [{}, { token: "dead" }, { cookie: bo.cookie }]) {
    const answer = await kit.call("GET", "/be/api/v1/profile", options);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(envelope(401, "Not authenticated"));
  }
});

test("T7-03: another user's profile shows id, alias and supporter level only, to everyone", async () => {
  const cy = await kit.register("Cy");
  const answer = await kit.call("GET", `/be/api/v1/profile/${cy.id}`);
  expect(publicProfileResponse.strict().parse(answer.json())).toEqual({
    user_profile: { id: cy.id, alias: "Cy", supporter_level: null },
  });
  expect((await kit.call("GET", "/be/api/v1/profile/999999")).json()).toEqual(envelope(404, "Not Found"));
  expect((await kit.call("GET", "/be/api/v1/profile/abc")).json()).toEqual(envelope(400, "Bad Request"));
});

test("P7-16, T7-12: an update changes language, timezone and hidden tooltips, and nothing else that is posted", async () => {
  const di = await kit.register("Di");
  const before = await kit.call("GET", "/be/api/v1/profile", { as: di });
  const whole = answerOf("GET /api/v1/profile", before).user_profile;
  const user = {
    ...whole,
    language: "German",
    hidden_tooltips: ["drag"],
    admin: true,
    supporter_level: 10,
    email: "x@y",
  };
  const answer = await kit.call("POST", "/be/api/v1/profile/update", { as: di, body: { user } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ success: { message: "Updated settings" } });
  expect(await stored(di)).toMatchObject({
    language: "German",
    hiddenTooltips: ["drag"],
    admin: false,
    supporterLevel: null,
    email: di.email,
  });
  await kit.call("POST", "/be/api/v1/profile/update", { as: di, body: { user: { timezone: "Asia/Tokyo" } } });
  expect(await stored(di)).toMatchObject({ language: "German", timezone: "Asia/Tokyo" });
  await kit.call("POST", "/be/api/v1/profile/update", { as: di, body: { user: { timezone: null } } });
  expect((await stored(di)).timezone).toBeNull();
});

test("api §9.1 H11: nobody updates another user's profile, and unknown values are refused", async () => {
  const [ed, flo] = [await kit.register("Ed"), await kit.register("Flo")];
  const update = (user: object, as?: Person) =>
    kit.call("POST", "/be/api/v1/profile/update", { as, body: { user } });
  expect((await update({ id: flo.id, language: "French" }, ed)).statusCode).toBe(403);
  expect((await update({ language: "French" })).statusCode).toBe(401);
  expect(fieldErrorsOf(await update({ language: "Klingon" }, ed))).toEqual({ language: ["is invalid"] });
  expect((await update({ timezone: "Moon/Base" }, ed)).statusCode).toBe(422);
  expect((await update({ hidden_tooltips: [7] }, ed)).statusCode).toBe(422);
  expect(await stored(flo)).toMatchObject({ language: "English" });
});

const save = (person: Person | undefined, body: unknown) =>
  kit.call("POST", "/be/api/v1/profile/update_plugin_user_settings", { as: person, body });

test("T7-06, api §12: settings merge key by key; arrays and nulls replace", async () => {
  const gus = await kit.register("Gus");
  const first = await save(gus, {
    7: { player: { color: "red" }, ui: { list: [1, 2], zoom: { x: 1 } } },
    9: { game: {} },
  });
  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual({ success: { message: "Updated user's plugin settings" } });
  await save(gus, { 7: { player: { sleeves: null }, ui: { list: [3], zoom: 2 } } });
  expect((await stored(gus)).pluginSettings).toEqual({
    7: { player: { color: "red", sleeves: null }, ui: { list: [3], zoom: 2 } },
    9: { game: {} },
  });
});

test("api §3.2.12: settings need a user, plugin ids as keys, plain keys and at most 1 MB", async () => {
  const hal = await kit.register("Hal");
  expect((await save(undefined, { 7: {} })).statusCode).toBe(401);
  expect((await save(hal, { seven: {} })).statusCode).toBe(400);
  expect((await save(hal, { 7: "text" })).statusCode).toBe(400);
  expect((await save(hal, '{"7":{"ui":{"__proto__":{"x":1}}}}')).statusCode).toBe(400);
  expect((await save(hal, { 7: { ui: { deep: [{ prototype: 1 }] } } })).statusCode).toBe(400);
  const half = "x".repeat(600_000);
  expect((await save(hal, { 7: { ui: { half } } })).statusCode).toBe(200);
  expect((await save(hal, { 8: { ui: { half } } })).statusCode).toBe(422);
  expect(Object.keys((await stored(hal)).pluginSettings)).toEqual(["7"]);
});

test("P1-21, T6-14, T6-16, T7-07, api §9.1 H23: own pictures need supporter level 5, and must be image addresses", async () => {
  const ida = await kit.register("Ida");
  const art = {
    7: { altArt: { card1: { A: "https://img.example/a.PNG" }, Dragon: "http://img.example/d.jpg" } },
  };
  const background = { 7: { ui: { backgroundUrl: "https://img.example/b.jpeg" } } };
  await level(ida, 4);
  for (const body of [art, background]) {
    const refused = await save(ida, body);
    expect(refused.json()).toEqual(envelope(403, "Supporter level too low"));
  }
  expect((await stored(ida)).pluginSettings).toEqual({});
  await level(ida, 5);
  expect((await save(ida, art)).statusCode).toBe(200);
  expect((await save(ida, background)).statusCode).toBe(200);
  expect((await save(ida, { 7: { altArt: { card1: { A: null } } } })).statusCode).toBe(200);
  // An empty address is what the preferences send for none.
  expect((await save(ida, { 7: { ui: { backgroundUrl: "" } } })).statusCode).toBe(200);
  for (const url of [
    "javascript:alert(1).png",
    "https://img.example/a.svg",
    "https://img.example/a.jpeg",
    5,
  ]) {
    expect((await save(ida, { 7: { altArt: { card1: { A: url } } } })).statusCode).toBe(422);
  }
  const admin = await kit.register("Amy");
  await kit.deps.stores.users.update(admin.id, { admin: true });
  expect((await save(admin, art)).statusCode).toBe(200);
});

describe("D-47 D-105 A-12, T6-14, T6-16, T7-07: a level is needed for a new address only", () => {
  const art = "https://img.example/a.png";
  const background = "https://img.example/b.jpg";

  /** Somebody who had set pictures, and whose support has ended. */
  async function lapsed(alias: string) {
    const person = await kit.register(alias);
    await level(person, 5);
    const set = { altArt: { x: { A: art, B: art }, tide: art }, ui: { backgroundUrl: background } };
    expect((await save(person, { 7: set })).statusCode).toBe(200);
    await level(person, 2);
    return person;
  }

  test("what takes a picture away is 200 at every level, null and empty alike", async () => {
    const lou = await lapsed("Lou");
    for (const settings of [
      { ui: { backgroundUrl: "" } },
      { altArt: { x: { A: null } } },
      { altArt: { x: { B: "" }, tide: null } },
    ])
      expect([settings, (await save(lou, { 7: settings })).statusCode]).toEqual([settings, 200]);
    expect((await stored(lou)).pluginSettings).toEqual({
      7: { altArt: { x: { A: null, B: "" }, tide: null }, ui: { backgroundUrl: "" } },
    });
    expect((await save(lou, { 7: { altArt: null, ui: { backgroundUrl: null } } })).statusCode).toBe(200);
    // Nothing was ever set: there is nothing to refuse either.
    const max = await kit.register("Max");
    const empty = { ui: { backgroundUrl: "", zoomPercent: 90 }, altArt: { x: { A: null } } };
    expect((await save(max, { 7: empty })).statusCode).toBe(200);
  });

  test("an address equal to the stored one is 200, with whatever else is sent", async () => {
    const mia = await lapsed("Mia");
    const same = {
      altArt: { x: { A: art }, tide: art },
      ui: { backgroundUrl: background, touchMode: true },
    };
    expect((await save(mia, { 7: same })).statusCode).toBe(200);
    expect((await stored(mia)).pluginSettings).toMatchObject({ 7: { ui: { touchMode: true } } });
  });

  test("any other address is 403, also one that is stored elsewhere, and nothing is stored", async () => {
    const ned = await lapsed("Ned");
    const before = (await stored(ned)).pluginSettings;
    for (const sent of [
      { 7: { ui: { backgroundUrl: "https://img.example/c.jpg", touchMode: true } } },
      { 7: { altArt: { x: { A: "https://img.example/c.png" } } } },
      { 7: { altArt: { x: { A: null, B: background } } } },
      { 7: { altArt: { y: { A: art } } } },
      { 7: { altArt: { x: art } } },
      { 7: { altArt: { constructed: art } } },
      { 8: { ui: { backgroundUrl: background } } },
      { 7: { altArt: [art] } },
    ])
      expect([sent, (await save(ned, sent)).json()]).toEqual([
        sent,
        envelope(403, "Supporter level too low"),
      ]);
    expect((await stored(ned)).pluginSettings).toEqual(before);
  });

  test("D-43, T5-15, T5-16, T8-11: level 5 and admins get 422 for what is no address of a picture", async () => {
    const olga = await kit.register("Olga");
    await level(olga, 5);
    const art = (url: string) => ({ 7: { altArt: { x: { A: url } } } });
    const background = (backgroundUrl: string) => ({ 7: { ui: { backgroundUrl } } });
    const status = async (sent: object) => (await save(olga, sent)).statusCode;
    expect(await status(art("https://img.example/a.gif"))).toBe(422);
    expect(await status(art("https://img.example/a.jpeg"))).toBe(422);
    expect(await status(art("https://img.example/a.PNG"))).toBe(200);
    expect(await status(background("https://img.example/a.gif"))).toBe(422);
    expect(await status(background("https://img.example/a.JPEG"))).toBe(200);
    expect(await status({ 7: { altArt: "https://img.example/a.png" } })).toBe(422);
  });
});

test("T7-08, api §12: prompts that are not to be shown again are kept with the answer that was chosen", async () => {
  const kay = await kit.register("Kay");
  const dontShowAgainPromptIds = { keepTop: "Keep", old: true };
  expect((await save(kay, { 7: { game: { dontShowAgainPromptIds } } })).statusCode).toBe(200);
  await save(kay, { 7: { game: { dontShowAgainPromptIds: { other: "Bottom" } } } });
  expect((await stored(kay)).pluginSettings).toEqual({
    7: { game: { dontShowAgainPromptIds: { ...dontShowAgainPromptIds, other: "Bottom" } } },
  });
});

test("api §3.2.13, §3.2.14: favourites are replaced and the news stay dismissed", async () => {
  const jo = await kit.register("Jo");
  const post = (route: string, body: object) =>
    kit.call("POST", `/be/api/v1/profile/${route}`, { as: jo, body });
  expect((await post("update_favorite_plugins", { favorite_plugins: { 7: true } })).statusCode).toBe(200);
  expect((await post("update_favorite_plugins", { favorite_plugins: { 9: true } })).statusCode).toBe(200);
  expect((await post("update_favorite_plugins", {})).statusCode).toBe(400);
  const tooMany = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [index, true]));
  expect((await post("update_favorite_plugins", { favorite_plugins: tooMany })).statusCode).toBe(400);
  expect((await post("update_whats_new_dismissed", { version: 3 })).statusCode).toBe(200);
  expect(await stored(jo)).toMatchObject({ favoritePlugins: { 9: true }, whatsNewDismissed: 3 });
});

describe("while an account is deleted", () => {
  const answers: number[] = [];
  let leaving: Person;
  const kit = useHttp({}, () => ({
    closeRoomsOf: async () => {
      const { id, cookie } = leaving;
      answers.push((await kit.call("GET", "/be/api/v1/authtest", { as: leaving })).statusCode);
      answers.push((await kit.call("GET", `/be/api/replays/${id}`, { cookie })).statusCode);
    },
  }));

  test("api §3.2.15: its sessions end first, so that nothing new is made and left behind", async () => {
    leaving = await kit.register("Lou");
    expect((await kit.call("DELETE", "/be/api/v1/profile", { as: leaving })).statusCode).toBe(200);
    expect(answers).toEqual([401, 401]);
  });
});

test("api §3.2.15: a deleted account is gone with its private plugins; public ones stay without an author", async () => {
  const { plugins, users } = kit.deps.stores;
  const kim = await kit.register("Kim");
  const parts = { name: "Harbour", authorId: kim.id, repoUrl: null, gameDef: {}, cardDb: {} };
  const open = await plugins.create({ ...parts, public: true });
  const closed = await plugins.create({ ...parts, public: false });
  expect((await kit.call("DELETE", "/be/api/v1/profile")).statusCode).toBe(401);
  const before = kit.revoked.length;
  const answer = await kit.call("DELETE", "/be/api/v1/profile", { as: kim });
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: { message: "Account deleted" } }]);
  expect(kit.revoked.length).toBe(before + 1);
  expect(await users.find(kim.id)).toBeNull();
  expect((await kit.call("GET", "/be/api/v1/profile", { as: kim })).statusCode).toBe(401);
  expect(await plugins.find(closed.id)).toBeNull();
  const listed = await kit.call("GET", `/be/api/plugins/visible/${open.id}/0`);
  expect(answerOf("GET /api/plugins/visible/:id/:userId", listed).data).toMatchObject({
    author_id: null,
    author_alias: "Unknown",
  });
  await kit.register("Kim");
});
