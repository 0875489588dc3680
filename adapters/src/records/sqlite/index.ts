export { SqliteDatabase, type Durability, type Row, type Values } from './database.ts';
export { openDatabase } from './open-database.ts';
