/** reCAPTCHA, checkbox, invisible or score-based: whatever the operator's keys are for. */
import { z } from "zod";
import type { Captcha } from "./captcha.ts";

const verdictSchema = z.object({ success: z.boolean(), score: z.number().optional() });

/** Score-based keys: below this the visitor counts as a machine. */
const SCORE_LEAST = 0.5;
const TIMEOUT_MS = 10_000;

export function createRecaptcha(keys: { siteKey: string; secret: string; url: string }): Captcha {
  return {
    challenge: async () => ({ provider: "recaptcha", site_key: keys.siteKey }),
    async verify(token) {
      try {
        const answer = await fetch(keys.url, {
          method: "POST",
          body: new URLSearchParams({ secret: keys.secret, response: token }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const verdict = verdictSchema.parse(await answer.json());
        return verdict.success && (verdict.score ?? 1) >= SCORE_LEAST;
      } catch {
        return false;
      }
    },
  };
}
