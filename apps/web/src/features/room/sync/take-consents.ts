/** Questions to the table as the server tells them: to whom they are put, and to the one who asked. */
import type { RoomLine } from "@baize/client";
import { showAlert } from "../model/alert-queue.ts";
import type { Translate } from "../model/texts.tsx";
import type { UiStore } from "../model/ui-store.ts";

/** The server's word may be this much later than the clock here, milliseconds. */
const GRACE_MS = 1500;

/** @returns a function that stops the clocks. */
export function takeConsents(
  line: Pick<RoomLine, "on">,
  { ui, t }: { ui: UiStore; t: Translate },
): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();

  /** Without a connection nobody says how it ended. */
  function dropLater(id: string, seconds: number) {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        drop(id);
      },
      seconds * 1000 + GRACE_MS,
    );
    timers.add(timer);
  }

  function drop(id: string) {
    ui.setState(({ consents, waiting }) => ({
      consents: consents.filter((open) => open.id !== id),
      waiting: waiting?.id === id ? null : waiting,
    }));
  }

  const untilOf = (seconds: number) => Date.now() + seconds * 1000;

  line.on("consent_asked", (asked) => {
    const open = { ...asked, until: untilOf(asked.seconds) };
    ui.setState(({ consents }) => ({ consents: [...consents.filter(({ id }) => id !== asked.id), open] }));
    dropLater(asked.id, asked.seconds);
  });

  line.on("consent_waiting", (sent) => {
    ui.setState({ waiting: { ...sent, until: untilOf(sent.seconds) } });
    dropLater(sent.id, sent.seconds);
  });

  line.on("consent_settled", (settled) => {
    const { id, agreed, refused_by, silent } = settled;
    const { consents, waiting } = ui.getState();
    const unanswered = consents.find((open) => open.id === id);
    drop(id);
    // Why it is not done the server tells the asker itself.
    if (waiting?.id === id && agreed) showAlert(ui, { level: "success", text: t("consent.agreed") });
    if (!unanswered || agreed) return;
    const refused = refused_by === null ? t("consent.lapsed") : t("consent.refusedBy", { name: refused_by });
    showAlert(ui, { level: "info", text: silent ? t("consent.late") : refused });
  });

  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
