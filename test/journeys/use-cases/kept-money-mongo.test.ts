import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('kept-money.test.ts', import.meta.url));
