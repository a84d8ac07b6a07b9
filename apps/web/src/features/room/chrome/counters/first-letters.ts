/** As many first letters of labels as tell them apart from one another. */
export function firstLetters(labels: readonly string[]): string[] {
  const different = new Set(labels).size;
  let count = 0;
  let letters: string[];
  do {
    count++;
    letters = labels.map((label) => label.slice(0, count));
  } while (new Set(letters).size < different);
  return letters;
}
