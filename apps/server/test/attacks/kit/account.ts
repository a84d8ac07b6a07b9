/** Who takes part in an attack. */

/** An account and what its owner holds. */
export interface Account {
  id: number;
  alias: string;
  email: string;
  token: string;
}
