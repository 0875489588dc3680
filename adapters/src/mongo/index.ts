export type { Step } from './bring-up-to-date.ts';
export { INDEXES as MONGO_INDEXES } from './collections.ts';
export { foreseeUpgrade, UnusableDatabase } from './foresee-upgrade.ts';
export { openMongoStores } from './open-mongo-stores.ts';
export { openMongoTarget } from './open-mongo-target.ts';
export { STEPS as MONGO_STEPS } from './steps.ts';
