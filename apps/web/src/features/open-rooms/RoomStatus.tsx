import { useTranslation } from "react-i18next";
import { Chip } from "../../ui/Chip.tsx";

/** @param minutes for which nothing has happened in a room; null: something happens. */
export function RoomStatus({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation("open-rooms");
  const active = minutes === null;
  return (
    <Chip tone={active ? "ok" : "neutral"} icon={<Dot filled={active} />}>
      {active
        ? t("active")
        : minutes < 60
          ? t("idleMinutes", { minutes })
          : t("idleHours", { hours: Math.floor(minutes / 60) })}
    </Chip>
  );
}

function Dot({ filled }: { filled: boolean }) {
  return (
    <span
      aria-hidden
      className={`size-[7px] flex-none rounded-full border border-current ${filled ? "bg-current" : "bg-transparent"}`}
    />
  );
}
