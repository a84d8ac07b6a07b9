import { forgetLayoutDrafts } from "../browser/layout-drafts.ts";
import { awaitAddress } from "./awaited-address.ts";
import { session } from "./services.ts";

/**
 * Signs out, as the person at this browser asks for it: what the browser remembers of them goes too (platform §1.5). What is
 * kept under the account, such as drafts of the builder, the code view and decks, waits for them; the settings of the device stay.
 */
export async function signOut(): Promise<void> {
  awaitAddress(null);
  forgetLayoutDrafts();
  await session.logout();
}
