import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('books-linked-once.test.ts', import.meta.url));
