import { describe, expect, it } from '@jest/globals';
import { isServed, type Allowed, type IndexKey } from './serving-index.ts';

const BY_DAY: IndexKey = { shop: 1, state: 1, createdAt: 1, _id: 1 };
const SINCE = { $gte: new Date(0) };

const ROWS: readonly (readonly [string, object, Record<string, number>, Allowed, boolean])[] = [
  ['the filter is all that the index begins with', { shop: 's', state: 'held' }, {}, {}, true],
  ['the sort follows what is equal', { shop: 's', state: 'held' }, { createdAt: 1, _id: 1 }, {}, true],
  ['the sort runs backwards as a whole', { shop: 's', state: 'held' }, { createdAt: -1, _id: -1 }, {}, true],
  ['the sort runs both ways', { shop: 's', state: 'held' }, { createdAt: 1, _id: -1 }, {}, false],
  ['a field before the sort is open', { shop: 's' }, { createdAt: 1 }, {}, false],
  ['a sort of few', { shop: 's' }, { createdAt: 1 }, { unsorted: true }, true],
  ['a range follows what is equal', { shop: 's', state: 'held', createdAt: SINCE }, {}, {}, true],
  ['the first key is not asked for', { state: 'held' }, {}, {}, false],
  ['a field is in no index', { shop: 's', total: 5 }, {}, {}, false],
  ['a field of few is read', { shop: 's', total: 5 }, {}, { read: ['total'] }, true],
  ['the key is given', { _id: 'k', total: 5 }, {}, {}, true],
];

describe('an index serves a question or not', () => {
  it.each(ROWS)('%s', (_name, filter, sort, allowed, served) =>
    expect(isServed({ collection: 'orders', filter: { ...filter }, sort }, [BY_DAY], allowed)).toBe(served),
  );
});
