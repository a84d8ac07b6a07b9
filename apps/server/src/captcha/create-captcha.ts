/** Chooses the proof that a person is at the page. */

import type { Config } from "../config/config.ts";
import { createAltcha } from "./altcha.ts";
import type { Captcha } from "./captcha.ts";
import { createRecaptcha } from "./recaptcha.ts";

export function createCaptcha(config: Config, now: () => number): Captcha {
  const { recaptchaSiteKey: siteKey, recaptchaSecret: secret } = config;
  return siteKey && secret
    ? createRecaptcha({ siteKey, secret, url: config.recaptchaUrl })
    : createAltcha(now);
}
