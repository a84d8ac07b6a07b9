import { isOpenTo } from "@baize/protocol/support-levels";
import { Lock } from "lucide-react";
import { Button } from "../../../ui/Button.tsx";
import type { DeckHost } from "../deck-host.ts";
import { useCardText } from "./use-card-text.ts";

/** Says to those who have no private cards what would give them some; nothing to those who may have them already. */
export function PrivateNote({ host }: { host: DeckHost }) {
  const t = useCardText();
  const { user } = host;
  if (user && isOpenTo({ level: user.level, admin: user.isAdmin }, "privateCards")) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-s border border-line bg-ink-1 px-3 py-2.5 text-sm text-text-2">
      <Lock size={16} aria-hidden className="flex-none text-text-3" />
      <p className="m-0 min-w-40 flex-1">{t("privateNote")}</p>
      <Button size="s" onPress={host.openSupport} className="pointer-coarse:h-11">
        {t("unlock")}
      </Button>
    </div>
  );
}
