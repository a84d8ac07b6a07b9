/** Looking for a game (api §3.11): not built, so that there is never a post. */
import { z } from "zod";

export const lfgPostsResponse = z.object({ posts: z.tuple([]) });
export type LfgPostsResponse = z.infer<typeof lfgPostsResponse>;

export const lfgSubscriptionResponse = z.object({ subscribed: z.literal(false) });
export type LfgSubscriptionResponse = z.infer<typeof lfgSubscriptionResponse>;
