import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('books-back.test.ts', import.meta.url));
