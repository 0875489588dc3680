import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';

/** Values of the named parameters of a statement, without their colon. */
export type Values = Record<string, SQLInputValue>;
export type Row = Record<string, SQLOutputValue>;
