import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('importing-days.test.ts', import.meta.url));
