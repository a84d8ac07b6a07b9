/** A text as searches compare it, in browsers and at the server: without accents and case. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
