import { isOpenTo, type SupportGate } from "@baize/protocol";

/** Whether a gate of support is open for a user as storage and rooms know them (decks-and-authoring §5.1). */
export function isOpenToUser(
  { supporterLevel, admin }: { supporterLevel: number | null; admin: boolean },
  gate: SupportGate,
): boolean {
  return isOpenTo({ level: supporterLevel, admin }, gate);
}
