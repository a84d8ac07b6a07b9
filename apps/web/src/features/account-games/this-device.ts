/** By what an account's saved games tell this device from others. */
import type { SavingDevice } from "@baize/protocol";
import { readSetting, writeSetting } from "../../browser/storage.ts";

const KEY = "deviceId";

/** Of a visit to a browser that keeps nothing. */
let ofThisVisit: string | null = null;

export function thisDevice(): SavingDevice {
  let id = readSetting(KEY);
  if (id === null) {
    ofThisVisit ??= crypto.randomUUID();
    id = ofThisVisit;
    writeSetting(KEY, id);
  }
  return { id };
}
