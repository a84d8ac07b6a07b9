/** Proof that a person is at the page: reCAPTCHA with keys, self-hosted ALTCHA without (api §3.2 item 8). */
import type { CaptchaResponse } from "@baize/protocol";
import type { Config } from "../config.ts";
import { createAltcha } from "./altcha.ts";
import { createRecaptcha } from "./recaptcha.ts";

export interface Captcha {
  /** What the page has to run. */
  challenge(): Promise<CaptchaResponse>;
  /** Whether the page's answer is good. False as well when the captcha service cannot be asked. */
  verify(token: string): Promise<boolean>;
}

export function createCaptcha(config: Config, now: () => number): Captcha {
  const { recaptchaSiteKey: siteKey, recaptchaSecret: secret } = config;
  return siteKey && secret
    ? createRecaptcha({ siteKey, secret, url: config.recaptchaUrl })
    : createAltcha(now);
}
