import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '../kernel/money.ts';
import { BALANCE_CAUSES, type BalanceCause } from '../documents/balance-cause.ts';
import { differenceOf } from './order-difference.ts';

const because = (cause: BalanceCause['cause'], amount: number, ref?: string): BalanceCause => ({
  cause,
  amount: cents(amount),
  ...(ref === undefined ? {} : { ref }),
});
/** Between an order and its documents, which differ by all of these together. */
const compared = (causes: readonly BalanceCause[]) => {
  const difference = cents(causes.reduce((sum, { amount }) => sum + amount, 0));
  return differenceOf({ balance: { difference }, causes });
};
const between = (causes: readonly BalanceCause[]) => {
  const found = compared(causes);
  return found && [found.cause, found.amount, ...found.causes.flatMap(({ ref = [] }) => ref)].join(' ');
};

const FOR_A_PERSON: ReadonlySet<string> = new Set([
  'document-cancelled',
  'document-changed',
  'document-by-hand',
  'credited-too-much',
  'unexplained',
]);

describe('what only a person can settle between an order and its documents', () => {
  it.each<[string, readonly BalanceCause[], string | undefined]>([
    ['is an invoice that was cancelled', [because('document-cancelled', 30_240, 'o')], 'document-cancelled 30240 o'],
    ['is a document that a person changed', [because('document-changed', 500, 'o')], 'document-changed 500 o'],
    ['is a credit note without its refund', [because('credited-too-much', 500, 'R9')], 'credited-too-much 500 R9'],
    ['is what cannot be explained', [because('unexplained', -500)], 'unexplained -500'],
    [
      'is nothing once another document takes the place of the cancelled one, also where settings leave out something else',
      [
        because('document-cancelled', 30_240, 'o'),
        because('document-by-hand', -30_240, 'o#2'),
        because('refund-not-credited', -4000, 'R1'),
      ],
      undefined,
    ],
    [
      'is what a replacement shows too much of',
      [because('document-cancelled', 26_240, 'o'), because('document-by-hand', -30_240, 'o#2')],
      'document-by-hand -4000 o#2',
    ],
    [
      'is a second replacement as much as the first',
      [
        because('document-cancelled', 30_240, 'o'),
        because('document-by-hand', -30_240, 'o#2'),
        because('document-by-hand', -30_240, 'o#3'),
      ],
      'document-by-hand -30240 o#2 o#3',
    ],
    [
      'is a credit note that was written over too much, and not the replacement that it belongs to',
      [
        because('document-cancelled', 30_240, 'o'),
        because('document-by-hand', -30_240, 'o#2'),
        because('document-by-hand', 500, 'R1'),
      ],
      'document-by-hand 500 R1',
    ],
    [
      'is a replacement over too little, where a small credit note explains only some of it',
      [
        because('document-cancelled', 30_240, 'o'),
        because('document-by-hand', -20_000, 'o#2'),
        because('document-by-hand', 500, 'o#3'),
      ],
      'document-by-hand 10740 o#2',
    ],
    [
      'is unknown where a cancelled credit note and what a person wrote are both too much',
      [because('document-cancelled', -8990, 'R1'), because('document-by-hand', -2000, 'o#2')],
      'unexplained -10990',
    ],
    [
      'is all of a cancelled invoice, also where a setting leaves out the credit note of another',
      [because('document-cancelled', 4000, 'o#2'), because('refund-not-credited', -10_000, 'R1')],
      'document-cancelled 4000 o#2',
    ],
    [
      'is nothing where a person wrote himself what a setting leaves out, and cents of rounding are beside that',
      [
        because('refund-not-credited', -4000, 'R1'),
        because('document-by-hand', 4000, 'o#1'),
        because('rounding', 1, 'o'),
      ],
      undefined,
    ],
    [
      'is what a person took off beyond what a setting leaves out',
      [because('refund-not-credited', -4000, 'R1'), because('document-changed', 5000, 'o')],
      'document-changed 1000 o',
    ],
    [
      'is a cancelled invoice beside a change that a setting explains',
      [
        because('document-cancelled', 10_000, 'o#2'),
        because('document-changed', 4000, 'o'),
        because('refund-not-credited', -4000, 'R1'),
      ],
      'unexplained 10000',
    ],
    [
      'is what is left after a replacement over another amount',
      [
        because('document-cancelled', 30_240, 'o'),
        because('document-by-hand', -25_000, 'o#2'),
        because('not-invoiced', 900),
      ],
      'document-by-hand 5240 o#2',
    ],
    [
      'is nothing where only a setting leaves something out, and cents of rounding are beside that',
      [because('refund-not-credited', -4000, 'R1'), because('rounding', 1, 'o')],
      undefined,
    ],
    [
      'is a cent of which it is not known why, and a small document that is gone from a large order',
      [because('unexplained', 1), because('document-cancelled', 249, 'o#2')],
      'unexplained 250',
    ],
    [
      'is a cancelled invoice, also where a setting happens to leave out as much',
      [because('document-cancelled', 4000, 'o#2'), because('refund-not-credited', -4000, 'R1')],
      'document-cancelled 4000 o#2',
    ],
    [
      'is nothing where the replacement of a cancelled invoice rounds in another way',
      [because('document-cancelled', 30_240, 'o'), because('unexplained', -30_241, 'o#2')],
      undefined,
    ],
    [
      'is nothing where a replacement of ten rows is five cents off, which they can be rounded by',
      [because('document-cancelled', 30_240, 'o'), { ...because('document-by-hand', -30_245, 'o#2'), rows: 10 }],
      undefined,
    ],
    [
      'is a replacement of one row that is five cents off',
      [because('document-cancelled', 30_240, 'o'), { ...because('document-by-hand', -30_245, 'o#2'), rows: 1 }],
      'document-by-hand -5 o#2',
    ],
    [
      'is a replacement that is more than a cent off',
      [because('document-cancelled', 30_240, 'o'), because('unexplained', -30_242, 'o#2')],
      'unexplained -2',
    ],
    [
      'is two invoices that were cancelled',
      [because('document-cancelled', 20_000, 'o'), because('document-cancelled', 10_240, 'o#2')],
      'document-cancelled 30240 o o#2',
    ],
  ])('%s', (_, causes, expected) => expect(between(causes)).toBe(expected));

  it('is nothing of an order whose documents agree with it, or with which they were not compared', () => {
    expect(between([because('document-cancelled', 30_240), because('unexplained', -30_240)])).toBeUndefined();
    expect(differenceOf({})).toBeUndefined();
  });

  describe('for any causes', () => {
    const anyCauses = fc.array(
      fc.record({
        cause: fc.constantFrom(...BALANCE_CAUSES),
        amount: fc.integer({ min: -50_000, max: 50_000 }).map(cents),
      }),
      { maxLength: 6 },
    );
    const sumOf = (some: readonly BalanceCause[]): number => some.reduce((sum, { amount }) => sum + amount, 0);
    const always = (holds: (causes: readonly BalanceCause[]) => void) => () =>
      fc.assert(fc.property(anyCauses, holds), { numRuns: 2000 });

    it(
      'is nothing where order and documents agree and no document was cancelled',
      always((causes) => {
        const counting = causes.filter(({ cause }) => cause !== 'document-cancelled');
        expect(compared([...counting, because('unexplained', 0 - sumOf(counting))])).toBeUndefined();
      }),
    );
    it(
      'is never more than what lies in these causes, and to the same side',
      always((causes) => {
        const own = sumOf(causes.filter(({ cause }) => FOR_A_PERSON.has(cause)));
        const { amount = 0, cause = 'unexplained' } = compared(causes) ?? {};
        expect(Math.abs(amount)).toBeLessThanOrEqual(Math.abs(own));
        if (amount !== 0) expect(Math.sign(amount)).toBe(Math.sign(own));
        expect(FOR_A_PERSON.has(cause)).toBe(true);
      }),
    );
    it(
      'is all that lies in these causes where no setting leaves anything out, but for a cent',
      always((causes) => {
        const own = causes.filter(({ cause }) => FOR_A_PERSON.has(cause));
        if (Math.abs(sumOf(own)) > 1) expect(compared(own)?.amount).toBe(sumOf(own));
        if (sumOf(own) === 0) expect(compared(own)).toBeUndefined();
      }),
    );
    it(
      'is all that lies between order and documents exactly where its amount is that',
      always((causes) => {
        const found = compared(causes);
        if (found) expect(found.isAll).toBe(found.amount === sumOf(causes));
      }),
    );
  });
});
