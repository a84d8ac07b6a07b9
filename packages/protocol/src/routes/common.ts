/** Shapes that many answers share (api §0, §1.5). */
import { z } from "zod";

/** `2026-03-01T10:20:30Z`. */
export const timeZ = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
/** `2026-03-01T10:20:30`: UTC without saying so. */
export const timeN = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);

/** A JSON object whose inside is not looked at here. */
export const jsonObject = z.record(z.string(), z.unknown());

/** `{"success":{"message":…}}`. */
export const successSchema = z.object({ success: z.object({ message: z.string() }) });
export type SuccessBody = z.infer<typeof successSchema>;
