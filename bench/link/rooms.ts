/** The rooms' end of the link that `main.ts` measures; says when it listens. */
import { openEnd } from "./end.ts";

await openEnd(process.argv[2]!, "rooms");
process.send!("ready");
