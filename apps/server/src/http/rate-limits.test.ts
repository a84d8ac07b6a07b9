import { RATE_LIMITS } from "@baize/protocol";
import { expect, it } from "vitest";

const [MINUTE, HOUR] = [60_000, 3_600_000];

it("api §9.4: the limits are those of the specification", () => {
  expect(RATE_LIMITS).toEqual({
    login: { max: 10, window: MINUTE },
    loginEmail: { max: 5, window: MINUTE },
    registration: { max: 5, window: HOUR },
    // Ours: the password is changed in place, with the old one.
    passwordChange: { max: 10, window: HOUR },
    resetEmail: { max: 3, window: HOUR },
    resetRequest: { max: 10, window: HOUR },
    renew: { max: 30, window: MINUTE },
    captcha: { max: 10, window: HOUR },
    createRoom: { max: 10, window: 10 * MINUTE },
    pluginWrite: { max: 30, window: HOUR },
    deckWrite: { max: 120, window: MINUTE },
    // Ours: sign-ins of any outcome; those above count the failures.
    signIn: { max: 30, window: MINUTE },
    write: { max: 60, window: MINUTE },
    read: { max: 600, window: MINUTE },
    // Ours: api §3.2.5, §3.12, decks §10 A-6.
    deckImport: { max: 20, window: MINUTE },
    resendConfirmation: { max: 3, window: HOUR },
    customCardRead: { max: 120, window: MINUTE },
    customCardWrite: { max: 60, window: HOUR },
    webhook: { max: 10, window: MINUTE },
  });
});
