export { FileInUse } from '../records/sqlite/index.ts';
export { openEmbeddedSource } from './open-embedded-source.ts';
export { openEmbeddedStores, storesInMemory, type AskRows, type StoresInMemory } from './open-embedded-stores.ts';
export { SHUTS_OUT } from '../records/index.ts';
export {
  disagreements,
  standardText,
  type CountedBooks,
  type Disagreement,
  type SettingReadOtherwise,
  type MovingCounts,
  type MovingSource,
  type MovingTarget,
  type TriedUpgrade,
} from '../records/moving/index.ts';
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
