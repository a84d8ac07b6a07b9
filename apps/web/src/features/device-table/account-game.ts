/** A game that an account has from another device, as a table of this one: it is played on here, and saved in its place. */
import { utc } from "../../app/format.ts";
import { http } from "../../app/services.ts";
import type { NewTable } from "../../local-room/orders.ts";
import { type AccountHere, ofAccount } from "../account-games/account-here.ts";

const PATIENCE_MS = 120_000;

/** What a table needs to go on with it. @throws HttpError */
export async function accountGame(
  uuid: string,
  { id: userId }: AccountHere,
  signal: AbortSignal,
): Promise<Pick<NewTable, "saved" | "account">> {
  const params = { uuid };
  const { data } = await http.call("GET /api/v1/device_games/:uuid", {
    params,
    timeout: PATIENCE_MS,
    signal,
  });
  const { version, steps, game, deltas } = data;
  return {
    saved: { uuid, game, deltas, asCopy: true },
    account: { ...ofAccount(userId), uuid, version, steps, savedAt: utc(data.saved_at) },
  };
}
