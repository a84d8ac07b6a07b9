/** Which handler decides on which message. */
import type { RoomEvent } from "../people/permissions.ts";
import { answerConsent } from "./agreed.ts";
import { act, type Handler, reply } from "./decision.ts";
import { gameAction } from "./game-action.ts";
import { closeSeat, removePerson } from "./guests.ts";
import { sendAlert, setRoomOptions, setSpectator } from "./host-controls.ts";
import { closeRoom, resetAndReload, resetGame, saveReplay } from "./lifecycle.ts";
import { setSeat, takeHand } from "./seats.ts";
import { stepThrough } from "./step-through.ts";
import { setReplay } from "./upload.ts";

export const handlers: { [Event in RoomEvent]: Handler<Event> } = {
  game_action: gameAction,
  step_through: stepThrough,
  set_seat: setSeat,
  take_hand: takeHand,
  save_replay: saveReplay,
  send_alert: sendAlert,
  answer_consent: answerConsent,
  close_seat: closeSeat,
  remove_person: removePerson,
  set_spectator: setSpectator,
  set_room_options: setRoomOptions,
  set_replay: setReplay,
  reset_game: resetGame,
  reset_and_reload: resetAndReload,
  close_room: closeRoom,
  ping: (_room, { payload }) => reply(payload),
  request_state: () => act([{ do: "show state" }], "request_state"),
};
