import { repeatOnMongo } from './each-store.ts';

await repeatOnMongo(new URL('other-books.test.ts', import.meta.url));
