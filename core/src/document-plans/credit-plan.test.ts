import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aFee, aLine, anOrder, aRefund, aShippingLine, type RefundWish } from '../../../test/builders/index.ts';
import { day, instant } from '../kernel/calendar.ts';
import { cents, centsText } from '../kernel/money.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order, Refund } from '../orders/order.ts';
import { refundValue } from '../orders/refund-value.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { planCorrection, planCreditNote } from './credit-plan.ts';
import type { CreditContext } from './credit-context.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { planInvoice } from './invoice-plan.ts';
import { alignedDraft } from './align-document.ts';

const context = (preferences: Partial<Preferences> = {}): CreditContext => ({
  preferences: { ...DEFAULT_PREFERENCES, ...preferences },
  regime: 'origin',
  today: day('2026-12-01'),
  invoices: [{ number: 'RE1001', date: day('2026-11-20'), language: 'de' }],
});
const credit = (order: Order, refund: Refund, given = context()): DocumentDraft => {
  const plan = planCreditNote({ ...order, refunds: [...order.refunds, refund] }, refund, given);
  const draft = plan.ok ? alignedDraft(plan.value) : plan;
  if (!draft.ok) throw new Error(JSON.stringify(draft.failure));
  return draft.value;
};
const refusal = (order: Order, refund: Refund, given = context()): string => {
  const plan = planCreditNote({ ...order, refunds: [...order.refunds, refund] }, refund, given);
  return plan.ok ? 'planned' : `${plan.failure.code} ${Object.values(plan.failure.facts ?? {}).join(' ')}`;
};
const rows = ({ positions }: DocumentDraft): readonly string[] =>
  positions.map(({ ref, quantity, rate, amount }) => `${ref} ${quantity} ${rate} ${amount}`);

const order = anOrder({
  lines: [aLine({ id: 'A', price: '59.50' }), aLine({ id: 'B', price: '21.40', rate: '7' })],
  shipping: [aShippingLine({ id: 'S' })],
});

describe('a credit note', () => {
  it('names its invoice and order, on the day of the refund', () => {
    const draft = credit(order, aRefund({ lines: [{ lineId: 'A', amount: '59.50', tax: '9.50' }], paidOut: '59.50' }));
    expect(draft).toMatchObject({
      kind: 'credit-note',
      title: 'Gutschrift',
      introduction: 'Zur Rechnung RE1001 vom 20.11.2026\nBestellung #1042 vom 20.11.2026',
      date: day('2026-11-21'),
      supply: { type: 'none' },
      treatment: { scheme: 'gross' },
      totals: { net: 5000, tax: 950, gross: 5950 },
      absorbedRefunds: ['gid://shopify/Refund/1'],
    });
    expect(draft.payment).toBeUndefined();
  });

  it('bears the day on which it is made where the merchant wants that', () =>
    expect(
      credit(order, aRefund({ lines: [{ lineId: 'A', amount: '59.50' }] }), context({ creditDate: 'created' })).date,
    ).toEqual(day('2026-12-01')));

  it.each([
    ['2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z', 'Leistungsdatum: 21.11.2026'],
    ['2026-11-21T09:00:00Z', '2026-11-23T09:00:00Z', 'Leistungszeitraum: 21.11.2026 bis 23.11.2026'],
  ])('names when things that left on %s and %s were supplied, below its invoice', (first, second, told) => {
    const parcels = [first, second].map((createdAt, at) => ({
      id: `F${at}`,
      createdAt: instant(createdAt),
      cancelled: false,
      lines: [{ lineId: at === 0 ? 'A' : 'B', quantity: 1 }],
      trackingNumbers: [],
    }));
    const wish = {
      creditDeliveryDate: true,
      invoiceDeliveryDate0Event: 'fulfilled',
      invoiceDeliveryDate1Event: 'fulfilled',
    } as const;
    const lines = [
      { lineId: 'A', amount: '59.50' },
      { lineId: 'B', amount: '21.40' },
    ];
    const { introduction } = credit({ ...order, fulfilments: parcels }, aRefund({ lines }), context(wish));
    expect(introduction.split('\n').slice(0, 2)).toEqual(['Zur Rechnung RE1001 vom 20.11.2026', told]);
  });

  it('shows net prices where the merchant wants them on credit notes alone, over the same money', () => {
    const refund = aRefund({ lines: [{ lineId: 'A', amount: '59.50', tax: '9.50' }], paidOut: '59.50' });
    const net = credit(order, refund, context({ creditAsNet: true }));
    expect(net).toMatchObject({ treatment: { scheme: 'net' }, totals: { net: 5000, tax: 950, gross: 5950 } });
    expect(rows(net)).toEqual(['A 1 1900 5000']);
  });

  it('is never older than its invoice and never of tomorrow', () => {
    const refund = aRefund({ createdAt: '2026-11-19T09:00:00Z', adjustments: [{ amount: '-1.00' }], paidOut: '1.00' });
    expect(credit(order, refund).date).toEqual(day('2026-11-20'));
    const late = { ...refund, createdAt: aRefund({ createdAt: '2027-01-05T09:00:00Z' }).createdAt };
    expect(credit(order, late).date).toEqual(day('2026-12-01'));
  });

  it.each(['1042', '20', '2026', 'RE1001'])(
    'names its invoice %s even where the text holds the same characters by chance',
    (number) => {
      const refund = aRefund({ createdAt: '2026-11-21T09:00:00Z', paidOut: '1.00' });
      const given = {
        ...context({ creditLayoutIntroduction: 'Korrektur RE1001, Kunde 1042' }),
        invoices: [{ number, date: day('2026-11-20'), language: 'de' }] as const,
      };
      expect(credit(order, refund, given).introduction.split('\n')[0]).toBe(`Zur Rechnung ${number} vom 20.11.2026`);
    },
  );

  it.each<['de' | 'en', readonly string[], string]>([
    ['de', ['RE1', 'RE2'], 'Zu den Rechnungen RE1 vom 20.11.2026 und RE2 vom 21.11.2026'],
    ['de', ['RE1', 'RE2', 'RE3'], 'Zu den Rechnungen RE1 vom 20.11.2026, RE2 vom 21.11.2026 und RE3 vom 22.11.2026'],
    ['en', ['RE1'], 'For invoice RE1 of 2026-11-20'],
    ['en', ['RE1', 'RE2'], 'For invoices RE1 of 2026-11-20 and RE2 of 2026-11-21'],
  ])('names every invoice that it corrects (%s %j), and is not older than any', (language, numbers, expected) => {
    const [first, ...more] = numbers.map((number, index) => ({ number, date: day(`2026-11-2${index}`), language }));
    if (!first) throw new Error('a credit note corrects an invoice');
    const refund = aRefund({ createdAt: '2026-11-20T09:00:00Z', paidOut: '1.00' });
    const draft = credit(order, refund, { ...context(), invoices: [first, ...more] });
    expect([draft.introduction.split('\n')[0], draft.date.toString()]).toEqual([
      expected,
      `2026-11-2${numbers.length - 1}`,
    ]);
  });

  it.each<[string, RefundWish, readonly string[]]>([
    ['shipping alone', { shipping: [{ shippingId: 'S', amount: '4.90', tax: '0.78' }] }, ['S 1 1900 490']],
    [
      'an amount over all rates',
      { adjustments: [{ amount: '-10.00' }] },
      ['adjustment@19 1 1900 751', 'adjustment@7 1 700 249'],
    ],
    [
      'a line less a restocking fee',
      { lines: [{ lineId: 'B', amount: '21.40', tax: '1.40' }], adjustments: [{ amount: '5.00', reason: 'RESTOCK' }] },
      ['B 1 700 2140', 'adjustment@7 1 700 -500'],
    ],
    [
      'a line less the fees of its return and something kept back',
      {
        lines: [
          { lineId: 'A', amount: '59.50', tax: '9.50' },
          { lineId: 'B', amount: '21.40', tax: '1.40' },
        ],
        adjustments: [
          { amount: '1.00' },
          { amount: '5.00', reason: 'return_shipping_fee' },
          { amount: '3.09', reason: 'restocking_fee' },
        ],
      },
      [
        'A 1 1900 5950',
        'B 1 700 2140',
        'adjustment@19 1 1900 -74',
        'adjustment@7 1 700 -26',
        'return-fee@19 1 1900 -595',
        'return-fee@7 1 700 -214',
      ],
    ],
    [
      'a line and something on top',
      { lines: [{ lineId: 'B', amount: '11.40' }], adjustments: [{ amount: '-3.00' }] },
      ['B 1 700 1140', 'adjustment@7 1 700 300'],
    ],
  ])('gives back %s', (_, wish, expected) => expect(rows(credit(order, aRefund(wish)))).toEqual(expected));

  it('to a business takes the fee of a return off the price of the goods, and is held where the fee is not taxable', () => {
    const business = { ...order, company: { name: 'Muster GmbH' } };
    const refund = aRefund({
      lines: [{ lineId: 'A', amount: '59.50', tax: '9.50' }],
      adjustments: [{ amount: '5.95', reason: 'restocking_fee' }],
      paidOut: '53.55',
    });
    const made = (returnFees: Preferences['returnFees']) => {
      const given = context({ returnFees });
      const plan = planCreditNote({ ...business, refunds: [refund] }, refund, given);
      const draft = plan.ok ? alignedDraft(plan.value) : plan;
      return draft.ok ? rows(draft.value) : draft.failure;
    };
    expect(made('as-goods')).toEqual(['A 1 1900 5355']);
    expect(made('not-taxable')).toEqual({ code: 'NOT_SUPPORTED', facts: { feature: 'negative-rows' } });
  });

  it('says how many pieces came back, also where the amount does not divide by them', () => {
    const mills = anOrder({
      lines: [aLine({ id: 'A', price: '10.00', quantity: 3, discount: '10.00', currentQuantity: 0 })],
      shipping: [],
    });
    const back = (quantity: number, amount: string, wish: Partial<Preferences> = {}) =>
      credit(
        mills,
        aRefund({ lines: [{ lineId: 'A', quantity, amount }], paidOut: amount }),
        context(wish),
      ).positions.map(({ quantity: shown, title, detail, amount: sum }) =>
        [shown, title, detail, sum].filter(Boolean).join(' '),
      );
    expect(back(3, '20.00')).toEqual(['1 3 × Kaffeemühle 2000']);
    expect(back(2, '13.34')).toEqual(['2 Kaffeemühle 1334']);
    expect(back(1, '6.67')).toEqual(['1 Kaffeemühle 667']);
    expect(back(0, '1.00')).toEqual(['1 Kaffeemühle 100']);
    const own = { creditLayoutItemTitle: 'Mühle', creditLayoutItemDetail: 'Menge: <ITEM.QUANTITY>' };
    expect(back(3, '20.00', own)).toEqual(['1 3 × Mühle Menge: 3 2000']);
    expect(back(2, '13.34', own)).toEqual(['2 Mühle Menge: 2 1334']);
  });

  it('gives back a deposit at its own rate', () => {
    const bottled = anOrder({ lines: [aLine({ id: 'A' })], shipping: [], fees: [aFee({ id: 'F', amount: '0.25' })] });
    expect(rows(credit(bottled, aRefund({ fees: [{ feeId: 'F', amount: '0.25', tax: '0.04' }] })))).toEqual([
      'F 1 1900 25',
    ]);
  });

  it('says that goods were exchanged', () => {
    const refund = aRefund({ lines: [{ lineId: 'A', amount: '59.50' }], exchange: true });
    expect(credit(order, refund).notices).toEqual([{ kind: 'exchange', refund: refund.id }]);
  });

  it('never gives a rate more than is left of it', () => {
    const before = aRefund({ id: 'R0', lines: [{ lineId: 'A', amount: '59.50', tax: '9.50' }], paidOut: '59.50' });
    const draft = credit({ ...order, refunds: [before] }, aRefund({ adjustments: [{ amount: '-20.00' }] }));
    expect(rows(draft)).toEqual(['adjustment@19 1 1900 490', 'adjustment@7 1 700 1510']);
  });

  it('is not made for more than is left of the order', () =>
    expect(refusal(order, aRefund({ adjustments: [{ amount: '-90.00' }] }))).toBe(
      'AMOUNTS_INCONSISTENT R14 90.00 0.00',
    ));

  it.each([
    ['the Azores', '9500-321', '16'],
    ['Madeira', '9000-018', '22'],
    ['Lisbon', '1000-001', '23'],
  ])('is made at the rate of %s', (_, zip, rate) => {
    const address = { lastName: 'Silva', street: 'Rua 1', zip, city: 'Cidade', countryCode: 'PT' };
    const [billingAddress, shippingAddress] = [address, address];
    const sold = anOrder({ lines: [aLine({ id: 'A', rate })], shipping: [], billingAddress, shippingAddress });
    const refund = aRefund({ lines: [{ lineId: 'A', amount: '119.00' }], paidOut: '119.00' });
    expect(refusal(sold, refund, { ...context(), regime: 'oss' })).toBe('planned');
  });

  it('is not made at rates that are not in force any more', () => {
    const old = anOrder({
      processedAt: aRefund({ createdAt: '2020-12-20T09:00:00Z' }).createdAt,
      lines: [aLine({ id: 'A', rate: '16' })],
      shipping: [],
    });
    const given = {
      ...context({ invoiceDeliveryDate0Event: 'created' }),
      invoices: [{ number: 'RE1', date: day('2020-12-20'), language: 'de' }] as const,
    };
    const refund = (createdAt: string) => aRefund({ createdAt, lines: [{ lineId: 'A', amount: '119.00' }] });
    expect(refusal(old, refund('2021-01-05T09:00:00Z'), given)).toBe('TAX_RATE_UNKNOWN Kaffeemühle 16 DE 2021-01-05');
    expect(refusal(old, refund('2020-12-30T09:00:00Z'), given)).toBe('planned');
  });

  it('of goods that left later asks the rates of their own day', () => {
    const helsinki = { lastName: 'Virtanen', street: 'Katu 1', zip: '00100', city: 'Helsinki', countryCode: 'FI' };
    const parcel = (at: string, lineId: string) => ({
      id: at,
      createdAt: aRefund({ createdAt: at }).createdAt,
      cancelled: false,
      lines: [{ lineId, quantity: 1 }],
      trackingNumbers: [],
    });
    const both = anOrder({
      lines: [aLine({ id: 'A', rate: '14' }), aLine({ id: 'B', rate: '13.5' })],
      shipping: [],
      shippingAddress: helsinki,
      billingAddress: helsinki,
      fulfilments: [parcel('2025-12-21T09:00:00Z', 'A'), parcel('2026-01-06T09:00:00Z', 'B')],
    });
    const invoices = [{ number: 'RE2', date: day('2026-01-05'), language: 'de' }] as const;
    const given = { ...context(), regime: 'oss', invoices } as const;
    const refund = aRefund({ createdAt: '2026-01-10T09:00:00Z', lines: [{ lineId: 'B', amount: '119.00' }] });
    expect(rows(credit(both, refund, given))).toEqual(['B 1 1350 11900']);
  });

  it('is not made without an address, or for what no document can show', () => {
    const refund = aRefund({ lines: [{ lineId: 'A', amount: '59.50' }] });
    expect(refusal({ ...order, billingAddress: {}, shippingAddress: {} }, refund)).toContain('MISSING_ADDRESS');
    const { totals } = order;
    expect(refusal({ ...order, totals: { ...totals, duties: cents(1) } }, refund)).toBe('NOT_SUPPORTED duties');
  });

  it('is taxed as the whole order is, also when only a part of it is left', () => {
    const vienna = { lastName: 'Huber', street: 'Ring 1', zip: '1010', city: 'Wien', countryCode: 'AT' };
    const abroad = anOrder({ lines: [aLine({ id: 'A', rate: '0' })], shipping: [], shippingAddress: vienna });
    const refund = aRefund({ lines: [{ lineId: 'A', amount: '119.00' }] });
    expect(refusal(abroad, refund)).toBe('MISSING_VAT-ID AT');
    const named = { ...abroad, customer: { id: '1', vatId: 'ATU13585627' } };
    expect(credit(named, refund).treatment.scheme).toBe('intra-community');
  });

  it('keeps the VAT id for whose sake its invoice is tax free, also when the order has another one by now', () => {
    const vienna = { lastName: 'Huber', street: 'Ring 1', zip: '1010', city: 'Wien', countryCode: 'AT' };
    const lines = [aLine({ id: 'A', rate: '0' })];
    const customer = { id: '1', vatId: 'ATU 1358 5627' };
    const abroad = anOrder({ lines, shipping: [], shippingAddress: vienna, customer });
    const refund = aRefund({ lines: [{ lineId: 'A', amount: '119.00' }] });
    const invoice = planInvoice(abroad, { ...context(), language: 'de' });
    expect(invoice.ok && invoice.value.head.supplied?.vatId).toBe('ATU13585627');
    expect(credit(abroad, refund).supplied?.vatId).toBe('ATU13585627');
    const { invoices, ...given } = context();
    const kept = { ...given, invoices: [{ ...invoices[0], vatId: 'ATU99999999' }] } as const;
    expect(credit(abroad, refund, kept).supplied?.vatId).toBe('ATU99999999');
    expect(credit(order, aRefund({ lines: [{ lineId: 'A', amount: '59.50' }] }), kept).supplied).not.toHaveProperty(
      'vatId',
    );
  });

  it('at destination rates checks the rates of the destination', () => {
    const vienna = { lastName: 'Huber', street: 'Ring 1', zip: '1010', city: 'Wien', countryCode: 'AT' };
    const abroad = anOrder({ lines: [aLine({ id: 'A', rate: '20' })], shipping: [], shippingAddress: vienna });
    const refund = aRefund({ lines: [{ lineId: 'A', amount: '119.00' }] });
    const { treatment } = credit(abroad, refund, { ...context(), regime: 'oss' });
    expect(treatment).toEqual({ scheme: 'gross', oss: 'goods' });
  });
});

describe('a correction', () => {
  it('over everything mirrors the invoice, with the money that was kept', () => {
    const refund = aRefund({
      lines: [{ lineId: 'B', amount: '21.40', tax: '1.40' }],
      adjustments: [{ amount: '5.00' }],
      paidOut: '16.40',
    });
    const now = { ...order, refunds: [refund] };
    const left = partsOfOrder(now).filter(({ ref }) => ref !== 'B');
    const plan = planCorrection(now, { covers: partsOfOrder(now), absorbedRefunds: [refund.id], left }, context());
    const draft = plan.ok ? alignedDraft(plan.value) : plan;
    if (!draft.ok) throw new Error(draft.failure.code);
    expect(rows(draft.value)).toEqual(['A 1 1900 5950', 'S 1 1900 490', 'adjustment@7 1 700 500']);
    expect(draft.value).toMatchObject({ absorbedRefunds: [refund.id], totals: { gross: 6940 } });
  });
});

describe('credit notes', () => {
  const text = (amount: number): string => centsText(cents(amount));
  const anyLine = fc.record({
    price: fc.integer({ min: 1, max: 20_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    off: fc.constantFrom(0, 10, 33),
    rate: fc.constantFrom('19', '7', '0'),
  });
  const anyOrder = fc
    .tuple(fc.array(anyLine, { minLength: 1, maxLength: 5 }), fc.boolean())
    .map(([lines, taxesIncluded]) =>
      anOrder({
        taxesIncluded,
        lines: lines.map(({ price, quantity, off, rate }, index) =>
          aLine({
            id: `L${index}`,
            kind: rate === '0' ? 'giftCard' : 'goods',
            price: text(price),
            quantity,
            rate,
            discount: text(Math.floor((price * quantity * off) / 100)),
            taxesIncluded,
          }),
        ),
        shipping: [aShippingLine({ id: 'S', taxesIncluded })],
      }),
    );
  const everything = (whole: Order): Refund =>
    aRefund({
      lines: partsOfOrder(whole)
        .filter(({ ref }) => ref !== 'S')
        .map(({ ref, quantity, amount, tax }) => ({ lineId: ref, quantity, amount: text(amount), tax: text(tax) })),
      shipping: partsOfOrder(whole)
        .filter(({ ref }) => ref === 'S')
        .map(({ ref, amount, tax }) => ({ shippingId: ref, amount: text(amount), tax: text(tax) })),
      paidOut: text(whole.totals.total),
    });

  it('mirror the invoice when everything comes back: the same money at every rate', () =>
    fc.assert(
      fc.property(anyOrder, (whole) => {
        const plan = planInvoice(whole, { ...context(), language: 'de' });
        const invoice = plan.ok ? alignedDraft(plan.value) : plan;
        if (!invoice.ok) return whole.totals.tax === 0;
        const note = credit(whole, everything(whole));
        if (note.totals.gross !== invoice.value.totals.gross) return false;
        const sums = ({ totals }: DocumentDraft) => JSON.stringify(totals.byRate);
        const isSame = note.treatment.scheme === invoice.value.treatment.scheme;
        return !isSame || !whole.taxesIncluded || sums(note) === sums(invoice.value);
      }),
      { numRuns: 1000 },
    ));

  it('over an amount are the amount to the cent and leave no rate below nothing', () =>
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 4 }), (whole, share, at) => {
        const line = whole.lines[at % whole.lines.length];
        const part = partsOfOrder(whole).find(({ ref }) => ref === line?.id);
        if (!part || whole.totals.tax === 0) return true;
        const first = aRefund({
          id: 'R0',
          lines: [{ lineId: part.ref, quantity: part.quantity, amount: text(part.amount), tax: text(part.tax) }],
        });
        const rest = whole.totals.total - refundValue(first, whole);
        const amount = Math.floor((rest * share) / 100);
        if (amount === 0) return true;
        const note = credit(
          { ...whole, refunds: [first] },
          aRefund({ id: 'R1', paidOut: text(amount), adjustments: [{ amount: `-${text(amount)}` }] }),
        );
        return (
          note.totals.gross === amount &&
          note.positions.every(({ kind, amount: shown }) => kind === 'rounding' || shown > 0)
        );
      }),
      { numRuns: 1000 },
    ));
});
