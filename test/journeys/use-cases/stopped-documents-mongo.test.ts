import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('stopped-documents.test.ts', import.meta.url));
