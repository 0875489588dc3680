import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('print-preview.test.ts', import.meta.url));
