/** Whether this browser keeps a database of that name; true also where it does not tell. */
export async function hasDatabase(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    return true;
  }
}
