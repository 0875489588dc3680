export { openMongoStores } from './open-mongo-stores.ts';
