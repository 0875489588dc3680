import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('disconnect.test.ts', import.meta.url));
