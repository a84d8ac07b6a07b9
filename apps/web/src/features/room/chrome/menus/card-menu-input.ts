/** What a card's menu is made from. */
import type { Card, Json } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import type { RoomActions } from "../../model/room-actions.ts";
import type { TablePlugin } from "../../model/room-context.tsx";
import type { Translate } from "../../model/texts.tsx";
import type { OwnPictureInput } from "./own-picture-input.ts";

export interface CardMenuInput extends OwnPictureInput {
  room: RoomView;
  card: Card;
  plugin: TablePlugin;
  /** My seat. */
  me: string | null;
  /** The seat whose table is looked at; absent: mine. */
  observing?: string;
  /** A finger opens it, which has no keys to select several cards with. */
  isTouch?: boolean;
  actions: RoomActions;
  t: Translate;
  label(label: Json | undefined): string;
}
