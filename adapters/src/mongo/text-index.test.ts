import { describe, expect, it } from '@jest/globals';
import { shopKey } from '@belegwerk/core/kernel';
import { eventFilter } from './event-log.ts';
import { indexedThrees, ledByThrees } from './text-index.ts';

const SHOP = shopKey('bank.myshopify.com');
const USUAL = { sortBy: 'date', sortDir: 'desc' } as const;

describe('the index of texts in MongoDB', () => {
  it('knows each three letters of a text once, and nothing of a very long one', () => {
    expect(indexedThrees('anana')).toEqual(['ana', 'nan']);
    expect(indexedThrees('re')).toEqual([]);
    const long = Array.from({ length: 600 }, (_, at) => String.fromCodePoint(0x4e_00 + at)).join('');
    expect(indexedThrees(long)).toBeNull();
  });

  it('is asked for a few threes of each word, and for what it knows nothing of', () => {
    expect(ledByThrees('Kxqvz')).toEqual(['kxq', 'xqv', 'qvz'].map((three) => ({ threes: { $in: [three, null] } })));
    expect(ledByThrees('wiebke petersen')).toHaveLength(6);
  });

  it('is asked for nothing that is shorter than it knows', () => {
    expect([ledByThrees('re'), ledByThrees('  '), ledByThrees(undefined)]).toEqual([[], [], []]);
  });

  it('leaves it to the exact check what is found', () => {
    expect(eventFilter(SHOP, { ...USUAL, search: 'xqv' })).toEqual({
      shop: SHOP,
      $and: [{ threes: { $in: ['xqv', null] } }, { search: { $regex: 'xqv' } }],
    });
  });
});
