import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anIssuedDocument } from '../../../test/builders/index.ts';
import type { CreditShare } from '../balance/credited-amounts.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { ROUNDED_AT_TILL } from '../documents/rounding.ts';
import { day, instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import { addingUpTo } from './adding-up.ts';
import type { MoneyPlace, MovedMoney } from './moved-money.ts';
import type { ClearingFacts } from './cleared-money.ts';
import { isPaidFor, clearingsOf } from './clearing.ts';

const BEGUN = instant('2026-11-01T12:00:00Z');

interface Wish {
  readonly left?: number;
  /** Minutes after the first document of the order. */
  readonly minute?: number;
}
const final = (number: string, total: number, { left = total, minute = 0 }: Wish = {}): IssuedDocument =>
  anIssuedDocument({
    kind: number.startsWith('GS') ? 'credit-note' : 'invoice',
    id: documentId(number),
    number,
    date: day('2026-11-01'),
    createdAt: BEGUN.add({ minutes: minute }),
    status: left === 0 ? 'paid' : 'open',
    total: cents(total),
    tax: cents(0),
    ...(left === total ? {} : { unpaid: cents(left) }),
  });
/** What was suggested was suggested for the first invoice. */
const money = (place: MoneyPlace, ...amounts: readonly number[]): readonly MovedMoney[] =>
  amounts.map((amount) => ({
    way: amount < 0 ? 'back' : 'in',
    amount: cents(Math.abs(amount)),
    place,
    ...(place === 'suggested' ? { document: documentId('RE1') } : {}),
  }));
const share = (credit: IssuedDocument, invoice: IssuedDocument, amount: number): CreditShare => ({
  credit,
  invoice,
  amount: cents(amount),
});

/** `paid 10000 unassigned`, `with GS1 50`, `part 10000 shop`: what the facts say of each open document. */
const told = (facts: Partial<ClearingFacts> & Pick<ClearingFacts, 'documents'>) =>
  Object.fromEntries(
    [...clearingsOf({ shares: [], matched: new Set(), money: [], ...facts })].map(([id, clearing]) => [
      id,
      [
        ...clearing.against.map(({ document, amount }) => `with ${document.number} ${amount}`),
        ...clearing.money.map(({ amount, money: { place } }) => {
          const document = facts.documents.find((each) => each.id === id);
          return `${document && isPaidFor(document, clearing) ? 'paid' : 'part'} ${amount} ${place}`;
        }),
      ],
    ]),
  );

describe('an open document is settled with', () => {
  const only = (total: number, paid: readonly MovedMoney[], left = total) =>
    told({ documents: [final('RE1', total, { left })], money: paid })['RE1'];
  /** Beside a paid invoice over 10.00, which a bank transaction was suggested for where any was. */
  const besideFirst = (total: number, paid: readonly MovedMoney[]) =>
    told({
      documents: [final('RE1', 1000, { left: 0 }), final('RE2', total)],
      money: paid,
      matched: new Set(paid.flatMap(({ document = [] }) => document)),
    })['RE2'];

  it.each<[string, readonly string[] | undefined, readonly string[]]>([
    [
      'both bank transactions that come to it',
      only(13_476, money('unassigned', 10_000, 3476)),
      ['paid 10000 unassigned', 'paid 3476 unassigned'],
    ],
    [
      'those of three that come to it',
      only(13_476, money('unassigned', 500, 10_000, 3476)),
      ['paid 10000 unassigned', 'paid 3476 unassigned'],
    ],
    [
      'the one that comes to the rest, the other is used up',
      only(13_476, money('unassigned', 10_000, 3476), 3476),
      ['paid 3476 unassigned'],
    ],
    [
      'the second of two that are alike, where the first is used up',
      only(10_000, money('unassigned', 5000, 5000), 5000),
      ['paid 5000 unassigned'],
    ],
    [
      'all there are where none come to it',
      only(13_476, money('unassigned', 500, 600)),
      ['part 600 unassigned', 'part 500 unassigned'],
    ],
    ['no money that went back', only(13_476, money('unassigned', -13_476)), []],
    ['money that the shop alone has', only(1649, money('shop', 30_240, 1649)), ['paid 1649 shop']],
    [
      'a bank transaction rather than the same amount in the shop',
      only(1649, [...money('shop', 1649), ...money('unassigned', 1649)]),
      ['paid 1649 unassigned'],
    ],
    [
      'a bank transaction and what the shop alone has, together',
      only(1649, [...money('shop', 1149), ...money('unassigned', 500)]),
      ['paid 1149 shop', 'paid 500 unassigned'],
    ],
    ['nothing that was suggested for another', besideFirst(1649, money('suggested', 1000)), []],
    [
      'what a bank transaction has beyond the document that it was suggested for',
      besideFirst(1649, money('suggested', 2649)),
      ['paid 1649 suggested'],
    ],
    ['nothing of what settled documents took in other parts', besideFirst(1649, money('shop', 900, 101)), []],
    ['what is left of it', besideFirst(1649, money('shop', 2000)), ['part 1000 shop']],
    ['nothing that is not there', only(1649, []), []],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));
});

it('a settled credit note takes no bank transaction that waits for another, whichever came first', () =>
  expect(
    told({
      documents: [final('GS1', 5000, { left: 0 }), final('GS2', 5000)],
      money: money('suggested', -5000).map((each) => ({ ...each, document: documentId('GS2') })),
      matched: new Set([documentId('GS2')]),
    }),
  ).toEqual({ GS2: ['paid 5000 suggested'] }));

it('a credit note whose money went back is not set off as well, because another one is open', () => {
  const [invoice, paidOut, other] = [final('RE1', 1000), final('GS1', 1000), final('GS2', 500)];
  expect(
    told({
      documents: [invoice, paidOut, other],
      shares: [share(paidOut, invoice, 1000)],
      money: money('shop', 1000, -1000),
    }),
  ).toEqual({ RE1: ['paid 1000 shop'], GS1: ['paid 1000 shop'], GS2: [] });
});

describe('what a till rounded', () => {
  /** Cash as the shop tells it: a till may have rounded two cents of it away. */
  const cash = (place: MoneyPlace, ...amounts: readonly number[]): readonly MovedMoney[] =>
    money(place, ...amounts).map((each) => ({ ...each, rounded: ROUNDED_AT_TILL }));
  const both = (first: number, second: number, wish: Wish = {}) => [final('RE1', first, wish), final('RE2', second)];

  it.each<[string, Partial<ClearingFacts> & Pick<ClearingFacts, 'documents'>, object]>([
    [
      'is forgiven of what cash paid',
      { documents: [final('RE1', 9997)], money: cash('shop', 9995) },
      { RE1: ['paid 9995 shop'] },
    ],
    [
      'is forgiven of what cash paid beside a card',
      { documents: [final('RE1', 10_000)], money: [...money('shop', 5000), ...cash('shop', 4998)] },
      { RE1: ['paid 5000 shop', 'paid 4998 shop'] },
    ],
    [
      'is forgiven of a credit note that was paid out in cash',
      { documents: [final('GS1', 9997)], money: cash('shop', -9995) },
      { GS1: ['paid 9995 shop'] },
    ],
    [
      'is not forgiven of what a card paid, while cash paid another document',
      { documents: both(10_000, 5000), money: [...money('shop', 9997), ...cash('shop', 5000)] },
      { RE1: ['part 9997 shop'], RE2: ['paid 5000 shop'] },
    ],
    [
      'is forgiven of the document that the cash is for, not of the one that a card paid',
      { documents: both(10_000, 5002), money: [...money('shop', 9997), ...cash('shop', 5000)] },
      { RE1: ['part 9997 shop'], RE2: ['paid 5000 shop'] },
    ],
    [
      'is not forgiven of an invoice because the credit note was paid out in cash',
      {
        documents: [final('RE1', 10_000), final('GS1', 5002)],
        money: [...money('shop', 9997), ...cash('shop', -5000)],
      },
      { RE1: ['part 9997 shop'], GS1: ['paid 5000 shop'] },
    ],
    [
      'is forgiven once where two documents were paid at once',
      { documents: both(5000, 5003), money: cash('shop', 10_000) },
      { RE1: ['paid 4997 shop'], RE2: ['paid 5003 shop'] },
    ],
    [
      'is forgiven of no second document where two were paid at once',
      { documents: both(5003, 5003), money: cash('shop', 10_000) },
      { RE1: ['paid 5003 shop'], RE2: ['part 4997 shop'] },
    ],
    [
      'is forgiven of each document that its own cash is for',
      { documents: both(9997, 5002), money: cash('shop', 9995, 5000) },
      { RE1: ['paid 9995 shop'], RE2: ['paid 5000 shop'] },
    ],
    [
      'was forgiven of a settled document, and not of the next as well',
      { documents: both(9997, 5003, { left: 0 }), money: [...cash('shop', 9995), ...money('shop', 5000)] },
      { RE2: ['part 5000 shop'] },
    ],
    [
      'is no money for another document where a till rounded it up',
      { documents: both(9998, 5000, { left: 0 }), money: cash('shop', 10_000) },
      { RE2: [] },
    ],
    [
      'is money for another document that it completes',
      { documents: both(9998, 5002, { left: 0 }), money: [...money('shop', 5000), ...cash('shop', 10_000)] },
      { RE2: ['paid 5000 shop', 'paid 2 shop'] },
    ],
    [
      'is no money that went back for nothing where a till rounded a refund up',
      {
        documents: [final('RE1', 5002), final('GS1', 9998)],
        money: [...cash('shop', 5000), ...cash('shop', -10_000)],
      },
      { RE1: ['paid 5000 shop'], GS1: ['paid 9998 shop'] },
    ],
  ])('%s', (_, facts, expected) => expect(told(facts)).toEqual(expected));

  it('is taken off as change of the cash, also when a card paid a part', () =>
    expect(
      told({
        documents: both(5000, 5500),
        money: [...money('shop', 5000), ...cash('shop', 10_000), { way: 'in', amount: cents(-4500), place: 'shop' }],
      }),
    ).toEqual({ RE1: ['paid 5000 shop'], RE2: ['paid 5500 shop'] }));
});

describe('documents that cancel out', () => {
  it('are the credit note of an exchange and the new invoice, with the payment of the rest', () => {
    const [first, credit, second] = [final('RE1', 30_240, { left: 0 }), final('GS1', 10_380), final('RE2', 11_770)];
    const paid = money('suggested', 30_240);
    const facts = {
      documents: [first, credit, second],
      shares: [share(credit, first, 10_380)],
      matched: new Set([first.id]),
    };
    expect(told({ ...facts, money: [...paid, ...money('unassigned', 1390)] })).toEqual({
      GS1: ['with RE2 10380'],
      RE2: ['with GS1 10380', 'paid 1390 unassigned'],
    });
    const assigned = { ...facts, documents: [first, credit, final('RE2', 11_770, { left: 10_380 })] };
    expect(told({ ...assigned, money: [...paid, ...money('unassigned', 1390)] })).toEqual({
      GS1: ['with RE2 10380'],
      RE2: ['with GS1 10380'],
    });
  });

  it('are never one that the customer paid for elsewhere', () => {
    const [first, second] = [final('RE1', 30_240, { left: 0 }), final('RE2', 1649, { minute: 5 })];
    const [credit, third] = [final('GS1', 8990, { minute: 10 }), final('RE3', 449, { minute: 10 })];
    expect(
      told({
        documents: [first, second, credit, third],
        shares: [share(credit, first, 8990)],
        matched: new Set([first.id]),
        money: [...money('suggested', 30_240), ...money('shop', 1649)],
      }),
    ).toEqual({ RE2: ['paid 1649 shop'], GS1: ['with RE3 449'], RE3: ['with GS1 449'] });
  });

  it('are those that were made together, where nothing else tells', () => {
    const [second, credit] = [final('RE2', 1649, { minute: 5 }), final('GS1', 8990, { minute: 10 })];
    // a cent was rounded: its payment comes to no invoice
    expect(
      told({
        documents: [final('RE1', 30_240, { left: 0 }), second, credit, final('RE3', 449, { minute: 9 })],
        matched: new Set([documentId('RE1')]),
        money: [...money('suggested', 30_240), ...money('shop', 1650)],
      }),
    ).toEqual({ RE2: ['paid 1649 shop'], GS1: ['with RE3 448'], RE3: ['with GS1 448'] });
  });

  it('are an invoice and the credit note that took it back, and no other', () => {
    const [first, second, credit] = [final('RE1', 100), final('RE2', 50), final('GS1', 50)];
    const shares = [share(credit, second, 50)];
    const both = { RE2: ['with GS1 50'], GS1: ['with RE2 50'] };
    const documents = [first, second, credit];
    expect(told({ documents, shares })).toEqual({ RE1: [], ...both });
    expect(told({ documents, shares, money: money('unassigned', 100) })).toEqual({
      RE1: ['paid 100 unassigned'],
      ...both,
    });
    expect(told({ documents, shares, money: money('shop', 100, 50) })).toEqual({ RE1: ['paid 100 shop'], ...both });
  });

  it('are, of an exchange of equal value, the credit note and the new invoice', () => {
    const exchange = (left: number) => {
      const [first, credit] = [final('RE1', 119, { left }), final('GS1', 119, { minute: 5 })];
      return { documents: [first, credit, final('RE2', 119, { minute: 5 })], shares: [share(credit, first, 119)] };
    };
    const expected = { GS1: ['with RE2 119'], RE2: ['with GS1 119'] };
    expect(told({ ...exchange(0), money: money('shop', 119) })).toEqual(expected);
    expect(told({ ...exchange(119), money: money('shop', 119) })).toEqual({ RE1: ['paid 119 shop'], ...expected });
  });

  it('are none where the money of the credit note went back, or it was set off before', () => {
    const [first, credit, second] = [final('RE1', 50), final('GS1', 50), final('RE2', 50, { minute: 5 })];
    expect(
      told({ documents: [first, credit], shares: [share(credit, first, 50)], money: money('shop', 50, -50) }),
    ).toEqual({
      RE1: ['paid 50 shop'],
      GS1: ['paid 50 shop'],
    });
    const before = [final('RE1', 50, { left: 0 }), final('GS1', 50, { left: 0 }), second];
    expect(told({ documents: before, shares: [share(credit, first, 50)], money: money('shop', 50) })).toEqual({
      RE2: ['paid 50 shop'],
    });
  });

  it('leave out what waits for its suggested bank transaction to be confirmed', () => {
    const [credit, invoice] = [final('GS1', 50), final('RE1', 50)];
    expect(told({ documents: [invoice, credit], matched: new Set([credit.id]) })).toEqual({ RE1: [], GS1: [] });
  });
});

describe('amounts that come to a sum', () => {
  const parts = (all: readonly number[]) => all.map((amount) => ({ amount: cents(amount) }));

  it('are found whenever there are some, and are as few as possible', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
        fc.nat(255),
        (all, mask) => {
          const chosen = all.filter((_, at) => (mask >> at) & 1);
          const total = chosen.reduce((before, amount) => before + amount, 0);
          const found = addingUpTo(parts(all), cents(total));
          if (chosen.length === 0) return found === undefined;
          return (
            found !== undefined &&
            found.length <= chosen.length &&
            found.reduce((before, { amount }) => before + amount, 0) === total
          );
        },
      ),
    ));

  it('are looked for among a dozen at most', () =>
    expect(addingUpTo(parts(Array.from({ length: 400 }, () => 1)), cents(13))).toBeUndefined());
});
