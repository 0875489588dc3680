import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '../kernel/money.ts';
import { BALANCE_CAUSES, type BalanceCause } from './balance-causes.ts';
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
  return found && [found.cause, found.amount, ...(found.ref === undefined ? [] : [found.ref])].join(' ');
};

const FOR_A_PERSON: ReadonlySet<string> = new Set([
  'document-cancelled',
  'document-changed',
  'credited-too-much',
  'unexplained',
]);

describe('what only a person can settle between an order and its documents', () => {
  it.each<[string, readonly BalanceCause[], string | undefined]>([
    ['is an invoice that was cancelled', [because('document-cancelled', 30_240, 'o')], 'document-cancelled 30240 o'],
    ['is a document that a person changed', [because('document-changed', 500, 'o')], 'document-changed 500 o'],
    ['is a credit note without its refund', [because('credited-too-much', 500, 'R9')], 'credited-too-much 500 R9'],
    ['is what nobody can explain', [because('unexplained', -500)], 'unexplained -500'],
    [
      'is nothing once another document takes the place of the cancelled one, whatever the settings leave out beside that',
      [
        because('document-cancelled', 30_240, 'o'),
        because('unexplained', -30_240, 'o#2'),
        because('refund-not-credited', -4000, 'R1'),
      ],
      undefined,
    ],
    [
      'is what is left after a replacement over another amount',
      [
        because('document-cancelled', 30_240, 'o'),
        because('unexplained', -25_000, 'o#2'),
        because('not-invoiced', 900),
      ],
      'unexplained 5240',
    ],
    [
      'is nothing where only a setting leaves something out, and cents of rounding are beside that',
      [because('refund-not-credited', -4000, 'R1'), because('rounding', 1, 'o')],
      undefined,
    ],
    [
      'is a cent of which nobody knows why, and a small document that is gone from a large order',
      [because('unexplained', 1), because('document-cancelled', 249, 'o#2')],
      'unexplained 250',
    ],
    [
      'is nothing once what a cancelled invoice showed was refunded as a whole',
      [because('document-cancelled', 30_240, 'o'), because('refund-not-credited', -30_240, 'R1')],
      undefined,
    ],
    [
      'is what a refund leaves of a cancelled invoice',
      [because('document-cancelled', 30_240, 'o'), because('refund-not-credited', -4000, 'R1')],
      'document-cancelled 26240 o',
    ],
    [
      'is nothing once another invoice shows what a refund left of the cancelled one',
      [
        because('document-cancelled', 30_240, 'o'),
        because('unexplained', -26_240, 'o#2'),
        because('refund-not-credited', -4000, 'R1'),
      ],
      undefined,
    ],
    [
      'is two invoices that were cancelled',
      [because('document-cancelled', 20_000, 'o'), because('document-cancelled', 10_240, 'o#2')],
      'document-cancelled 30240',
    ],
  ])('%s', (_, causes, expected) => expect(between(causes)).toBe(expected));

  it('is nothing of an order whose documents agree with it, or with which nobody compared them', () => {
    expect(between([because('document-cancelled', 30_240), because('unexplained', -30_240)])).toBeUndefined();
    expect(differenceOf({})).toBeUndefined();
  });

  it('is what lies in those causes, to the cent, and never more than the whole difference', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            cause: fc.constantFrom(...BALANCE_CAUSES),
            amount: fc.integer({ min: -50_000, max: 50_000 }).map(cents),
          }),
        ),
        (causes) => {
          const found = compared(causes);
          const sumOf = (some: readonly BalanceCause[]): number => some.reduce((sum, { amount }) => sum + amount, 0);
          const own = causes.filter(({ cause }) => FOR_A_PERSON.has(cause));
          expect([0, sumOf(own), sumOf(causes)]).toContain(found?.amount ?? 0);
          expect(Math.abs(found?.amount ?? 0)).toBeLessThanOrEqual(Math.abs(sumOf(causes)));
          if (sumOf(causes) === 0) expect(found).toBeUndefined();
          expect(FOR_A_PERSON.has(found?.cause ?? 'unexplained')).toBe(true);
        },
      ),
    ));
});
