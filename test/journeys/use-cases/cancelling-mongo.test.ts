import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('cancelling.test.ts', import.meta.url));
