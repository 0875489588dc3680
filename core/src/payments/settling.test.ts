import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { day, instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import { addingUpTo } from './adding-up.ts';
import { settlingOf, type Settling } from './settling.ts';

const euro = (...amounts: readonly number[]) => amounts.map((amount) => cents(amount));
const final = (number: string, total: number, unpaid?: number): IssuedDocument => ({
  kind: number.startsWith('GS') ? 'credit-note' : 'invoice',
  id: documentId(number),
  number,
  title: '',
  date: day('2026-11-01'),
  createdAt: instant('2026-11-01T12:00:00Z'),
  status: 'open',
  cancelled: false,
  currency: 'EUR',
  total: cents(total),
  tax: cents(0),
  itemCount: 1,
  ...(unpaid === undefined ? {} : { unpaid: cents(unpaid) }),
});

describe('an open document is settled with', () => {
  const exchanged = [final('GS1', 10_380), final('RE2', 11_770)];

  it.each<[string, IssuedDocument, readonly IssuedDocument[], readonly number[], number, Settling | undefined]>([
    [
      'both movements that come to it',
      final('RE1', 13_476),
      [],
      [10_000, 3476],
      0,
      { cause: 'to-assign', movements: euro(10_000, 3476) },
    ],
    [
      'those of three that come to it',
      final('RE1', 13_476),
      [],
      [500, 10_000, 3476],
      0,
      { cause: 'to-assign', movements: euro(10_000, 3476) },
    ],
    [
      'the one that comes to the rest',
      final('RE1', 13_476, 3476),
      [],
      [10_000, 3476],
      0,
      { cause: 'to-assign', movements: euro(3476) },
    ],
    [
      'all there are where none come to it',
      final('RE1', 13_476),
      [],
      [500, 600],
      0,
      { cause: 'to-assign', movements: euro(500, 600) },
    ],
    ['no money that went back', final('RE1', 13_476), [], [-13_476], 0, undefined],
    [
      'its refund, where it is a credit note',
      final('GS1', 1390),
      [],
      [10_380, -1390],
      0,
      { cause: 'to-assign', movements: euro(1390) },
    ],
    [
      'the credit note of its exchange and the payment of the rest',
      final('RE2', 11_770),
      exchanged,
      [1390],
      10_380,
      { cause: 'set-off', against: ['GS1'], movements: euro(1390) },
    ],
    [
      'the new invoice, where it is the credit note of an exchange',
      final('GS1', 10_380),
      exchanged,
      [1390],
      10_380,
      { cause: 'set-off', against: ['RE2'] },
    ],
    [
      'the credit note, where its payment is assigned already',
      final('RE2', 11_770, 10_380),
      exchanged,
      [],
      10_380,
      { cause: 'set-off', against: ['GS1'] },
    ],
    ['no credit note whose money went back', final('RE2', 11_770), exchanged, [], 0, undefined],
    ['nothing that is not there', final('RE1', 13_476), [], [], 0, undefined],
  ])('%s', (_, document, open, movements, setOff, expected) =>
    expect(settlingOf(document, { open, movements: euro(...movements), setOff: cents(setOff) })).toEqual(expected),
  );
});

describe('amounts that come to a sum', () => {
  it('are found whenever there are some, and are as few as possible', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
        fc.nat(255),
        (all, mask) => {
          const chosen = all.filter((_, at) => (mask >> at) & 1);
          const sum = chosen.reduce((total, amount) => total + amount, 0);
          const found = addingUpTo(euro(...all), cents(sum));
          if (chosen.length === 0) return found === undefined;
          return found !== undefined && found.length <= chosen.length && found.reduce((a, b) => a + b, 0) === sum;
        },
      ),
    ));

  it('are looked for among a dozen at most', () =>
    expect(addingUpTo(euro(...Array.from({ length: 400 }, () => 1)), cents(13))).toBeUndefined());
});
