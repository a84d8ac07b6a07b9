/** Everything a person can do from the room, as pushes over the connection (table §1.6, action-language §10.5). */
import type { Json } from "@baize/engine";
import type {
  CommandArgs,
  CommandName,
  GameAction,
  Reference,
  RoomClientMessages,
  SentCommand,
} from "@baize/protocol";
import { showAlert } from "../model/alert-queue.ts";
import { waitingText } from "../model/consent-text.ts";
import { definitionOf } from "../model/definition.ts";
import { mayAct } from "../model/host.ts";
import type { RoomActions, SendResult } from "../model/room-actions.ts";
import type { TablePlugin } from "../model/room-context.tsx";
import type { RoomReader } from "../model/room-store.ts";
import type { Translate } from "../model/texts.tsx";
import type { Question, UiStore } from "../model/ui-store.ts";
import type { SentAction } from "../predict/sent-action.ts";
import type { Foresight } from "../predict/with-foresight.ts";
import { sentPlayerUi } from "./player-ui.ts";
import { answerOf, questionsOf, referencedCode, resolvedList } from "./questions.ts";
import type { RoomConnection } from "./room-connection.ts";

export interface RoomActionsOptions {
  connection: RoomConnection;
  store: RoomReader;
  ui: UiStore;
  plugin(): TablePlugin | null;
  user: { id: number; alias: string } | null;
  t: Translate;
  /** Called before anything else is sent, so that batched presses keep their place (table §7.5). */
  beforeSend?(): void;
  /** What there is to show at once of an action that is sent now. */
  foresight?: Foresight;
}

const UNSENT: SendResult = { status: "unsent" };
/** The server asks other sites for up to 30 s before it answers. */
const PATIENCE_MS: Partial<Record<CommandName, number>> = { importDeck: 45_000 };

export function createRoomActions(options: RoomActionsOptions): RoomActions {
  const { connection, store, ui, t } = options;
  const userId = options.user?.id ?? null;

  function alert(level: Parameters<RoomActions["alert"]>[0], text: string, autoClose = level !== "crash") {
    showAlert(ui, { level, text, autoClose });
  }

  /** The room, when the person may act now; else says why not. */
  function ready() {
    const { room, connection: state } = store.getState();
    if (!room || state.phase !== "live") {
      alert("warning", t("offline"));
      return null;
    }
    if (!mayAct(room, userId)) {
      alert("info", t("seatNeeded"));
      return null;
    }
    return room;
  }

  function playerUi() {
    const room = store.getState().room;
    return room ? { player_ui: sentPlayerUi(room, ui.getState(), userId) } : {};
  }

  /** @param action the same, as far as it may be foreseen */
  function sendShown(
    payload: GameAction,
    action: SentAction | undefined,
    patienceMs?: number,
  ): Promise<SendResult> {
    const foreseen = action ? options.foresight?.of(action) : undefined;
    const answer = connection.pushRoom("game_action", payload, {
      patienceMs,
      isShown: foreseen?.showsAll ?? false,
    });
    if (foreseen) options.foresight?.show(foreseen, answer);
    return answer;
  }

  function gameAction(content: SentCommand): Promise<SendResult> {
    const sent = playerUi();
    const payload: GameAction = { action: "command", options: { ...content, ...sent } };
    const patienceMs = PATIENCE_MS[content.command];
    return sendShown(
      payload,
      sent.player_ui && { kind: "command", ...content, playerUi: sent.player_ui },
      patienceMs,
    );
  }

  async function command<Name extends CommandName>(name: Name, args: CommandArgs[Name]): Promise<SendResult> {
    if (name !== "addTokens") options.beforeSend?.();
    if (!ready()) return UNSENT;
    // The name and the arguments that belong to it, which the compiler does not follow through a union.
    return gameAction({ command: name, args } as SentCommand);
  }

  async function run(
    ref: Reference,
    { cardIds = [], cardId = cardIds[0], groupId }: Parameters<RoomActions["run"]>[1] = {},
  ): Promise<SendResult> {
    options.beforeSend?.();
    const room = ready();
    const plugin = options.plugin();
    if (!room || !plugin) return UNSENT;
    // Taken now: the questions below take time, and the pointer moves on.
    const sent = { ...sentPlayerUi(room, ui.getState(), userId) };
    if (cardId !== undefined) sent.activeCardId = cardId;
    if (groupId !== undefined) sent.dropdownMenu = { group: { id: groupId } };
    const definition = definitionOf(plugin.gameDef);
    const code = referencedCode(definition, room.game, ui.getState().observingPlayerN, ref);
    const list = resolvedList(definition, code);
    if (list === null) {
      alert("error", t("actionListNotFound", { name: String(code) }));
      return UNSENT;
    }
    const inputs = await answers(list);
    // The line may have been lost, and the seat as well, while a question was open.
    if (!inputs || !ready()) return UNSENT;
    const content = {
      ref,
      ...(inputs.length > 0 ? { inputs } : {}),
      ...(cardIds.length > 1 ? { cards: [...cardIds] } : {}),
    };
    const payload: GameAction = { action: "run", options: { ...content, player_ui: sent } };
    const several = content.cards ? { cardIds: content.cards } : {};
    return sendShown(payload, { kind: "run", ref, inputs, playerUi: sent, cardId, ...several });
  }

  /** Asks the questions of a list one after the other. Null: one was cancelled, so nothing is to be sent. */
  async function answers(list: Json): Promise<Json[] | null> {
    const inputs: Json[] = [];
    for (const question of questionsOf(list)) {
      const answer = await ask(
        question.kind,
        question.text,
        question.kind === "confirm" ? "" : question.initial,
      );
      if (answer === null) return null;
      if (question.kind !== "confirm") inputs.push(answerOf(question, answer));
    }
    return inputs;
  }

  function ask(kind: Question["kind"], text: string, initial = ""): Promise<string | null> {
    return new Promise((resolve) => {
      ui.getState().question?.resolve(null);
      ui.setState({
        question: {
          kind,
          text,
          initial,
          resolve(answer) {
            ui.setState({ question: null });
            resolve(answer);
          },
        },
      });
    });
  }

  function push<Event extends keyof RoomClientMessages>(
    event: Event,
    payload: RoomClientMessages[Event],
  ): Promise<SendResult> {
    options.beforeSend?.();
    if (store.getState().connection.phase !== "live") {
      alert("warning", t("offline"));
      return Promise.resolve(UNSENT);
    }
    return connection.pushRoom(event, payload);
  }

  async function stepThrough(request: Parameters<RoomActions["stepThrough"]>[0]): Promise<SendResult> {
    if (!ready()) return UNSENT;
    const { waiting } = ui.getState();
    if (waiting?.kind === "step") {
      alert("info", waitingText(waiting, t));
      return UNSENT;
    }
    const result = await push("step_through", { options: request });
    // The others could not be asked: why is in the server's words.
    if (result.status === "refused" && result.reason === "question_open") alert("warning", result.message);
    return result;
  }

  /** The question goes at once; it comes back when the answer could not be sent. */
  async function answerConsent(id: string, agree: boolean): Promise<SendResult> {
    const question = ui.getState().consents.find((open) => open.id === id);
    ui.setState(({ consents }) => ({ consents: consents.filter((open) => open.id !== id) }));
    const result = await push("answer_consent", { id, agree });
    if (result.status === "unsent" && question && question.until > Date.now())
      ui.setState(({ consents }) => ({ consents: [question, ...consents] }));
    return result;
  }

  return {
    command,
    run,
    evaluate: (code) =>
      ready()
        ? push("game_action", { action: "evaluate", options: { action_list: code, ...playerUi() } })
        : Promise.resolve(UNSENT),
    setGame: (game) =>
      push("game_action", {
        action: "set_game",
        options: { game, description: "Game loaded from JSON file." },
      }),
    setReplay: (replay) => push("set_replay", { replay }),
    stepThrough,
    takeHand: (seat) => push("take_hand", { seat }),
    setSeat(seat, newUserId, keeps = false) {
      const alias = newUserId !== null && newUserId === userId ? options.user?.alias : undefined;
      return push("set_seat", {
        player_i: seat,
        new_user_id: newUserId,
        ...(alias === undefined ? {} : { new_user_alias: alias }),
        ...(keeps ? { keeps } : {}),
      });
    },
    chat: (text) => connection.chat.say(text),
    gameUpdate: (text) =>
      userId === null ? Promise.resolve(UNSENT) : connection.chat.push("game_update", { message: text }),
    sendAlert: (text, about) => push("send_alert", { message: text, ...(about ? { about } : {}) }),
    saveReplay: () => (ready() ? push("save_replay", { options: playerUi() }) : Promise.resolve(UNSENT)),
    resetGame: ({ reload, save }) =>
      push(reload ? "reset_and_reload" : "reset_game", {
        options: { ...playerUi(), ...(save === undefined ? {} : { save }) },
      }),
    closeRoom: () => push("close_room", { options: playerUi() }),
    setSpectator: (user, value) => push("set_spectator", { user_id: user, value }),
    setDeveloperMode: (value) => push("set_room_options", { developerMode: value }),
    closeSeat: (seat, closed) => push("close_seat", { seat, closed }),
    answerConsent,
    removePerson: (user, removed) => push("remove_person", { user_id: user, removed }),
    requestState: () => connection.requestState(),
    alert,
    ask,
  };
}
