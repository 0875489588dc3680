import { repeatOnMongo } from './use-cases/each-store.ts';

await repeatOnMongo(new URL('retention.test.ts', import.meta.url));
