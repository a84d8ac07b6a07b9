/** ALTCHA: the page proves some seconds of work; no service outside is asked. */
import { type Challenge, createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Captcha } from "./captcha.ts";
import type { UsedSolutions } from "./used-solutions.ts";

const LIFETIME_MS = 10 * 60_000;
/** Rounds per attempt; about 256 attempts are needed. Around a second of work for a browser. */
const COST = 2000;

const payloadSchema = z.object({
  challenge: z.looseObject({ parameters: z.looseObject({ nonce: z.string() }), signature: z.string() }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

/** @param key signs challenges: whoever has it takes what others have made with it. */
export function createAltcha(now: () => number, key: Buffer, used: UsedSolutions): Captcha {
  const hmacSignatureSecret = key.toString("hex");
  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: COST,
        deriveKey,
        expiresAt: new Date(now() + LIFETIME_MS),
        hmacSignatureSecret,
      });
      return { provider: "altcha", challenge: { ...challenge } };
    },
    async verify(token) {
      const payload = readPayload(token);
      if (!payload) return false;
      try {
        const { challenge, solution } = payload;
        // The library checks every parameter by the signature that it made itself.
        const parts = { challenge: challenge as unknown as Challenge, solution };
        const { verified } = await verifySolution({ ...parts, deriveKey, hmacSignatureSecret });
        // One solution confirms one account.
        return verified && (await used.use(challenge.parameters.nonce, now() + LIFETIME_MS));
      } catch {
        return false;
      }
    },
  };
}

function readPayload(token: string): z.infer<typeof payloadSchema> | null {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(token, "base64").toString("utf8")));
  } catch {
    return null;
  }
}
