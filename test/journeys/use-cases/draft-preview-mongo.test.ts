import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('draft-preview.test.ts', import.meta.url));
