export { SqliteDatabase } from './database.ts';
export type { Row, Values } from './row.ts';
export type { MigrationStep } from './migrations.ts';
export { openDatabase } from './open-database.ts';
