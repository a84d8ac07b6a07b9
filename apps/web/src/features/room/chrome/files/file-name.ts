/** The name of a game as a part of a file's name that every system takes. */
export function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "game";
}
