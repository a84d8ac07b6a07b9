import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { JOINING_SLOW_MS } from "../../model/constants.ts";

/**
 * That the room is being entered; after some seconds without an answer also that the line is silent, with a way to try again
 * (table §1.2).
 * @param onRetry absent: no line leads there, and there is nothing to wait for but this device.
 * @param isRoom false: it is a table of this device.
 */
export function Joining({ onRetry, isRoom }: { onRetry?: (() => void) | undefined; isRoom: boolean }) {
  const { t } = useTranslation(["room", "common"]);
  const [attempt, setAttempt] = useState(0);
  const isSlow = useSlow(attempt) && onRetry !== undefined;
  return (
    <div className="room-joining">
      <p role="status" className="m-0">
        {t(isSlow ? "joiningSlow" : isRoom ? "joining" : "openingTable")}
      </p>
      {isSlow ? (
        <Button
          onPress={() => {
            setAttempt(attempt + 1);
            onRetry();
          }}
        >
          {t("common:retry")}
        </Button>
      ) : null}
    </div>
  );
}

/** Whether an attempt has lasted for some seconds. */
function useSlow(attempt: number): boolean {
  const [slow, setSlow] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(attempt), JOINING_SLOW_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  return slow === attempt;
}
