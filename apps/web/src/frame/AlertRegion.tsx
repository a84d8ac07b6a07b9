import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { ALERT_TIME, type Alert } from "../app/alerts.ts";
import { alerts } from "../app/services.ts";
import { Alert as AlertBox } from "../ui/Alert.tsx";
import { isRoom } from "./prefetch.ts";

/**
 * An operator's notice to every page: it stays until it is closed, so it stands above the page and pushes it down.
 */
export function Notices() {
  const notices = useStore(alerts, (state) => state.shown).filter(isNotice);
  return notices.map((alert) => <ShownAlert key={alert.id} alert={alert} />);
}

const isNotice = (alert: Alert) => alert.level === "crash";

/** The alerts of the whole app, over every page; in a room below its bar, where the menus and seats are (room.css). */
export function AlertRegion() {
  const all = useStore(alerts, (state) => state.shown);
  const { pathname } = useLocation();
  // A room fills the window: there a notice lies over it like the others.
  const shown = isRoom(pathname) ? all : all.filter((alert) => !isNotice(alert));
  return (
    <div className="pointer-events-none fixed inset-x-0 top-(--alerts-top,12px) z-3000000 mx-auto flex w-full max-w-130 flex-col gap-2 px-3">
      {shown.map((alert) => (
        <ShownAlert key={alert.id} alert={alert} />
      ))}
    </div>
  );
}

function ShownAlert({ alert }: { alert: Alert }) {
  const { t } = useTranslation("common");
  const { id, autoClose } = alert;
  useEffect(() => {
    if (!autoClose) return;
    const timer = setTimeout(() => alerts.close(id), ALERT_TIME);
    return () => clearTimeout(timer);
  }, [id, autoClose]);
  return (
    <AlertBox
      tone={alert.level === "crash" ? "error" : alert.level}
      title={isNotice(alert) ? t("tone.notice") : undefined}
      onClose={() => alerts.close(id)}
      closesIn={autoClose ? ALERT_TIME : undefined}
      className="pointer-events-auto shadow-pop"
    >
      {alert.text}
    </AlertBox>
  );
}
