import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/builders/index.ts';
import { day, instant } from '../kernel/calendar.ts';
import { orderId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import type { SettlementEntry } from '../records/settlement-entry.ts';
import { matchEntries } from './match-entries.ts';
import type { EntryAnswer } from '../records/settlement-note.ts';
import { paidOrderOf } from './paid-order.ts';
import type { GatewayPayment, PaidOrder } from '../records/paid-order.ts';

const payment = (id: string, amount: number, wish: Partial<GatewayPayment> = {}): GatewayPayment => ({
  id,
  gateway: 'paypal',
  way: 'in',
  amount: cents(amount),
  currency: 'EUR',
  day: day('2026-11-02'),
  ...wish,
});
const order = (name: string, ...payments: readonly GatewayPayment[]): PaidOrder => ({
  id: orderId(name),
  name,
  numbers: [`RE-${name.slice(1)}`],
  payments,
});

type Wish = Partial<Omit<SettlementEntry, 'references'>> & {
  readonly text?: string;
  readonly ids?: readonly string[];
};
const entry = (key: string, gross: number, { text, ids = [], ...wish }: Wish = {}): SettlementEntry => ({
  key,
  gateway: 'paypal',
  day: day('2026-11-02'),
  kind: gross < 0 ? 'refund' : 'sale',
  currency: 'EUR',
  gross: cents(gross),
  fee: cents(0),
  net: cents(gross),
  references: { texts: text === undefined ? [] : [text], ids },
  ...wish,
});

/** `a → #1 p1 (name)`, `b ? #1 #2`, `c` */
const told = (
  entries: readonly SettlementEntry[],
  orders: readonly PaidOrder[],
  answers: Readonly<Record<string, EntryAnswer>> = {},
): readonly string[] => {
  const { matched, asked, alone } = matchEntries(entries, orders, new Map(Object.entries(answers)));
  return [
    ...matched.map(({ entry: { key }, order: id, payment: paid = '-', by }) => `${key} → ${id} ${paid} (${by})`),
    ...asked.map(({ entry: { key }, candidates }) => [`${key} ?`, ...candidates].join(' ')),
    ...alone.map(({ key }) => key),
  ];
};

const ONE = order('#1', payment('p1', 5000, { paymentId: 'PAY1' }));
const TWO = order('#2', payment('p2', 5000, { paymentId: 'PAY2' }));
const back = (id: string, amount: number) => payment(id, amount, { way: 'back', day: day('2026-11-09') });

describe('an entry of a gateway', () => {
  it.each<[string, SettlementEntry, readonly PaidOrder[], string]>([
    ['goes to the order that it names', entry('a', 5000, { text: '#1' }), [ONE, TWO], 'a → #1 p1 (name)'],
    [
      'goes to the order that its description names among other words',
      entry('a', 5000, { text: 'Bestellung 2.' }),
      [ONE, TWO],
      'a → #2 p2 (name)',
    ],
    [
      'goes to the order whose invoice it names',
      entry('a', 5000, { text: 'Rechnung RE-2' }),
      [ONE, TWO],
      'a → #2 p2 (name)',
    ],
    ['finds no name within a longer one', entry('a', 4000, { text: '#12' }), [ONE], 'a ?'],
    [
      'goes to the order of its payment',
      entry('a', 5000, { ids: ['X', 'pay2'] }),
      [ONE, TWO],
      'a → #2 p2 (payment-id)',
    ],
    [
      'goes to the order whose payment its description says',
      entry('a', 5000, { text: 'PAY2' }),
      [ONE, TWO],
      'a → #2 p2 (payment-id)',
    ],
    [
      'goes as a refund to the order whose sale it refers to',
      entry('a', -2000, { ids: ['R', 'PAY1'], day: day('2026-11-09') }),
      [order('#1', payment('p1', 5000, { paymentId: 'PAY1' }), back('r1', 2000)), order('#2', back('r2', 2000))],
      'a → #1 r1 (payment-id)',
    ],
    [
      'is asked where name and payment are those of two orders',
      entry('a', 5000, { text: '#1', ids: ['PAY2'] }),
      [ONE, TWO],
      'a ? #1 #2',
    ],
    [
      'is asked where its name is that of two orders',
      entry('a', 5000, { text: '#1' }),
      [ONE, { ...TWO, name: '#1' }],
      'a ? #1 #2',
    ],
    [
      'goes to the one of two orders of that name whose payment it is',
      entry('a', 5000, { text: '#1', ids: ['PAY2'] }),
      [ONE, { ...TWO, name: '#1' }],
      'a → #2 p2 (payment-id)',
    ],
    ['is asked where the order that it names got another sum', entry('a', 4990, { text: '#1' }), [ONE], 'a ? #1'],
    [
      'is asked where the sum is in another currency',
      entry('a', 5000, { text: '#1', currency: 'USD' }),
      [ONE],
      'a ? #1',
    ],
    [
      'is compared by what the customer paid where the gateway settles in another currency',
      entry('a', 4612, { text: '#1', paid: { amount: cents(5000), currency: 'USD' } }),
      [order('#1', payment('p1', 5000, { currency: 'USD' }))],
      'a → #1 p1 (name)',
    ],
    [
      'goes by sum and day where one payment fits',
      entry('a', 5000),
      [ONE, order('#3', payment('p3', 5000, { day: day('2026-11-20') }))],
      'a → #1 p1 (amount)',
    ],
    ['goes by sum and the day beside it', entry('a', 5000, { day: day('2026-11-03') }), [ONE], 'a → #1 p1 (amount)'],
    ['is asked where two payments fit by sum and day', entry('a', 5000), [ONE, TWO], 'a ? #1 #2'],
    ['is asked two days later', entry('a', 5000, { day: day('2026-11-04') }), [ONE], 'a ?'],
    ['never goes to a payment of another gateway', entry('a', 5000, { gateway: 'klarna' }), [ONE], 'a ?'],
    ['never goes as a refund to a sale', entry('a', -5000), [ONE], 'a ?'],
    ['goes as a fee to the order that it names', entry('a', 0, { kind: 'fee', text: '#1' }), [ONE], 'a → #1 - (name)'],
    ['stands alone as a fee of no order', entry('a', 0, { kind: 'fee' }), [ONE], 'a'],
    ['stands alone as a payout, with any text', entry('a', -5000, { kind: 'payout', text: '#1' }), [ONE], 'a'],
  ])('%s', (_what, one, orders, expected) => expect(told([one], orders)).toEqual([expected]));

  it('goes each to its own part of an order that was captured in two', () => {
    const parts = order(
      '#1',
      payment('p1', 5000),
      payment('p2', 3000),
      payment('p3', 3000, { day: day('2026-11-05') }),
    );
    const same = { text: '#1', day: day('2026-11-05') };
    expect(
      told([entry('a', 3000, same), entry('b', 5000, { text: '#1' }), entry('c', 3000, { text: '#1' })], [parts]),
    ).toEqual(['a → #1 p3 (name)', 'b → #1 p1 (name)', 'c → #1 p2 (name)']);
  });

  it('is asked with its like where more entries than payments name an order', () =>
    expect(told([entry('a', 5000, { text: '#1' }), entry('b', 5000, { text: '#1' })], [ONE])).toEqual([
      'a ? #1',
      'b ? #1',
    ]));

  it('is asked where two entries might be the one payment', () =>
    expect(told([entry('a', 5000), entry('b', 5000)], [ONE])).toEqual(['a ? #1', 'b ? #1']));

  it('leaves a payment to an entry that is asked for it', () =>
    expect(
      told(
        [entry('a', 5000, { text: '#1', ids: ['PAY9'] }), entry('b', 5000)],
        [ONE, order('#9', payment('p9', 700, { paymentId: 'PAY9' }))],
      ),
    ).toEqual(['a ? #1 #9', 'b ? #1']));
});

describe('what the merchant said of an entry', () => {
  it('holds, and lets the others be told apart', () =>
    expect(told([entry('a', 5000), entry('b', 5000)], [ONE, TWO], { a: { order: TWO.id } })).toEqual([
      'a → #2 p2 (answer)',
      'b → #1 p1 (amount)',
    ]));

  it('holds against what the entry says', () =>
    expect(told([entry('a', 5000, { text: '#1' })], [ONE, TWO], { a: { order: TWO.id, payment: 'p2' } })).toEqual([
      'a → #2 p2 (answer)',
    ]));

  it('holds where the sum is another one: then no payment is taken', () =>
    expect(told([entry('a', 4990)], [ONE], { a: { order: ONE.id } })).toEqual(['a → #1 - (answer)']));

  it('may be that it belongs to no order', () => expect(told([entry('a', 5000)], [ONE], { a: 'none' })).toEqual(['a']));

  it('is asked again where another entry has that payment', () => {
    const to = { order: ONE.id, payment: 'p1' };
    expect(told([entry('a', 5000), entry('b', 5000)], [ONE], { a: to, b: to })).toEqual([
      'a → #1 p1 (answer)',
      'b ? #1',
    ]);
  });
});

describe('an order', () => {
  it('has the payments that its gateway has a file of', () => {
    const at = instant('2026-11-02T23:30:00Z');
    const common = { status: 'success', kind: 'sale', gateway: 'paypal', amount: cents(100), at } as const;
    const { payments } = paidOrderOf(
      anOrder({
        payments: [
          { ...common, id: '1', paymentId: 'PAY' },
          { ...common, id: '2', kind: 'refund', gateway: 'Klarna_Pay_Later' },
          { ...common, id: '3', gateway: 'Mollie - PayPal' },
          { ...common, id: '4', gateway: 'shopify_payments' },
          { ...common, id: '5', status: 'failed' },
          { ...common, id: '6', kind: 'authorization' },
        ],
      }),
      [],
    );
    expect(payments.map(({ id, gateway, way }) => `${id} ${gateway} ${way}`)).toEqual([
      '1 paypal in',
      '2 klarna back',
      '3 mollie in',
    ]);
    expect(payments[0]).toMatchObject({ day: day('2026-11-03'), paymentId: 'PAY' });
  });
});
