/** Chooses the proof that a person is at the page. */

import { randomBytes } from "node:crypto";
import { derivedKey } from "../base/derived-key.ts";
import type { Config } from "../config/settings.ts";
import { createAltcha } from "./altcha.ts";
import type { Captcha } from "./captcha.ts";
import { createRecaptcha } from "./recaptcha.ts";
import { type UsedSolutions, usedHere } from "./used-solutions.ts";

/** @param shared solutions that were used on any server of this database. */
export function createCaptcha(config: Config, now: () => number, shared: UsedSolutions): Captcha {
  const { recaptchaSiteKey: siteKey, recaptchaSecret: secret, clusterSecret, databaseUrl } = config;
  if (siteKey && secret) return createRecaptcha({ siteKey, secret, url: config.recaptchaUrl });
  // The challenge of one server may be answered to another one.
  if (clusterSecret && databaseUrl) return createAltcha(now, derivedKey(clusterSecret, "altcha"), shared);
  // A restart makes the page ask for a new challenge.
  return createAltcha(now, randomBytes(32), usedHere());
}
