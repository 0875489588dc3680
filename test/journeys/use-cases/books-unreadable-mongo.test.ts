import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('books-unreadable.test.ts', import.meta.url));
