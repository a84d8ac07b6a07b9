/**
 * Holding others up: whatever one room or one caller asks for, other rooms are answered soon, and nobody is thrown out.
 * The bounds leave room for a machine that runs other tests as well; exact figures are the benchmarks' affair.
 */
import { beforeAll, expect, it } from "vitest";
import type { Account } from "./kit/account.ts";
import { useArena } from "./kit/arena.ts";
import { besiege, slowestWhile } from "./kit/besieger.ts";
import type { Player } from "./kit/player.ts";

const arena = useArena();
const SOON_MS = 5000;

let people = 0;
/** Somebody with a room of their own. */
async function roomOfSomebody(): Promise<Player> {
  const account = await arena.signUp(`Somebody ${++people}`);
  return arena.enter(account, await arena.room(account, "open"));
}

/** A room that nothing is wrong with, and how it is answered. */
let bystander: Player;
beforeAll(async () => {
  bystander = await roomOfSomebody();
});
const act = async () => expect(await bystander.command("flipCoin")).toMatchObject({ status: "ok" });

function expectStillThere(player: Player): void {
  const topics = player.wire.log.filter(([, , , event]) => event === "phx_error" || event === "phx_close");
  expect(topics).toEqual([]);
}

const long = "a".repeat(2 ** 18);
/** Lists that work as long as they are let. */
const greedy: Record<string, unknown> = {
  "a pattern on a long text": ["REGEX_REPLACE", long, "(((a?){30}){10}){3}b", ""],
  "a pattern in a list": ["REPLACE_STRING_IN_LIST", ["LIST", long], "(((a?){30}){10}){3}b", ""],
  "a pattern in a loop": ["WHILE", true, ["REGEX_REPLACE", "a".repeat(2 ** 14), "(((a?){30}){10}){3}b", ""]],
  "a tag in a long text": ["EXTRACT_TAG", "<a id=".repeat(2 ** 15), "a", "b"],
  "printing without end": ["WHILE", true, ["LOG", "$GAME.cardById", "$GAME.groupById"]],
  "loading without end": [
    "WHILE",
    true,
    ["LOAD_CARDS", ["LIST", { databaseId: "L0", quantity: 100, loadGroupId: "sharedPlay" }]],
  ],
  "an empty loop": ["WHILE", true, ["DEFINE", "$A", 1]],
  "sorting without end": [
    [
      "DEFINE",
      "$L",
      [
        "LIST",
        ...Array(5000)
          .fill(0)
          .map((_, index) => (index * 7919) % 5003),
      ],
    ],
    ["WHILE", true, ["SORT_OBJ_LIST", "$L", "$X", "$X"]],
  ],
};

for (const [greed, list] of Object.entries(greedy))
  it(`finding 3: a room is not held up by another's ${greed}`, async () => {
    const attacker = await roomOfSomebody();
    await attacker.command("loadDeck", { deckId: "lanterns" });
    const attack = attacker.evaluate(list);
    expect(await slowestWhile(attack, act)).toBeLessThan(SOON_MS);
    await act();
    // Nobody else was thrown out for it. A room whose actions take long may move to a worker apart: its people rejoin.
    expectStillThere(bystander);
    expect((await (await arena.enter(null, attacker.slug)).view()).roomSlug).toBe(attacker.slug);
  });

it("finding 4: nine rooms of one user do not hold up another's", async () => {
  const attacker = await arena.signUp("Besieger");
  const rooms = await Promise.all(
    Array.from({ length: 9 }, async () => arena.enter(attacker, await arena.room(attacker, "open"))),
  );
  const work = ["WHILE", true, ["LOG", "$GAME.groupById", "$GAME.playerData"]];
  const siege = Promise.all(rooms.map((room) => room.evaluate(work)));
  expect(await slowestWhile(siege, act)).toBeLessThan(SOON_MS);
  expectStillThere(bystander);
});

const headersOf = (account?: Account) => ({
  "content-type": "application/json",
  ...(account ? { authorization: account.token } : {}),
});

it("finding 5: whoever has not confirmed an address, or is nobody, stores no cards", async () => {
  const unconfirmed = await arena.signUpUnconfirmed("Newt");
  const body = {
    plugin_id: arena.pluginId,
    public: true,
    author_id: unconfirmed.id,
    card_db: { own: { A: { name: "Own", type: "Light", cardBack: "night" } } },
  };
  for (const as of [unconfirmed, undefined]) {
    const { status } = await arena.http("POST", "/be/api/custom_content", { ...(as ? { as } : {}), body });
    expect([401, 403]).toContain(status);
  }
});

it("finding 5: nobody stores more cards than people make", async () => {
  const author = await arena.signUp("Author");
  const own = { name: "Own", type: "Light", cardBack: "night" };
  const cards = (count: number, text: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, { A: { ...own, text } }]));
  for (const card_db of [cards(5001, ""), cards(100, "x".repeat(30_000))]) {
    const body = { plugin_id: arena.pluginId, public: true, author_id: author.id, card_db };
    const { status } = await arena.http("POST", "/be/api/custom_content", { as: author, body });
    expect([413, 422]).toContain(status);
  }
});

it("finding 5: large bodies of anybody hold nobody up", async () => {
  const sender = await arena.signUp("Sender");
  const cards = {
    head: `{"plugin_id":${arena.pluginId},"public":true,"author_id":${sender.id},"card_db":{"a":{"A":{"x":`,
    tail: "}}}}",
    bytes: 40_000_000,
    times: 2,
  };
  const plugin = { ...cards, head: '{"plugin":{"name":"x","card_db":{},"game_def":{"x":', tail: "}}}" };
  const sieges = Promise.all([
    besiege({ ...cards, url: `${arena.url}/be/api/custom_content`, headers: headersOf(sender) }),
    besiege({ ...plugin, url: `${arena.url}/be/api/myplugins`, headers: headersOf() }),
  ]);
  expect(await slowestWhile(sieges, act)).toBeLessThan(SOON_MS);
});

it("finding 12: a webhook call without a token is refused before its files are read", async () => {
  const boundary = "xxxxxxxx";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\n\r\n`;
  const siege = besiege({
    url: `${arena.url}/api/plugin-repo-update`,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    head,
    tail: `\r\n--${boundary}--\r\n`,
    bytes: 19_000_000,
    times: 5,
  });
  expect(await slowestWhile(siege, act)).toBeLessThan(SOON_MS);
  // The connection may be cut before all is sent.
  for (const status of await siege) expect([0, 400, 401, 403, 413]).toContain(status);
});
