/** A definition as everybody but its author gets it. */

/** What the plugin builder keeps for its author is no part of the game. */
export function forPlayers<Definition extends object>(gameDef: Definition): Omit<Definition, "_builder"> {
  const { _builder: _, ...rest } = gameDef as Definition & { _builder?: unknown };
  return rest;
}
