import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('books-shut-out.test.ts', import.meta.url));
