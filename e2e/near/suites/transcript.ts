/** The frames of a browser's evening in a room, as its transcript has them: two people, a visitor's refusal, the chat, the history. */
import type { Tables } from "../../../apps/server/test/tables.ts";

type Said = [string | null, string, string, string, object];

/** @returns every frame that the two were sent, in order, after the name of who was sent it. */
export async function playTranscript(tables: Tables): Promise<string[]> {
  const [ana, cy] = [tables.user(1, "Ana", { supporterLevel: 3 }), tables.user(2, "Cy")];
  const slug = await tables.room(ana);
  const [room, chat] = [`room:${slug}`, `chat:${slug}`];
  const heard: string[] = [];
  const lineOf = (user: typeof ana, name: string) => {
    const line = tables.line(user, name, (frame) => heard.push(`${name} ${frame}`));
    /** Says something, and waits for its answer and what it brings about. */
    return async (...said: Said) => {
      const [, ref] = said;
      const isAnswered = () =>
        heard.some((text) => {
          const [who, frame] = [text.slice(0, text.indexOf(" ")), text.slice(text.indexOf(" ") + 1)];
          if (who !== name) return false;
          const [, to, , event] = JSON.parse(frame) as Said;
          return to === ref && event === "phx_reply";
        });
      line.receive(JSON.stringify(said));
      while (!isAnswered()) await tables.settled();
      await tables.wait(4000);
    };
  };
  const [anaSays, cySays] = [lineOf(ana, "ana"), lineOf(cy, "cy")];
  const act = (list: unknown, playerN: string) => ({
    action: "evaluate",
    options: { action_list: list, player_ui: { playerN, activeCardId: null }, description: null },
    timestamp: 1_767_225_660_123,
  });
  const turned = [
    ["LOG", "$ALIAS_N", " turned a card."],
    ["SET", "/oil", 3],
  ];
  const step = (direction: string) => ({ options: { size: "single", direction } });

  await anaSays("3", "3", room, "phx_join", { client: "browser" });
  await anaSays("4", "4", chat, "phx_join", { client: "browser" });
  await anaSays("3", "5", room, "game_action", act(turned, "player1"));
  await anaSays(null, "6", "phoenix", "heartbeat", {});
  await cySays("2", "2", room, "phx_join", { client: "browser" });
  await cySays("2", "8", room, "game_action", act(["NEXT_STEP"], "player1"));
  await cySays("2", "9", room, "set_seat", {
    player_i: "player2",
    new_user_id: 2,
    new_user_alias: "Mallory",
  });
  await anaSays("4", "10", chat, "message", { message: "[player1/Mallory] hello", timestamp: 1 });
  await cySays("2", "11", room, "game_action", act(["DRAW_CARD", 1], "player2"));
  await anaSays("3", "12", room, "step_through", step("undo"));
  await anaSays("3", "13", room, "step_through", step("redo"));
  await anaSays("3", "14", room, "save_replay", { options: {} });
  await anaSays("3", "15", room, "nonsense", {});
  await anaSays("3", "16", room, "request_state", {});
  await cySays("2", "17", room, "phx_leave", {});
  await anaSays("3", "18", room, "phx_leave", {});
  await tables.host.close();
  return heard;
}
