export { SqliteDatabase } from './database.ts';
export type { Row, Values } from './row.ts';
export { openDatabase } from './open-database.ts';
