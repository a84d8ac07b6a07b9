/** Every message of the topic `chat:{slug}` (api §6.2). */
import { z } from "zod";
import type { MessageSchemas } from "./message.ts";
import { requestId } from "./request-id.ts";
import { chatMessageSchema } from "./room-view.ts";

/** `response` of the join: what was said before. */
export const chatJoinedSchema = z.object({
  user_id: z.int().nullable(),
  auth_failed: z.boolean(),
  room_slug: z.string(),
  messages: z.array(chatMessageSchema),
  remembers: z
    .int()
    .optional()
    .describe("Of how many messages of one client the chat remembers what became of them; absent: of none."),
});
export type ChatJoined = z.infer<typeof chatJoinedSchema>;

export const chatClientMessages = {
  message: {
    says: "Says something. Who speaks, the server writes in front.",
    payload: z.object({ message: z.string(), request: requestId }),
  },
  game_update: {
    says: "A line of the log.",
    payload: z.object({ message: z.string(), request: requestId }),
  },
  ping: { says: "Comes back as it is.", payload: z.looseObject({}), answer: z.looseObject({}) },
} as const satisfies MessageSchemas;

export const chatServerMessages = {
  new_message: { says: "Somebody has said something.", payload: chatMessageSchema },
} as const satisfies MessageSchemas;
