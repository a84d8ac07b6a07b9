/**
 * Keys of a stored definition that are no part of the game but kept for its author, and how many bytes of JSON each may have: the
 * plugin builder's state, and the texts of files that the definition alone would not give back.
 */
export const KEPT_MOST = { _builder: 1_000_000, _files: 8_000_000 } as const;
