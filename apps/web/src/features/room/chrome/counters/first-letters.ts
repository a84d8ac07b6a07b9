/** As many first letters of labels as tell them apart from one another. */
export function firstLetters(labels: readonly string[], count = 1): string[] {
  const letters = labels.map((label) => [...label].slice(0, count).join(""));
  return new Set(letters).size < new Set(labels).size ? firstLetters(labels, count + 1) : letters;
}
