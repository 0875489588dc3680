export { SqliteDatabase } from './database.ts';
export { FileInUse, LoneDatabase } from './lone-database.ts';
export { bringUpToDate, markMoved, movedTo } from './migrations.ts';
export type { Row, Values } from './row.ts';
export { openDatabase } from './open-database.ts';
