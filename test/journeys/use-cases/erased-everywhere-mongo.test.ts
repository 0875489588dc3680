import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('erased-everywhere.test.ts', import.meta.url));
