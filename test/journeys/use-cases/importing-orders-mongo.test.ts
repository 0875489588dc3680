import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('importing-orders.test.ts', import.meta.url));
