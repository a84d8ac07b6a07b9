/** What the messages of the channels are made of: values of the engine and small schemas that many messages share. */
import type { Json, PlayerInfo, SeatId } from "@baize/engine";
import { z } from "zod";

/**
 * A value whose shape is the engine's: its type stands there, and what may be in it is decided there. Here only the kind of
 * JSON is looked at.
 * @param description says what it is, for the reference of the channels.
 */
export function engineObject<Value extends object>(description: string): z.ZodType<Value> {
  return z.looseObject({}).describe(description) as unknown as z.ZodType<Value>;
}

/** The same of a list. */
export function engineList<Item>(description: string): z.ZodType<Item[]> {
  return z.array(z.unknown()).describe(description) as unknown as z.ZodType<Item[]>;
}

/** Any JSON. */
export const json = z.unknown() as unknown as z.ZodType<Json>;

/** `player1`, `player2` and so on. */
export const seatIdSchema: z.ZodType<SeatId> = z
  .string()
  .meta({ id: "Seat", description: "player1, player2 …" });

/** Seat → who sits there. */
export const playerInfoSchema = z
  .record(z.string(), z.object({ id: z.int(), alias: z.string() }).nullable())
  .meta({ id: "Seats", description: "Seat → who sits there, or null." }) as unknown as z.ZodType<PlayerInfo>;

/** A user as messages name one. */
export const personSchema = z.object({ user_id: z.int(), alias: z.string() }).meta({ id: "Person" });

/**
 * A part that clients of the format send in many shapes: what is not of the right one counts as not sent.
 * @returns a reader that gives undefined for it.
 */
export function tolerant<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined as never);
}
