/** What stands at the head of a game's page. */

/** The line that the builder begins the announcements with, in whichever language its author had. */
const CREATED =
  /^(\d{4}-\d\d-\d\d)\s?[:：]\s?(?:Plugin created|Plugin erstellt|plugin creado|plugin créé|plugin creato|plugin criado|插件已创建)$/;

/** @returns the day on which the builder says that a plugin was made, `2030-01-15`; null of any other announcement. */
export function dayOfCreation(announcement: string): string | null {
  return CREATED.exec(announcement)?.[1] ?? null;
}

/** `announcements` of a definition: a list of lines; anything else shows nothing. */
export function announcementLines(announcements: unknown): string[] {
  return Array.isArray(announcements) ? announcements.filter((line) => typeof line === "string") : [];
}
