import { useStore } from "zustand";
import { relative } from "../../../../app/format.ts";
import { useNow } from "../../../../app/useNow.ts";
import { useLocale } from "../../../../i18n/useLocale.ts";
import { Button } from "../../../../ui/Button.tsx";
import type { AccountState, TableAccountState } from "../../model/table-account.ts";
import { useRoomText } from "../../model/texts.tsx";

/** Whether the account has this table of the device, and the way to give it to it now. */
export function AccountSave({ account }: { account: TableAccountState }) {
  const t = useRoomText();
  const state = useStore(account.store);
  const text = useStateText(state);
  const canSave = !["none", "saved", "saving"].includes(state.kind);
  return (
    <div className="room-rules-account">
      <p role="status">
        <b>{t("device:account.title")}</b>
        {text}
      </p>
      {canSave ? (
        <Button size="s" onPress={() => void account.save()}>
          {t("device:account.save")}
        </Button>
      ) : null}
    </div>
  );
}

function useStateText(state: AccountState): string {
  const t = useRoomText();
  const locale = useLocale();
  const now = useNow(10_000);
  if (state.kind === "saved")
    return t("device:account.saved", { when: relative(Math.min(state.at, now), now, locale) });
  return state.kind === "refused" ? state.text : t(`device:account.${state.kind}`);
}
