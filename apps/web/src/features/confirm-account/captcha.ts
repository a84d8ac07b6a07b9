/** Proves that a person sits here, with whichever captcha the server uses (api §3.2.8). */
import { http } from "../../app/services.ts";

/** The part of reCAPTCHA that we use, as its script defines it. */
interface Recaptcha {
  ready(then: () => void): void;
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      size: "invisible";
      callback: (token: string) => void;
      "error-callback": () => void;
    },
  ): number;
  execute(widget: number): void;
}

const RECAPTCHA_SCRIPT = "https://www.google.com/recaptcha/api.js?render=explicit";

/** Asks the server which captcha it is and solves it, without a question to the person where that is possible. */
export async function solveCaptcha(): Promise<string> {
  const captcha = await http.call("GET /api/v1/captcha");
  return captcha.provider === "altcha" ? solveAltcha(captcha.challenge) : solveRecaptcha(captcha.site_key);
}

/** Some seconds of work in the background. */
async function solveAltcha(challenge: Record<string, unknown>): Promise<string> {
  const [{ solveChallengeWorkers }, { default: PowWorker }] = await Promise.all([
    import("altcha/lib"),
    import("altcha/workers/pbkdf2?worker"),
  ]);
  const solution = await solveChallengeWorkers({
    // The server's challenge is passed through as it is; the server checks its signature.
    challenge: challenge as unknown as Parameters<typeof solveChallengeWorkers>[0]["challenge"],
    concurrency: Math.min(4, navigator.hardwareConcurrency || 2),
    createWorker: () => new PowWorker(),
  });
  if (!solution) throw new Error("The captcha was not solved in time.");
  return btoa(JSON.stringify({ challenge, solution }));
}

async function solveRecaptcha(siteKey: string): Promise<string> {
  const recaptcha = await loadRecaptcha();
  const place = document.body.appendChild(document.createElement("div"));
  try {
    return await new Promise((resolve, reject) => {
      const widget = recaptcha.render(place, {
        sitekey: siteKey,
        size: "invisible",
        callback: resolve,
        "error-callback": () => reject(new Error("reCAPTCHA gave up.")),
      });
      recaptcha.execute(widget);
    });
  } finally {
    place.remove();
  }
}

function loadRecaptcha(): Promise<Recaptcha> {
  const global = globalThis as { grecaptcha?: Recaptcha };
  return new Promise((resolve, reject) => {
    const ready = () => global.grecaptcha?.ready(() => resolve(global.grecaptcha as Recaptcha));
    if (global.grecaptcha) return ready();
    const script = document.createElement("script");
    script.src = RECAPTCHA_SCRIPT;
    script.onload = ready;
    script.onerror = () => reject(new Error("reCAPTCHA could not be loaded."));
    document.head.append(script);
  });
}
