/** What is stored for an account, or for a plugin, that another request deletes between the look and the writing. */
import { afterEach, expect, test } from "vitest";
import { envelope, type Person, useHttp } from "../../test/http-kit.ts";
import { sampleCards, sampleDefinition } from "../../test/sample-plugin.ts";
import { sql } from "../base/drizzle.ts";

const kit = useHttp();
const run = (query: string) => kit.database.db.execute(sql.raw(query));

/** Deletes the row that the next row of `table` is to belong to, just before that is stored. */
async function deletedMeanwhile(table: string, owner: "users" | "plugins", column: string): Promise<void> {
  await run(`
    create function delete_owner() returns trigger language plpgsql as $$
    begin delete from ${owner} where id = new.${column}; return new; end $$`);
  await run(
    `create trigger meanwhile before insert on ${table} for each row execute function delete_owner()`,
  );
}

afterEach(() => run("drop function delete_owner cascade"));

let count = 0;
async function person(): Promise<{ as: Person; plugin_id: number }> {
  count += 1;
  const [as, author] = [await kit.confirmed(`Ana ${count}`), await kit.confirmed(`Bo ${count}`)];
  const { id } = await kit.deps.stores.plugins.create({
    name: "Harbour",
    authorId: author.id,
    public: true,
    repoUrl: null,
    gameDef: sampleDefinition(),
    cardDb: {},
  });
  return { as, plugin_id: id };
}

const bird = { name: "Tern", type: "Bird", cardBack: "blue" };
const cards = { tern: { A: bird, B: { name: "blue" } } };

test("api §1.6: a plugin of an account that is deleted meanwhile is refused as by nobody", async () => {
  const { as } = await person();
  await deletedMeanwhile("plugins", "users", "author_id");
  const plugin = { name: "Harbour", game_def: sampleDefinition(), card_db: sampleCards, public: false };
  const answer = await kit.call("POST", "/be/api/myplugins", { as, body: { plugin } });
  expect(answer.json()).toEqual(envelope(401, "Not authenticated"));
});

test("api §1.6: cards of an account that is deleted meanwhile are refused as by nobody", async () => {
  const { as, plugin_id } = await person();
  await deletedMeanwhile("custom_card_db", "users", "author_id");
  const body = { plugin_id, card_db: cards, public: true };
  const answer = await kit.call("POST", "/be/api/custom_content", { as, body });
  expect(answer.json()).toEqual(envelope(401, "Not authenticated"));
});

test("api §1.6: cards for a plugin that is deleted meanwhile are 404", async () => {
  const { as, plugin_id } = await person();
  await deletedMeanwhile("custom_card_db", "plugins", "plugin_id");
  const body = { plugin_id, card_db: cards, public: true };
  const answer = await kit.call("POST", "/be/api/custom_content", { as, body });
  expect(answer.json()).toEqual(envelope(404, "Not Found"));
});

test("api §1.6: a deck for a plugin that is deleted meanwhile is 404", async () => {
  const { as, plugin_id } = await person();
  await deletedMeanwhile("decks", "plugins", "plugin_id");
  const body = { deck: { name: "Terns", plugin_id, load_list: [], public: false } };
  const answer = await kit.call("POST", "/be/api/v1/decks", { as, body });
  expect(answer.json()).toEqual(envelope(404, "Not Found"));
});
