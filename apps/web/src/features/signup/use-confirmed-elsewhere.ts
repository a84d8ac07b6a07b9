import { useEffect, useState } from "react";
import { awaitedAddress, onConfirmed } from "../../app/awaited-address.ts";
import { session } from "../../app/services.ts";

/**
 * Whether the address was confirmed in another tab, where the account was made and this page never heard of it. It signs in with what
 * was entered here; true when that did not succeed, and the person has to do it.
 * @param entered what was sent without an answer; null: nothing was.
 */
export function useConfirmedElsewhere(entered: { email: string; password: string } | null): boolean {
  const [isConfirmed, setConfirmed] = useState(false);
  const { email = null, password = "" } = entered ?? {};
  useEffect(() => {
    setConfirmed(false);
    if (email === null) return;
    return onConfirmed(() => {
      if (session.getState().tokens || awaitedAddress() !== email.trim()) return;
      session.login(email.trim(), password).catch(() => setConfirmed(true));
    });
  }, [email, password]);
  return isConfirmed;
}
