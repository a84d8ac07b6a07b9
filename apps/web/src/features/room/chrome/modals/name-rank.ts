/**
 * How near a name is to what somebody looks for, both folded; lower is nearer: it is called just so, begins with it, has a word that
 * does, has it somewhere.
 * @param name contains `wanted`
 */
export function nameRank(name: string, wanted: string): 0 | 1 | 2 | 3 {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  const before = name.split(wanted).slice(0, -1);
  return before.some((part) => /[^\p{L}\p{N}]$/u.test(part)) ? 2 : 3;
}
