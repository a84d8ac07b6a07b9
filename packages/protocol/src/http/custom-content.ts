/** Cards that users make themselves (api §3.8). */
import { z } from "zod";
import { jsonObject } from "./common.ts";

/** databaseId → sides `A`, `B`, …, and beside them `author_id` and `author_alias`. */
export const customCardsSchema = z.record(z.string(), jsonObject);
export type CustomCards = z.infer<typeof customCardsSchema>;

/** GET /api/all_custom_content/… and GET /api/my_custom_content/…. */
export const customContentResponse = z.object({
  success: z.object({ message: z.literal("User found") }),
  public_card_db: customCardsSchema.nullable(),
  /** Null for everyone but its author. */
  private_card_db: customCardsSchema.nullable(),
  /** Public cards come in pages: what to send as `after` for the next one, null on the last. */
  next: z.string().nullable().optional(),
});
export type CustomContentResponse = z.infer<typeof customContentResponse>;

/** POST /api/custom_content. `author_id` is accepted and ignored. */
export const customContentRequest = z.object({
  plugin_id: z.int(),
  card_db: jsonObject,
  public: z.boolean(),
  author_id: z.unknown().optional(),
});
export type CustomContentRequest = z.infer<typeof customContentRequest>;

/** Its answer, with the keys as they are stored. */
export const customContentSavedResponse = z.object({
  success: z.object({ message: z.literal("Custom cards created successfully") }),
  data: z.object({
    id: z.int(),
    card_db: customCardsSchema,
    public: z.boolean(),
    author_id: z.int(),
    plugin_id: z.int(),
  }),
});
export type CustomContentSavedResponse = z.infer<typeof customContentSavedResponse>;
