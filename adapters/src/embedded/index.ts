export { openEmbeddedStores } from './open-embedded-stores.ts';
