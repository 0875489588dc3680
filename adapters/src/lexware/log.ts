/** What the adapter writes into the log: never tokens, names or addresses. Pino fits. */
export interface LexwareLog {
  warn(fields: Readonly<Record<string, string | number>>, message: string): void;
}
