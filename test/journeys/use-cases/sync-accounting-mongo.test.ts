import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('sync-accounting.test.ts', import.meta.url));
