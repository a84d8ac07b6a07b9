/** Every problem with the way to its field. @param onChosen called when somebody goes there */
export function ProblemList(_props: { onChosen?: () => void }) {
  return null;
}
