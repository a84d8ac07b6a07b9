/** `set_spectator`, `set_room_options` (acting host) and `send_alert` (players) (api §6.3.2, §6.3.6, W7). */
import { alertOf, say } from "@baize/protocol";
import { actionPermissions, refusalOf } from "../people/permissions.ts";
import { Refusal } from "../ports/refusal.ts";
import { oneLine, withoutSignatures } from "../text/said-text.ts";
import { act, type Handler, refuse } from "./decision.ts";
import { markedOpen } from "./marked-open.ts";

export const setSpectator: Handler<"set_spectator"> = (room, { payload }) => {
  const { user_id: userId, value } = payload;
  const watcher = room.people.watchers.ofUser(userId);
  if (!watcher) return refuse(new Refusal("not_in_room"));
  return act([
    {
      do: "sight",
      watcher,
      acts: [
        ...(value ? markedOpen(room) : []),
        {
          do: "meta",
          change: ({ spectators }) => ({ spectators: { ...spectators, [String(userId)]: value } }),
          tells: ["spectators"],
        },
        {
          do: "announce",
          what: (name) => say(value ? "eyes_given" : "eyes_taken", { name }),
          alias: watcher.presence.alias,
        },
      ],
    },
  ]);
};

export const setRoomOptions: Handler<"set_room_options"> = (_room, { sender, payload }) => {
  const { developerMode } = payload;
  const { alias } = sender.presence;
  return act([
    {
      do: "meta",
      change: () => ({ developerMode, developerModeBy: developerMode ? alias : null }),
      tells: ["options"],
    },
    {
      do: "announce",
      what: (name) => say(developerMode ? "developer_on" : "developer_off", { name }),
      alias,
    },
  ]);
};

export const sendAlert: Handler<"send_alert"> = (room, { sender, payload }) => {
  const message = oneLine(payload.message);
  if (message === "" || message.length > 500)
    return refuse(new Refusal("invalid_payload", "An alert is a text of 1 to 500 characters."));
  const { alias } = sender.presence;
  if (payload.about) {
    // Each reads it in the room's own words: only who may put a game on the table says so.
    const forbidden = refusalOf(actionPermissions.set_game, room.people.rights(sender));
    if (forbidden) return refuse(forbidden);
    return act([{ do: "alert", alert: alertOf("info", say(payload.about, { name: alias })) }]);
  }
  const text = withoutName(withoutSignatures(message.replace(/[<>]/g, "")), alias);
  // With a colon: the server's own alerts also begin with names.
  return act([{ do: "alert", alert: { level: "info", text: `${alias}: ${text}` } }]);
};

/** Clients of the format write who is speaking in front. */
function withoutName(text: string, alias: string): string {
  const rest = text.startsWith(alias) ? text.slice(alias.length) : "";
  return /^(?::\s*|\s+)\S/.test(rest) ? rest.replace(/^:?\s*/, "") : text;
}
