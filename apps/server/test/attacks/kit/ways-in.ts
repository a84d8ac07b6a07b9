/** Every way by which a text of somebody's own gets into a room. */
import { declaredCommands, type JsonObject } from "@baize/engine";
import type { FakeSite } from "../../fake-site.ts";
import type { Arena, Policy } from "./arena.ts";
import { commandTexts } from "./command-texts.ts";
import type { Player } from "./player.ts";

export type Role = "host" | "opponent" | "spectator" | "visitor";

interface Scene {
  arena: Arena;
  site: FakeSite;
  policy: Policy;
  /** Who writes. */
  actor: Player;
  role: Role;
}

export interface WayIn {
  name: string;
  roles: readonly Role[];
  /** Messages that it takes, of the thirty that a socket may send at once. */
  cost: number;
  /** Writes the text. That it is refused is as good as that it is shown as it is. */
  put(scene: Scene, text: string): Promise<unknown>;
}

const EVERYBODY: readonly Role[] = ["host", "opponent", "spectator", "visitor"];
const SEATED: readonly Role[] = ["host", "opponent"];
const face = (text: string): JsonObject => ({
  databaseId: text,
  name: text,
  imageUrl: null,
  cardBack: "night",
  type: "Light",
  power: text,
  text,
});

const written: WayIn[] = [
  {
    name: "the chat",
    roles: EVERYBODY,
    cost: 1,
    put: ({ actor }, text) => actor.say(text),
  },
  {
    name: "a line about the game in the chat",
    roles: EVERYBODY,
    cost: 1,
    put: ({ actor }, text) =>
      actor.wire.reply(actor.wire.send(actor.chatTopic, "game_update", { message: text.slice(0, 200) })),
  },
  {
    name: "an alert",
    roles: EVERYBODY,
    cost: 1,
    put: ({ actor }, text) => actor.push("send_alert", { message: text.slice(0, 500) }),
  },
  {
    name: "a message that nobody knows",
    roles: EVERYBODY,
    cost: 3,
    async put({ actor }, text) {
      await actor.push(text, { text });
      await actor.push("ping", { text });
      await actor.push("game_action", { action: text, options: { text } });
    },
  },
  {
    name: "what is said at joining",
    roles: EVERYBODY,
    cost: 0,
    async put({ arena, actor }, text) {
      const wire = await arena.wire(actor.account);
      const payload = { client: text, version: text, lastStep: text, alias: text, user: { alias: text } };
      await wire.reply(wire.send(actor.topic, "phx_join", payload, "self"));
      await wire.reply(wire.send(actor.topic, "phx_leave", {}));
      wire.close();
    },
  },
  {
    name: "seats and steps",
    roles: EVERYBODY,
    cost: 4,
    async put({ actor }, text) {
      await actor.push("set_seat", { player_i: text, new_user_id: text, new_user_alias: text });
      await actor.push("set_spectator", { user_id: text, value: text });
      await actor.push("step_through", { options: { size: text, direction: text, index: text } });
      await actor.push("set_room_options", { developerMode: text, policy: text });
    },
  },
  {
    name: "the client's own state",
    roles: SEATED,
    cost: 2,
    async put({ actor }, text) {
      const playerUi = {
        playerN: actor.seat,
        activeCardId: text,
        observingPlayerN: text,
        dropdownMenu: { group: { id: text }, title: text },
        multiSelect: { enabled: true, cardIds: [text] },
      };
      await actor.command("flipCoin", {}, playerUi);
      await actor.act("run", { ref: { kind: "actionList", id: "sayWord" } }, playerUi);
    },
  },
  {
    name: "saved preferences of a player",
    roles: SEATED,
    cost: 5,
    async put({ arena, actor }, text) {
      const player = { word: text, favourite: text, life: text, marks: { name: text } };
      await arena.prefer(actor.account!, { player, ui: { text } });
      const seat = actor.seat!;
      await actor.push("set_seat", { player_i: seat, new_user_id: null });
      await actor.sit(seat);
      await actor.run("sayWord");
      await actor.run("printPlayer");
    },
  },
  {
    name: "a custom card",
    roles: SEATED,
    cost: 4,
    async put({ arena, actor }, text) {
      const { id } = actor.account!;
      for (const isPublic of [true, false]) {
        const card_db = { [isPublic ? "own" : "private"]: { A: face(text), B: { name: "night" } } };
        const body = { plugin_id: arena.pluginId, public: isPublic, author_id: id, card_db };
        await arena.http("POST", "/be/api/custom_content", { as: actor.account!, body });
      }
      for (const databaseId of [`author_id-${id}-own`, `author_id-${id}-private`])
        for (const loadGroupId of [`${actor.seat}Hand`, "sharedPlay"])
          await actor.command("loadList", {
            items: [{ databaseId, quantity: 1, loadGroupId, authorId: id }],
          });
    },
  },
  {
    name: "a card brought along",
    roles: SEATED,
    cost: 6,
    async put({ actor }, text) {
      const cardDetails = { A: face(text), B: { name: "night", text } };
      for (const loadGroupId of [`${actor.seat}Hand`, "sharedPlay", "sharedShade"])
        await actor.command("loadList", { items: [{ quantity: 1, loadGroupId, cardDetails }] });
      const [own] = (await actor.cardsIn("sharedPlay")).slice(-1);
      await actor.command("flip", { cardId: own?.id });
      await actor.command("toggleTarget", { cardId: own?.id });
    },
  },
  {
    name: "a saved deck",
    roles: ["host", "opponent", "spectator"],
    cost: 1,
    async put({ arena, actor }, text) {
      const item = { databaseId: text, quantity: 1, loadGroupId: "sharedPlay", _name: text };
      const deck = {
        name: text.slice(0, 200),
        author_id: actor.account!.id,
        plugin_id: arena.pluginId,
        load_list: [item],
        public: true,
      };
      await arena.http("POST", "/be/api/v1/decks", { as: actor.account!, body: { deck } });
      await actor.command("loadList", { items: [item] });
    },
  },
  {
    name: "a deck of a deck site",
    roles: SEATED,
    cost: 1,
    async put({ site, actor }, text) {
      site.answers["/api/public/decklist/12.json"] = { name: text, slots: { "01": 1, "02": 1 } };
      site.answers["/api/public/card/01.json"] = { name: text, octgnid: text, type_name: "Ally", text };
      site.answers["/api/public/card/02.json"] = { name: text, type_name: text, text };
      await actor.command("importDeck", { url: "https://ringsdb.com/decklist/view/12/x" });
    },
  },
  {
    name: "an answer to a question",
    roles: SEATED,
    cost: 3,
    async put({ actor }, text) {
      await actor.run("askWord");
      const { game } = await actor.view();
      const { prompts } = game.playerData[actor.seat!] as { prompts: object };
      const [uuid] = Object.keys(prompts).slice(-1);
      await actor.command("answerPrompt", { uuid, option: 0, input: text });
    },
  },
  {
    name: "a reference",
    roles: SEATED,
    cost: 3,
    async put({ actor }, text) {
      await actor.act(
        "run",
        { ref: { kind: "actionList", id: text }, inputs: [text] },
        { playerN: actor.seat },
      );
      await actor.act("run", { ref: { kind: text, id: text, index: text } }, { playerN: actor.seat });
      await actor.act(
        "run",
        { ref: { kind: "actionList", id: "sayWord" }, inputs: [text] },
        { playerN: actor.seat },
      );
    },
  },
  {
    name: "an uploaded game",
    roles: ["host"],
    cost: 1,
    async put({ arena, actor, policy }, text) {
      // In fair rooms others are asked; that is not what is tried here.
      if (policy === "fair") return;
      const file = await arena.http("GET", `/be/api/v1/rooms/${actor.slug}/export/game`, {
        as: actor.account!,
      });
      const game = file.body as JsonObject & { playerData: Record<string, JsonObject> };
      game.motto = text;
      game.noted = text;
      game.pot = { [text]: text, list: [text] };
      game.playerData.player1!.word = text;
      await actor.push("game_action", { action: "set_game", options: { game, description: text } });
      await actor.run("sayWord");
    },
  },
  {
    // What stands in a raw list is code, and what is written in code is worked out.
    name: "the description of a raw list",
    roles: SEATED,
    cost: 1,
    async put({ actor }, text) {
      await actor.act("evaluate", { action_list: ["LOG", "x"], description: text }, { playerN: actor.seat });
    },
  },
];

const commands = declaredCommands.map(
  ({ name: command }): WayIn => ({
    name: `the command ${command}`,
    roles: SEATED,
    cost: commandTexts[command]("").length,
    async put({ actor }, text) {
      for (const args of commandTexts[command](text)) await actor.command(command, args);
    },
  }),
);

export const WAYS_IN: readonly WayIn[] = [...written, ...commands];
