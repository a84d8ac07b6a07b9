/** What a side thread can do. Each job takes and gives plain data: bytes, texts, short lists. */

/** Jobs by name, as they are done where they are called. */
export type Jobs = Readonly<Record<string, (input: never) => unknown>>;

/** The same jobs, done beside the main thread. */
export type Beside<Table extends Jobs> = {
  readonly [Name in keyof Table]: (
    input: Parameters<Table[Name]>[0],
  ) => Promise<Awaited<ReturnType<Table[Name]>>>;
};
