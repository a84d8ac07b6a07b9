import { useEffect } from "react";
import { useStore } from "zustand";
import { Alert as AlertBox } from "../ui/Alert.tsx";
import { ALERT_TIME, type Alert } from "./alerts.ts";
import { alerts } from "./services.ts";

/** The alerts of the whole app, over every page; in a room below its bar, where the menus and seats are (room.css). */
export function AlertRegion() {
  const shown = useStore(alerts, (state) => state.shown);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-(--alerts-top,12px) z-[3000000] mx-auto flex w-full max-w-[520px] flex-col gap-2 px-3">
      {shown.map((alert) => (
        <ShownAlert key={alert.id} alert={alert} />
      ))}
    </div>
  );
}

function ShownAlert({ alert }: { alert: Alert }) {
  const { id, autoClose } = alert;
  useEffect(() => {
    if (!autoClose) return;
    const timer = setTimeout(() => alerts.close(id), ALERT_TIME);
    return () => clearTimeout(timer);
  }, [id, autoClose]);
  return (
    <AlertBox
      tone={alert.level === "crash" ? "error" : alert.level}
      onClose={() => alerts.close(id)}
      closesIn={autoClose ? ALERT_TIME : undefined}
      className="pointer-events-auto shadow-pop"
    >
      {alert.text}
    </AlertBox>
  );
}
