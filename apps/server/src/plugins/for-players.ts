/** A definition as everybody but its author gets it. */

/** What the plugin builder (`_builder`) and the code view (`_files`) keep for the author is no part of the game. */
export function forPlayers<Definition extends object>(
  gameDef: Definition,
): Omit<Definition, "_builder" | "_files"> {
  const { _builder, _files, ...rest } = gameDef as Definition & { _builder?: unknown; _files?: unknown };
  return rest;
}
