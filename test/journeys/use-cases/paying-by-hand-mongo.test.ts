import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('paying-by-hand.test.ts', import.meta.url));
