import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('cancelling-killed.test.ts', import.meta.url));
