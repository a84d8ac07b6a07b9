import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { useMedia } from "../../../../ui/use-media.ts";
import type { PluginLoad } from "../../sync/use-room-plugin.ts";

const TIPS = ["row", "view", "automation", "rewind", "install", "decks"];
/** They speak of keys. */
const KEYBOARD_TIPS = ["save", "overlay", "preferences", "seats"];
const TIP_MS = 5000;

/** What covers the table while the plugin comes: a percentage and a tip, or what went wrong (table §1.3). */
export function PluginLoader({ load }: { load: Exclude<PluginLoad, { status: "ready" }> }) {
  return (
    <div className="absolute inset-0 z-20 grid place-items-center bg-ink-0/80 p-6">
      {load.status === "loading" ? <Loading percent={load.percent} /> : <Failed load={load} />}
    </div>
  );
}

function Loading({ percent }: { percent: number }) {
  const { t } = useTranslation("room");
  const hasNoKeys = useMedia("(pointer: coarse)");
  const tips = hasNoKeys ? TIPS : [...TIPS, ...KEYBOARD_TIPS];
  const [turn, setTurn] = useState(() => Math.floor(Math.random() * tips.length));
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), TIP_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex max-w-md flex-col items-center gap-6 text-center">
      <div
        role="progressbar"
        aria-label={t("loadingPlugin")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="relative grid size-[100px] place-items-center"
      >
        <Ring percent={percent} />
        <span className="text-lg font-semibold tabular-nums">{percent}%</span>
      </div>
      <p className="m-0 min-h-12 text-text-2">
        <b className="text-text">{t("tip")}</b> {t(`tips.${tips[turn % tips.length]}`)}
      </p>
    </div>
  );
}

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

function Ring({ percent }: { percent: number }) {
  const known = percent > 0;
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden
      className={`absolute inset-0 -rotate-90 ${known ? "" : "animate-spin motion-reduce:animate-none"}`}
    >
      <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="7" className="stroke-line-strong" />
      <circle
        cx="50"
        cy="50"
        r={RADIUS}
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - (known ? percent / 100 : 0.25))}
        className="stroke-brass transition-[stroke-dashoffset]"
      />
    </svg>
  );
}

function Failed({ load }: { load: Extract<PluginLoad, { status: "failed" }> }) {
  const { t } = useTranslation("room");
  return (
    <div role="alert" className="w-full max-w-md rounded-l border border-line-strong bg-ink-2 p-6 shadow-pop">
      <h1 className="m-0 mb-2 text-xl">{t("pluginFailed")}</h1>
      <p className="m-0 text-text-2">{t("pluginFailedBody")}</p>
      {load.message === null ? null : (
        <p className="mt-2 mb-0 text-sm text-text-3 [overflow-wrap:anywhere]">{load.message}</p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <LinkButton to="/lobby" variant="ghost">
          {t("common:backToLobby")}
        </LinkButton>
        <Button variant="primary" onPress={load.retry}>
          {t("common:retry")}
        </Button>
      </div>
    </div>
  );
}
