export type { Step } from './bring-up-to-date.ts';
export { openMongoStores } from './open-mongo-stores.ts';
export { openMongoTarget } from './open-mongo-target.ts';
export { STEPS as MONGO_STEPS } from './steps.ts';
