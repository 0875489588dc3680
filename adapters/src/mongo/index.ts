export type { Step } from './bring-up-to-date.ts';
export { openMongoStores } from './open-mongo-stores.ts';
export { STEPS as MONGO_STEPS } from './steps.ts';
