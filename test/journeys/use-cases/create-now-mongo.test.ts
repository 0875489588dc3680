import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('create-now.test.ts', import.meta.url));
