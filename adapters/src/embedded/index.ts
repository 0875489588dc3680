export { FileInUse } from '../records/sqlite/index.ts';
export { openEmbeddedSource } from './open-embedded-source.ts';
export { openEmbeddedStores } from './open-embedded-stores.ts';
export type { MovingCounts, MovingSource, MovingTarget } from '../records/index.ts';
