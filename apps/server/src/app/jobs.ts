/** What the server has done beside its main thread: every job of every feature. */

import { pickCards } from "../custom-cards/pick-cards.ts";
import { readCustomCards, storableCards } from "../custom-cards/read-custom-cards.ts";
import { declaredProperties } from "../plugins/declared-properties.ts";
import { packBody } from "../plugins/pack-body.ts";
import { readNewPlugin, readPluginChanges } from "../plugins/read-plugin-body.ts";
import { readPush } from "../plugins/read-push.ts";
import { readRepository } from "../plugins/read-repository.ts";
import { readDeviceGame } from "../replays/read-device-game.ts";

export const jobs = {
  packBody,
  readNewPlugin,
  readPluginChanges,
  declaredProperties,
  readCustomCards,
  readDeviceGame,
  storableCards,
  pickCards,
  readPush,
  readRepository,
} as const;
