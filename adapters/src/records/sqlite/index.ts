export { SqliteDatabase } from './database.ts';
export { FileInUse, LoneDatabase } from './lone-database.ts';
export { bringUpToDate, markMoved, movedTo } from './migrations.ts';
export type { Row, Values } from './row.ts';
export { openDatabase } from './open-database.ts';
export { copyTogether } from './copy-together.ts';
export { damageOf } from './damage-of.ts';
export { lockedAlone, type LockedAlone } from './locked-alone.ts';
export { markOurs, marksOf } from './migrations.ts';
