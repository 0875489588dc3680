export { FileInUse } from '../records/sqlite/index.ts';
export { openEmbeddedSource } from './open-embedded-source.ts';
export { openEmbeddedStores, storesInMemory, type AskRows, type StoresInMemory } from './open-embedded-stores.ts';
export type { MovingCounts, MovingSource, MovingTarget } from '../records/index.ts';
export {
  disagreements,
  standardText,
  SHUTS_OUT,
  type CountedBooks,
  type Disagreement,
  type SettingReadOtherwise,
  type TriedUpgrade,
} from '../records/index.ts';
export { copyTogether, lockedAlone, type LockedAlone } from '../records/sqlite/index.ts';
export {
  checkBackup,
  packBackup,
  unpackBackup,
  UnusableBackup,
  type BackupNotes,
  type CheckedBackup,
} from './backup-file.ts';
export { carryErasures, carryOver, type CarriedOver } from './carry-over.ts';
export { lookAtStore, troubleOf, type FileTrouble, type StoreLook } from './look-at-store.ts';
export { tryUpgrade } from './try-upgrade.ts';
