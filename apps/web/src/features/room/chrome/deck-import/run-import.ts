/** Sends the command `importDeck` and says what came of it (decks §6.1). */
import type { SentReason } from "@baize/protocol";
import { serverText } from "../../../../app/server-texts.ts";
import { showAlert } from "../../model/alert-queue.ts";
import type { RoomActions } from "../../model/room-actions.ts";
import type { RoomReader } from "../../model/room-store.ts";
import type { Translate } from "../../model/texts.tsx";
import type { ShownAlert, UiStore } from "../../model/ui-store.ts";

export interface ImportParts {
  store: RoomReader;
  ui: UiStore;
  actions: RoomActions;
  /** Texts of `load-deck`. */
  t: Translate;
}

/** What the server answers; `site` is empty where another client of the room was faster. */
interface ImportAnswer {
  site: string;
  name: string | null;
  loaded: number;
  remarks: string[];
}

export type ImportOutcome =
  | { is: "loaded"; site: string; name: string | null }
  | { is: "failed" }
  | { is: "unsent" };

/** One import is spoken of at a time: what comes later takes the place of what was said before. */
const ABOUT = "deckImport";
const LINES_MOST = 10;

/**
 * @param loading said until the answer comes.
 * @param retry offered when it fails.
 */
export async function runImport(
  { store, ui, actions, t }: ImportParts,
  request: { url: string } | { external: true },
  loading: string,
  retry?: () => void,
): Promise<ImportOutcome> {
  const say = (level: ShownAlert["level"], text: string, more: Partial<ShownAlert> = {}) =>
    showAlert(ui, { level, text, autoClose: true, isPlain: true, about: ABOUT, ...more });
  const offer = retry ? { autoClose: false, retry } : {};

  say("info", loading, { autoClose: false });
  const result = await actions.command("importDeck", request);
  hush(ui);
  if (result.status === "refused") {
    say("error", result.message || result.reason, offer);
    return { is: "failed" };
  }
  if (result.status === "unsent") {
    // Without a connection nothing was sent, which has been said.
    if (store.getState().connection.phase === "live") say("warning", t("url.noAnswer"), offer);
    return { is: "unsent" };
  }
  const { site, name, loaded, remarks } = answerOf(result.response);
  if (site !== "")
    say("success", t(name === null ? "url.loaded" : "url.loadedDeck", { name, count: loaded, site }));
  if (remarks.length > 0)
    showAlert(ui, { level: "warning", text: shortened(remarks, t), autoClose: false, isPlain: true });
  return { is: "loaded", site, name };
}

function hush(ui: UiStore): void {
  ui.setState(({ alerts }) => ({ alerts: alerts.filter(({ about }) => about !== ABOUT) }));
}

function shortened(remarks: readonly string[], t: Translate): string {
  const shown = remarks.slice(0, LINES_MOST);
  const left = remarks.length - shown.length;
  return [...shown, ...(left > 0 ? [t("url.more", { count: left })] : [])].join("\n");
}

function answerOf(response: unknown): ImportAnswer {
  const answer = (typeof response === "object" && response !== null ? response : {}) as Record<
    string,
    unknown
  >;
  const lines = (texts: unknown, reasons: unknown) =>
    !Array.isArray(texts)
      ? []
      : texts.map((text, index) =>
          serverText({
            text: String(text),
            ...(Array.isArray(reasons) ? (reasons[index] as SentReason) : {}),
          }),
        );
  return {
    site: typeof answer.site === "string" ? answer.site : "",
    name: typeof answer.name === "string" ? answer.name : null,
    loaded: typeof answer.loaded === "number" ? answer.loaded : 0,
    remarks: [
      ...lines(answer.notices, answer.notice_reasons),
      ...lines(answer.unknown, answer.unknown_reasons),
    ],
  };
}
