export { SqliteDatabase, type Row, type Values } from './database.ts';
export { openDatabase } from './open-database.ts';
