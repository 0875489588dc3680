import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anOrder, euro } from '../../../test/builders/index.ts';
import { wordsIn } from '../documents/words.ts';
import { businessDay, day, instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import type { FulfilmentStatus } from '../orders/statuses.ts';
import { paymentTerm } from './payment-term.ts';

const DATE = day('2026-11-20');
const left = (fulfilmentStatus: FulfilmentStatus, ...days: readonly string[]): Order => ({
  ...anOrder(),
  paymentStatus: 'pending',
  payments: [],
  fulfilmentStatus,
  fulfilments: days.map((on, at) => ({
    id: `gid://shopify/Fulfillment/${at}`,
    createdAt: instant(`${on}T10:00:00Z`),
    cancelled: false,
    lines: [],
    trackingNumbers: [],
  })),
});
const term = (order: Order, invoiceDue: 'started' | 'fulfilled', paymentTermDays = 14) =>
  paymentTerm(order, { paymentTermDays, invoiceDue }, { date: DATE, amount: order.totals.currentTotal }, wordsIn('de'));

/** An order over 123.90 of which so much was paid. */
const partlyPaid = (amount: string): Order => ({
  ...anOrder(),
  paymentStatus: 'partially_paid',
  payments: anOrder().payments.map((payment) => ({ ...payment, amount: euro(amount) })),
});

describe('the time to pay an invoice', () => {
  it.each([
    ['counts from its date', left('fulfilled', '2026-11-23'), 'started', 14, 'Zahlbar innerhalb von 14 Tagen'],
    [
      'counts from the day on which the last goods left',
      left('fulfilled', '2026-11-21', '2026-11-23'),
      'fulfilled',
      17,
      'Zahlbar innerhalb von 14 Tagen ab Versand',
    ],
    [
      'counts from the dispatch on its very date',
      left('fulfilled', '2026-11-20'),
      'fulfilled',
      14,
      'Zahlbar innerhalb von 14 Tagen ab Versand',
    ],
    [
      'counts from its date, and says so, where the goods left before there was an invoice',
      left('fulfilled', '2026-11-18'),
      'fulfilled',
      14,
      'Zahlbar innerhalb von 14 Tagen',
    ],
    [
      'counts from its date, and says so, where none have left',
      left('unfulfilled'),
      'fulfilled',
      14,
      'Zahlbar innerhalb von 14 Tagen',
    ],
    [
      'counts from its date, and says so, where only some have left: the last parcel so far is not the last',
      left('partial', '2026-11-23'),
      'fulfilled',
      14,
      'Zahlbar innerhalb von 14 Tagen',
    ],
    [
      'counts from its date, and says so, where nothing is to be sent',
      left('fulfilled'),
      'fulfilled',
      14,
      'Zahlbar innerhalb von 14 Tagen',
    ],
  ] as const)('%s', (_how, order, from, days, label) => expect(term(order, from)).toEqual({ days, label }));

  it.each<[string, NonNullable<Order['terms']>, string, number]>([
    ['so many days', { type: 'net', days: 30 }, 'Zahlbar innerhalb von 30 Tagen', 30],
    ['at once', { type: 'receipt' }, 'Zahlbar sofort', 0],
    ['with the delivery, and no day of it', { type: 'fulfilment' }, 'Fällig bei Lieferung', 0],
    ['by a day', { type: 'fixed', dueAt: instant('2026-12-01T10:00:00Z') }, 'Zahlbar bis 01.12.2026', 11],
    ['by a day that is over', { type: 'fixed', dueAt: instant('2026-11-19T10:00:00Z') }, 'Zahlbar sofort', 0],
    ['by no day at all', { type: 'fixed' }, 'Zahlbar innerhalb von 14 Tagen', 14],
  ])('is what was agreed with the buyer: %s', (_what, terms, label, days) => {
    expect(term({ ...left('unfulfilled'), terms }, 'started')).toEqual({ label, days });
  });

  it.each([
    ['with no goods left yet', left('unfulfilled'), 0],
    ['with goods that left before it was written', left('fulfilled', '2026-11-18'), 0],
    ['with goods that left on its day', left('fulfilled', '2026-11-20'), 0],
    ['with goods that left later', left('fulfilled', '2026-11-21', '2026-11-23'), 3],
    ['with some of the goods still there', left('partial', '2026-11-23'), 0],
  ])('is due with the delivery where that was agreed, and never 14 days later: %s', (_what, order, days) =>
    expect(term({ ...order, terms: { type: 'fulfilment' } }, 'started')).toEqual({
      label: 'Fällig bei Lieferung',
      days,
    }),
  );

  it.each([
    ['shopify_payments', 'Zahlung über Shopify Payments ist vorgemerkt, bitte nicht überweisen'],
    ['PayPal', 'Zahlung über PayPal ist vorgemerkt, bitte nicht überweisen'],
    ['house-account', 'Zahlung ist vorgemerkt, bitte nicht überweisen'],
  ])('says that a payment by %s is reserved', (gateway, label) => {
    expect(term({ ...left('unfulfilled'), paymentStatus: 'authorized', gateways: [gateway] }, 'started').label).toBe(
      label,
    );
  });

  it('is over for an order that is paid, from wherever it counts', () =>
    expect(term({ ...left('fulfilled', '2026-11-23'), paymentStatus: 'paid' }, 'fulfilled').label).toBe(
      wordsIn('de').paid,
    ));

  it.each<[string, Order, string, string]>([
    [
      'all of a further invoice where the first one was paid',
      partlyPaid('112.00'),
      '11.90',
      'Zahlbar innerhalb von 14 Tagen',
    ],
    [
      'the rest of a further invoice where something else that was paid was taken out',
      partlyPaid('120.98'),
      '11.90',
      'Bereits bezahlt: 8,98\u00A0€. Noch zu zahlen: 2,92\u00A0€, zahlbar innerhalb von 14 Tagen',
    ],
    [
      'the rest of the first one where a deposit was paid',
      partlyPaid('50.00'),
      '123.90',
      'Bereits bezahlt: 50,00\u00A0€. Noch zu zahlen: 73,90\u00A0€, zahlbar innerhalb von 14 Tagen',
    ],
    ['nothing where all was paid', partlyPaid('123.90'), '11.90', 'Der Rechnungsbetrag wurde bereits bezahlt'],
  ])('names %s', (_what, order, amount, label) =>
    expect(
      paymentTerm(
        order,
        { paymentTermDays: 14, invoiceDue: 'started' },
        { date: DATE, amount: euro(amount) },
        wordsIn('de'),
      ).label,
    ).toBe(label),
  );

  it('says in English what is left to pay', () =>
    expect(
      paymentTerm(
        partlyPaid('120.98'),
        { paymentTermDays: 14, invoiceDue: 'started' },
        { date: DATE, amount: euro('11.90') },
        wordsIn('en'),
      ).label,
    ).toBe('Already paid: €8.98. Still to pay: €2.92, payable within 14 days'));

  it('says that nothing is left of it', () => {
    expect(term(left('unfulfilled'), 'started', 0).label).toBe('Zahlbar sofort');
    expect(term(left('unfulfilled'), 'fulfilled', 0).label).toBe('Zahlbar sofort');
    expect(term(left('fulfilled', '2026-11-23'), 'fulfilled', 0)).toEqual({ days: 3, label: 'Zahlbar ab Versand' });
    expect(term(left('fulfilled', '2026-11-23'), 'fulfilled', 1).label).toBe('Zahlbar innerhalb von 1 Tag ab Versand');
  });

  it('never says another day than the one on which the invoice is due', () =>
    fc.assert(
      fc.property(
        fc.constantFrom<FulfilmentStatus>('unfulfilled', 'partial', 'fulfilled', 'restocked', 'canceled'),
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
        fc.constantFrom('started' as const, 'fulfilled' as const),
        fc.integer({ min: 0, max: 365 }),
        (status, days, from, promised) => {
          const order = left(status, ...days.map((each) => `2026-11-${String(each).padStart(2, '0')}`));
          const { label, days: counted } = term(order, from, promised);
          const dispatch = order.fulfilments
            .map(({ createdAt }) => businessDay(createdAt).toString())
            .toSorted()
            .at(-1);
          const counting = label.endsWith('ab Versand') ? day(dispatch ?? 'never') : DATE;
          expect(DATE.add({ days: counted }).toString()).toBe(counting.add({ days: promised }).toString());
        },
      ),
    ));
});

describe('a payment that is only reserved', () => {
  it.each([
    ['shopify_payments', 'de', 'Zahlung über Shopify Payments ist vorgemerkt, bitte nicht überweisen'],
    ['PayPal', 'de', 'Zahlung über PayPal ist vorgemerkt, bitte nicht überweisen'],
    ['a gateway of the shop', 'de', 'Zahlung ist vorgemerkt, bitte nicht überweisen'],
    ['shopify_payments', 'en', 'Payment by Shopify Payments is authorised, please do not transfer'],
  ] as const)('by %s, in %s, does not ask to transfer: %s', (gateway, language, label) => {
    const order: Order = { ...anOrder(), paymentStatus: 'authorized', payments: [], gateways: [gateway] };
    const terms = { paymentTermDays: 14, invoiceDue: 'started' } as const;
    const payable = { date: DATE, amount: order.totals.currentTotal };
    expect(paymentTerm(order, terms, payable, wordsIn(language)).label).toBe(label);
    const paid: Order = { ...anOrder(), gateways: [gateway] };
    expect(paymentTerm(paid, terms, payable, wordsIn(language)).label).toBe(wordsIn(language).paid);
  });
});
