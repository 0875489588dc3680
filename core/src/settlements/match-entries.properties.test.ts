import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { day, plusDays } from '../kernel/calendar.ts';
import { orderId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import { ENTRY_KINDS, type SettlementEntry } from '../records/settlement-entry.ts';
import { matchEntries, type EntryMatches } from './match-entries.ts';
import type { EntryAnswer } from '../records/settlement-note.ts';
import type { GatewayPayment, PaidOrder } from '../records/paid-order.ts';

const FIRST = day('2026-11-01');
/** Few of each, so that they collide. */
const amounts = fc.constantFrom(1000, 2000);
const gateways = fc.constantFrom('paypal' as const, 'klarna' as const);
const currencies = fc.constantFrom('EUR', 'USD');

const payments = fc.record({
  gateway: gateways,
  way: fc.constantFrom('in' as const, 'back' as const),
  amount: amounts,
  currency: currencies,
  at: fc.nat(3),
  hasId: fc.boolean(),
});

const orders = fc
  .array(fc.record({ name: fc.nat(5), parts: fc.array(payments, { maxLength: 3 }) }), { maxLength: 6 })
  .map((all) =>
    all.map(({ name, parts }, index): PaidOrder => ({
      id: orderId(`order-${index}`),
      name: `#${name}`,
      numbers: [`RE-${index}`],
      payments: parts.map(({ amount, at, hasId, ...part }, place): GatewayPayment => ({
        ...part,
        id: `p-${index}-${place}`,
        amount: cents(amount),
        day: plusDays(FIRST, at),
        ...(hasId ? { paymentId: `PAY-${index}-${place}` } : {}),
      })),
    })),
  );

/** What an entry says of the payment that it is. */
const says = fc.record({ name: fc.boolean(), number: fc.boolean(), id: fc.boolean(), daysLater: fc.nat(1) });

const entryOfPayment = (
  { id, name, numbers }: PaidOrder,
  payment: GatewayPayment,
  said: { readonly name: boolean; readonly number: boolean; readonly id: boolean; readonly daysLater: number },
): SettlementEntry => {
  const gross = cents(payment.way === 'in' ? payment.amount : 0 - payment.amount);
  return {
    key: `of ${id} ${payment.id}`,
    gateway: payment.gateway,
    day: plusDays(payment.day, said.daysLater),
    kind: payment.way === 'in' ? 'sale' : 'refund',
    currency: payment.currency,
    gross,
    fee: cents(-35),
    net: cents(gross - 35),
    references: {
      texts: [...(said.name ? [`Bestellung ${name}`] : []), ...(said.number ? numbers : [])],
      ids: said.id ? [payment.paymentId ?? 'unknown'] : [],
    },
  };
};

/** Orders, and an entry of each of some of their payments, which says nothing that is wrong. */
const honest = orders.chain((all) => {
  const pairs = all.flatMap((order) => order.payments.map((payment) => [order, payment] as const));
  return fc
    .tuple(fc.subarray(pairs), fc.array(says, { minLength: pairs.length, maxLength: pairs.length }))
    .map(([some, said]) => ({
      orders: all,
      entries: some.flatMap(([order, payment], at) => {
        const one = said[at];
        return one ? [entryOfPayment(order, payment, one)] : [];
      }),
    }));
});

const noise = fc.array(
  fc
    .record({
      gateway: gateways,
      kind: fc.constantFrom(...ENTRY_KINDS),
      amount: amounts,
      currency: currencies,
      at: fc.nat(4),
      text: fc.constantFrom('', '#1', '#2', 'RE-0', 'PAY-0-0', 'Danke'),
    })
    .map(({ gateway, kind, amount, currency, at, text }): Omit<SettlementEntry, 'key'> => ({
      gateway,
      kind,
      currency,
      day: plusDays(FIRST, at),
      gross: cents(kind === 'refund' ? -amount : amount),
      fee: cents(0),
      net: cents(kind === 'refund' ? -amount : amount),
      references: { texts: [text], ids: [] },
    })),
  { maxLength: 8 },
);

const mixed = fc.tuple(honest, noise).map(([{ orders: all, entries }, more]) => ({
  orders: all,
  entries: [...entries, ...more.map((entry, at): SettlementEntry => ({ ...entry, key: `noise ${at}` }))],
}));

const answers = fc.array(
  fc.tuple(
    fc.nat(15),
    fc.oneof(
      fc.constant('none' as const),
      fc.record({ order: fc.nat(5), payment: fc.option(fc.nat(2), { nil: undefined }) }),
    ),
  ),
  { maxLength: 5 },
);

const answersOf = (
  entries: readonly SettlementEntry[],
  drawn: readonly (readonly [number, 'none' | { readonly order: number; readonly payment: number | undefined }])[],
): ReadonlyMap<string, EntryAnswer> =>
  new Map(
    drawn.flatMap(([at, said]): readonly (readonly [string, EntryAnswer])[] => {
      const key = entries[at]?.key;
      if (key === undefined) return [];
      if (said === 'none') return [[key, said]];
      const order = orderId(`order-${said.order}`);
      return [[key, { order, ...(said.payment === undefined ? {} : { payment: `p-${said.order}-${said.payment}` }) }]];
    }),
  );

const listed = ({ matched, asked, alone }: EntryMatches): readonly SettlementEntry[] => [
  ...matched.map(({ entry }) => entry),
  ...asked.map(({ entry }) => entry),
  ...alone,
];
const byKey = ({ matched, asked, alone }: EntryMatches): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ...matched.map(({ entry, ...found }) => [entry.key, found] as const),
    ...asked.map(({ entry, candidates }) => [entry.key, candidates] as const),
    ...alone.map(({ key }) => [key, 'alone'] as const),
  ]);
const sum = (entries: readonly SettlementEntry[]): number => entries.reduce((total, { net }) => total + net, 0);

describe('matching entries with orders', () => {
  it('loses no entry and no cent: each is matched, asked or stands alone', () =>
    fc.assert(
      fc.property(mixed, answers, ({ orders: all, entries }, drawn) => {
        const matches = matchEntries(entries, all, answersOf(entries, drawn));
        expect(new Set(listed(matches))).toEqual(new Set(entries));
        expect(listed(matches)).toHaveLength(entries.length);
        expect(sum(listed(matches))).toBe(sum(entries));
        expect(matches.asked.every(({ entry }) => entry.kind === 'sale' || entry.kind === 'refund')).toBe(true);
      }),
    ));

  it('takes no payment twice, and none of another order, sum, currency, way or gateway', () =>
    fc.assert(
      fc.property(mixed, answers, ({ orders: all, entries }, drawn) => {
        const { matched } = matchEntries(entries, all, answersOf(entries, drawn));
        const taken = matched.flatMap(({ payment }) => payment ?? []);
        expect(new Set(taken).size).toBe(taken.length);
        for (const { entry, order, payment } of matched.filter((one) => one.payment !== undefined))
          expect(all.find(({ id }) => id === order)?.payments.find(({ id }) => id === payment)).toMatchObject({
            gateway: entry.gateway,
            way: entry.kind === 'sale' ? 'in' : 'back',
            amount: Math.abs(entry.gross),
            currency: entry.currency,
          });
      }),
    ));

  it('says nothing that is wrong where no entry does, however few entries say anything', () =>
    fc.assert(
      fc.property(honest, ({ orders: all, entries }) => {
        for (const { entry, order } of matchEntries(entries, all, new Map()).matched)
          expect(entry.key).toContain(`of ${order} `);
      }),
    ));

  it('comes to the same in whichever order entries and orders come', () =>
    fc.assert(
      fc.property(mixed, answers, ({ orders: all, entries }, drawn) => {
        const said = answersOf(entries, drawn);
        const there = byKey(matchEntries(entries, all, said));
        expect(byKey(matchEntries(entries.toReversed(), all.toReversed(), said))).toEqual(there);
      }),
    ));

  it('asks each entry at most once, with any answer', () =>
    fc.assert(
      fc.property(mixed, ({ orders: all, entries }) => {
        const said = new Map<string, EntryAnswer>();
        for (;;) {
          const { asked } = matchEntries(entries, all, said);
          if (asked.length === 0) return;
          expect(asked.filter(({ entry }) => said.has(entry.key))).toEqual([]);
          for (const { entry, candidates } of asked) {
            const [order] = candidates;
            said.set(entry.key, order === undefined ? 'none' : { order });
          }
        }
      }),
    ));
});
