/** What side threads can do. Each job takes and gives plain data: bytes, texts, short lists. */

import { pickCards } from "../custom-cards/pick-cards.ts";
import { readCustomCards, storableCards } from "../custom-cards/read-custom-cards.ts";
import { declaredProperties } from "../plugins/declared-properties.ts";
import { packBody } from "../plugins/pack-body.ts";
import { readPluginBody } from "../plugins/read-plugin-body.ts";
import { readPush } from "../plugins/read-push.ts";
import { readRepository } from "../plugins/read-repository.ts";

export const jobs = {
  packBody,
  readPluginBody,
  declaredProperties,
  readCustomCards,
  storableCards,
  pickCards,
  readPush,
  readRepository,
} as const;

export type JobName = keyof typeof jobs;
export type JobInput<Name extends JobName> = Parameters<(typeof jobs)[Name]>[0];
export type JobOutput<Name extends JobName> = Awaited<ReturnType<(typeof jobs)[Name]>>;
