import type { RoomPolicy } from "@baize/protocol";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../ui/Checkbox.tsx";

export interface FairRulesProps {
  policy: RoomPolicy;
  onChange: (policy: RoomPolicy) => void;
  className?: string;
}

/** Which rules a private room has that is made without the questions of the lobby: says it, and lets it be chosen. */
export function FairRules({ policy, onChange, className }: FairRulesProps) {
  const { t } = useTranslation("plugin-lobby");
  return (
    <Checkbox
      isSelected={policy === "fair"}
      onChange={(isFair) => onChange(isFair ? "fair" : "open")}
      className={className}
    >
      {t("fairRules")}
      <span className="block text-hint text-text-3">
        <b className="font-semibold">{t(`${policy}.title`)}</b> · {t(`${policy}.text`)}
      </span>
    </Checkbox>
  );
}
