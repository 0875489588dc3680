import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('early-looks.test.ts', import.meta.url));
