import { repeatOnMongo } from './use-cases/each-store.ts';

await repeatOnMongo(new URL('privacy.test.ts', import.meta.url));
