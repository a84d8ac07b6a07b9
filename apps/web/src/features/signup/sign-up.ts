/** Sends a registration, and tells what may have come of it where its answer was lost. */
import { HttpError } from "@baize/client";
import { awaitAddress, awaitedAddress } from "../../app/awaited-address.ts";
import { isUnanswered } from "../../app/room-request.ts";
import { session } from "../../app/services.ts";
import type { Registration } from "../../app/session.ts";

/** No answer came, now or when this address was sent before: the account may be there. */
export class MaybeMade extends Error {
  override name = "MaybeMade";
}

/** Signs up, and in. @throws MaybeMade, HttpError, MissingTokens */
export async function signUp(user: Registration, returnTo: string | undefined): Promise<void> {
  // Without a network nothing leaves this device.
  const isSent = navigator.onLine;
  try {
    await session.register(user, returnTo);
  } catch (error) {
    const isLost = isSent && isUnanswered(error);
    if (!isLost && !(isTaken(error) && awaitedAddress() === user.email)) throw error;
    awaitAddress(user.email);
    throw new MaybeMade("The account may have been made.");
  }
  awaitAddress(user.email);
}

function isTaken(error: unknown): boolean {
  return error instanceof HttpError && (error.fields.email ?? []).some(({ reason }) => reason === "taken");
}
