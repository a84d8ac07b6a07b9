/** The database of this device's tables (`table-store.ts`): whoever only asks whether it is there needs nothing more of it. */
export const TABLES = "baize-tables";
