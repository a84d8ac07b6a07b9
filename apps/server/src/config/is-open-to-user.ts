import { HIGHEST_SUPPORT, isOpenTo, type SupportGate } from "@baize/protocol";
import type { Config } from "./settings.ts";

/** Whether levels of support are asked for on this server. */
export type SupportLevels = Config["supportLevels"];

/** The level that counts for somebody: where levels are not asked for, everybody has the highest. */
export function levelThatCounts(level: number | null, levels: SupportLevels): number {
  return levels === "off" ? HIGHEST_SUPPORT : (level ?? 0);
}

/** Whether a gate of support is open for a user as storage and rooms know them (decks §5.1). */
export function isOpenToUser(
  { supporterLevel, admin }: { supporterLevel: number | null; admin: boolean },
  gate: SupportGate,
  levels: SupportLevels,
): boolean {
  return isOpenTo({ level: levelThatCounts(supporterLevel, levels), admin }, gate);
}
