/** Proof that a person is at the page: reCAPTCHA with keys, self-hosted ALTCHA without (api §3.2.8). */
import type { CaptchaResponse } from "@baize/protocol";

export interface Captcha {
  /** What the page has to run. */
  challenge(): Promise<CaptchaResponse>;
  /** Whether the page's answer is good. False as well when the captcha service cannot be asked. */
  verify(token: string): Promise<boolean>;
}
