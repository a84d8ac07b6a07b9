/** Questions to the people at the table, and what the host may do about seats and people (api §6.3). */
import { z } from "zod";
import { personSchema, seatIdSchema } from "./values.ts";

/**
 * What somebody wants that needs the others' consent in a fair room: to step over what others did or back
 * over what has shown hidden cards, to take the whole game
 * as a file, to put another game on the table, to load a save of the game that is being played.
 */
export const CONSENT_KINDS = ["step", "export_game", "export_replay", "load_game", "load_save"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

const kind = z.enum(CONSENT_KINDS);
const seconds = z.int().describe("Time to answer.");

export const consentAskedSchema = z.object({
  id: z.string(),
  kind,
  asker: personSchema,
  seconds,
  from_step: z.int().optional().describe("Of kind step: a place in the history."),
  to_step: z.int().optional(),
  seen: z
    .literal(true)
    .optional()
    .describe(
      "Of kind step: not over what others did, but to before the asker saw hidden cards or chance had decided.",
    ),
  text: z.string().describe("One English sentence, for clients that show texts of the server."),
});
export type ConsentAsked = z.infer<typeof consentAskedSchema>;

export const consentWaitingSchema = z.object({
  id: z.string(),
  kind,
  asked: z.array(personSchema).describe("Whose answers are awaited."),
  seconds,
});
export type ConsentWaiting = z.infer<typeof consentWaitingSchema>;

export const consentSettledSchema = z.object({
  id: z.string(),
  agreed: z.boolean(),
  refused_by: z
    .string()
    .nullable()
    .describe("Alias of who said no, or did not answer; null also when the question became void."),
  silent: z.literal(true).optional().describe("Nobody said no: `refused_by` did not answer in time."),
});
export type ConsentSettled = z.infer<typeof consentSettledSchema>;

export const answerConsentSchema = z.object({ id: z.string(), agree: z.boolean() });
export type AnswerConsent = z.infer<typeof answerConsentSchema>;

export const closeSeatSchema = z.object({ seat: seatIdSchema, closed: z.boolean() });
export type CloseSeat = z.infer<typeof closeSeatSchema>;

export const removePersonSchema = z.object({
  user_id: z.int(),
  removed: z.boolean().describe("False lets them back in."),
});
export type RemovePerson = z.infer<typeof removePersonSchema>;

export const removedFromRoomSchema = z.object({ by: z.string().describe("Alias of who did it.") });
export type RemovedFromRoom = z.infer<typeof removedFromRoomSchema>;
