/** Where is said what cannot be told a client; a pino logger fits. */
export interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
