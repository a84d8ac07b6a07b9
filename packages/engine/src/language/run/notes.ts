/** What a run leaves for others besides the game: the room carries it out, or keeps it, when the action is over. */
import type { CardId, GuiUpdate } from "../../model/state.ts";
import type { Effect, LoadRecord } from "./effects.ts";
import { MarkedTexts } from "./marked-texts.ts";

export class Notes {
  readonly guiUpdates: GuiUpdate[] = [];
  readonly effects: Effect[] = [];
  /** Cards that were in a group when it was shuffled. */
  readonly shuffled: CardId[] = [];
  /** Hidden cards of groups that were put into another order by hand. */
  readonly reordered: CardId[] = [];
  /** What of the run's texts came from cards. */
  readonly texts = new MarkedTexts();
  /** What was really loaded, for "reset and reload" (action-language §11.71). */
  readonly loads: LoadRecord[] = [];
  /** Prompts of one action get increasing timestamps, so that their order is kept (action-language §12.8). */
  promptCount = 0;
}
