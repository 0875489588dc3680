import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund, aShippingLine, euro, totalsFor } from '../../../test/builders/index.ts';
import { day } from '../kernel/calendar.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import type { Order } from '../orders/order.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { buildInvoice, type InvoiceContext } from './build-invoice.ts';
import type { DocumentDraft } from '../documents/draft.ts';

const context = (wish: Partial<InvoiceContext> = {}, preferences: Partial<Preferences> = {}): InvoiceContext => ({
  preferences: { ...DEFAULT_PREFERENCES, ...preferences },
  language: preferences.language ?? 'de',
  regime: 'origin',
  today: day('2026-11-21'),
  ...wish,
});

const built = (order: Order, given: InvoiceContext = context()): DocumentDraft => {
  const invoice = buildInvoice(order, given);
  if (!invoice.ok) throw new Error(invoice.failure.code);
  return invoice.value;
};
const refusal = (order: Order, given: InvoiceContext = context()): string => {
  const invoice = buildInvoice(order, given);
  return invoice.ok ? 'built' : `${invoice.failure.code} ${invoice.failure.facts?.['feature'] ?? ''}`.trim();
};
const rows = (order: Order): readonly string[] =>
  built(order).positions.map(({ ref, quantity, amount }) => `${ref} ${quantity} ${amount}`);

describe('an invoice', () => {
  it('after a return shows the fee that was kept of it as not taxable, and asks nothing about it', () => {
    const refund = aRefund({
      lines: [{ lineId: 'A', amount: '59.50', tax: '9.50' }],
      adjustments: [{ amount: '5.00', reason: 'return_shipping_fee' }],
      paidOut: '54.50',
    });
    const lines = [
      { ...aLine({ id: 'A', price: '59.50' }), currentQuantity: 0 },
      aLine({ id: 'B', price: '21.40', rate: '7' }),
    ];
    const order = anOrder({ lines, shipping: [], refunds: [refund] });
    const { positions, totals } = built(order, context({}, { returnFees: 'not-taxable' }));
    expect(positions.map(({ title, rate, amount }) => [title, rate, amount])).toEqual([
      ['Kaffeemühle', 700, 2140],
      ['Gebühr der Rückgabe, nicht steuerbar', 0, 500],
    ]);
    expect(totals).toMatchObject({ gross: 2640, tax: 140 });
  });

  it('says everything that the law and the merchant want', () =>
    expect(built(anOrder({ paymentStatus: 'pending', payments: [] }))).toMatchObject({
      kind: 'invoice',
      orderId: 'gid://shopify/Order/1042',
      orderName: '#1042',
      date: day('2026-11-20'),
      language: 'de',
      recipient: { name: 'Erika Mustermann', countryCode: 'DE' },
      treatment: { scheme: 'gross' },
      totals: { net: 10_412, tax: 1978, gross: 12_390 },
      supply: { type: 'none', expected: { what: 'delivery' } },
      title: 'Rechnung',
      introduction:
        'Bestellung #1042 vom 20.11.2026\nDie Lieferung steht noch aus. Lieferzeitpunkt noch nicht vereinbart.',
      remark: 'Vielen Dank für Ihre Bestellung.',
      payment: { label: 'Zahlbar innerhalb von 14 Tagen', days: 14 },
      positions: [
        { title: 'Kaffeemühle', unit: 'Stück', quantity: 1, amount: 11_900 },
        { title: 'Standardversand', unit: 'Versand', quantity: 1, amount: 490 },
      ],
    }));

  describe('for a business, whose e-invoice has no negative row', () => {
    const order = anOrder({
      company: { name: 'Muster GmbH' },
      lines: [{ ...aLine({ price: '100.00', discount: '10.00' }), discountCodes: ['HERBST10', 'TREUE5'] }],
    });
    const said = (wish: Partial<Preferences> = {}) =>
      built(order, context({}, wish))
        .positions.filter(({ kind }) => kind !== 'shipping')
        .map(({ unitPrice, discount, detail }) => [unitPrice, discount, detail]);

    it('says at the row what was taken off its price, with the codes', () =>
      expect(said()).toEqual([[900_000, undefined, 'Preis nach 10,00\u00A0€ Rabatt HERBST10 und TREUE5']]));

    it('says so behind what the merchant has written there, in the language of the document', () =>
      expect(said({ invoiceLayoutItemDetail: 'Handverlesen', language: 'en' })).toEqual([
        [900_000, undefined, 'Handverlesen\nPrice after €10.00 discount HERBST10 and TREUE5'],
      ]));

    it('says so below a very long text, too, which is cut for it and told of once', () => {
      const invoice = built(order, context({}, { invoiceLayoutItemDetail: 'Handverlesen '.repeat(200) }));
      const [row] = invoice.positions;
      expect(row?.detail).toMatch(/^Handverlesen .*…\nPreis nach 10,00\u00A0€ Rabatt HERBST10 und TREUE5$/);
      expect(row?.detail?.length).toBeLessThanOrEqual(2000);
      expect(invoice.notices?.filter(({ kind }) => kind === 'text-cut')).toMatchObject([
        { field: 'itemDetail', ref: row?.ref, limit: 2000 },
      ]);
    });

    it('says it net where its rows are net', () =>
      expect(said({ asNet: true })[0]?.[2]).toBe('Preis nach 8,40\u00A0€ Rabatt HERBST10 und TREUE5'));

    it('says nothing where the row shows the percentage', () =>
      expect(said({ useDiscount: true })).toEqual([[1_000_000, 1000, undefined]]));
  });

  it('says so when the money is there already', () => {
    expect(built(anOrder()).payment?.label).toBe('Der Rechnungsbetrag wurde bereits bezahlt');
    expect(built(anOrder({ paymentStatus: 'partially_refunded' })).payment?.label).toContain('bereits bezahlt');
  });

  it.each([
    [0, 'Zahlbar sofort'],
    [1, 'Zahlbar innerhalb von 1 Tag'],
  ])('due in %i days says "%s"', (paymentTermDays, label) =>
    expect(
      built(anOrder({ paymentStatus: 'pending', payments: [] }), context({}, { paymentTermDays })).payment?.label,
    ).toBe(label),
  );

  it('speaks English when wanted', () => {
    const order = anOrder({
      paymentStatus: 'pending',
      payments: [],
      poNumber: 'PO-7',
      lines: [aLine({ discount: '9.00' })],
    });
    const invoice = built(order, context({}, { language: 'en', paymentTermDays: 1 }));
    expect(invoice.introduction).toBe(
      'Order #1042 of 2026-11-20\nYour order number: PO-7\nThe delivery is still to come. Date not yet agreed.',
    );
    expect(invoice.payment?.label).toBe('Payable within 1 day');
    expect(invoice.positions.at(-1)?.title).toBe('Discount, items at 19\u00A0%\u00A0VAT');
    const later = built(order, context({}, { language: 'en' }));
    expect(later.payment?.label).toBe('Payable within 14 days');
    expect(built(order, context({}, { language: 'en', paymentTermDays: 0 })).payment?.label).toBe('Payable at once');
  });

  it('cuts texts at the limits of the accounting service', () => {
    const order = anOrder({ lines: [aLine({ title: 'Wort '.repeat(80), variant: 'x '.repeat(1500) })] });
    const invoice = built(
      order,
      context({}, { invoiceTitle: 'Rechnung zu Ihrer Bestellung', invoiceIntroduction: 'a '.repeat(1500) }),
    );
    expect(invoice.title).toBe('Rechnung zu Ihrer…');
    expect(invoice.introduction.length).toBeLessThanOrEqual(2000);
    expect(invoice.positions[0]?.title.length).toBeLessThanOrEqual(255);
    expect(invoice.positions[0]?.detail?.length).toBeLessThanOrEqual(2000);
  });

  it('names what a shop left nameless', () => {
    const order = anOrder({ lines: [aLine({ title: '' })], shipping: [aShippingLine({ title: '' })] });
    expect(built(order).positions.map(({ title }) => title)).toEqual(['Artikel', 'Versand']);
  });

  it('shows free lines with nothing, and free shipping when wanted', () => {
    const lines = [aLine({ id: 'A' }), aLine({ id: 'B', price: '5.00', discount: '5.00' })];
    const order = anOrder({ lines, shipping: [aShippingLine({ id: 'S', discount: '4.90' })] });
    const refs = (shown: boolean) =>
      built(order, context({}, { invoiceLayoutShippingShowFree: shown })).positions.map(
        ({ ref, amount }) => `${ref} ${amount}`,
      );
    expect(refs(false)).toEqual(['A 11900', 'B 500', 'discount@19 -500']);
    expect(refs(true)).toEqual(['A 11900', 'B 500', 'S 0', 'discount@19 -500']);
  });

  it('shows discounts per rate in German', () => {
    const lines = [
      aLine({ price: '10.00', discount: '1.00' }),
      aLine({ id: 'B', price: '10.00', rate: '7', discount: '0.50' }),
    ];
    expect(
      built(anOrder({ lines }))
        .positions.slice(-2)
        .map(({ title, unit }) => `${title} (${unit})`),
    ).toEqual(['Rabatt, Artikel mit 19\u00A0%\u00A0USt. (Rabatt)', 'Rabatt, Artikel mit 7\u00A0%\u00A0USt. (Rabatt)']);
  });

  it('leaves removed shipping out', () =>
    expect(
      rows(anOrder({ shipping: [aShippingLine({ id: 'X', removed: true }), aShippingLine({ id: 'S' })] })).at(-1),
    ).toBe('S 1 490'));

  it('explains a voucher', () => {
    const lines = [aLine({ id: 'G', kind: 'giftCard', price: '50.00', rate: '0' }), aLine({ id: 'L' })];
    const invoice = built(anOrder({ lines }));
    expect(invoice.remark).toContain('Mehrzweckgutschein');
    expect(invoice.totals.byRate.map(({ rate, gross }) => [rate, gross])).toEqual([
      [1900, 12_390],
      [0, 5000],
    ]);
    expect(invoice.supplied).toMatchObject({ vouchers: 5000 });
    expect(built(anOrder()).supplied).not.toHaveProperty('vouchers');
  });

  it('shows a tip that is no line of its own', () => {
    const parts = { taxesIncluded: true, lines: [aLine({ id: 'L' })], shipping: [], refunds: [] };
    const totals = { ...totalsFor(parts), tips: euro('4.00'), total: euro('123.00'), currentTotal: euro('123.00') };
    expect(rows(anOrder({ ...parts, totals }))).toEqual(['L 1 11900', 'tip 1 400']);
  });

  it('can be booked on a contact and be shown net', () => {
    const invoice = built(anOrder(), context({ contactId: 'c-1' }, { asNet: true }));
    expect([invoice.recipient.contactId, invoice.treatment.scheme]).toEqual(['c-1', 'net']);
  });

  it('can fold discounts and fix taxes', () => {
    const order = anOrder({ lines: [aLine({ discount: '19.00' })], shipping: [aShippingLine({ rate: '0' })] });
    const invoice = built(order, context({ discountMode: 'folded', fixes: ['shipping'] }));
    expect(invoice.positions.map(({ amount, rate }) => [amount, rate])).toEqual([
      [10_000, 1900],
      [490, 1900],
    ]);
  });

  it('prints the note of a tax-free treatment', () => {
    const order = anOrder({ lines: [aLine({ rate: '0' })], shipping: [] });
    expect(built(order, context({ regime: 'smallBusiness' })).treatment.note).toContain('§ 19 UStG');
  });
});

describe('an invoice after earlier refunds', () => {
  const lines = [aLine({ id: 'A', price: '48.00', quantity: 2, currentQuantity: 1, discount: '19.20' })];

  it('shows what is left, with the discount that is left', () => {
    const refunds = [aRefund({ lines: [{ lineId: 'A', amount: '38.40', tax: '6.13' }], paidOut: '38.40' })];
    expect(rows(anOrder({ lines, shipping: [], refunds }))).toEqual(['A 1 4800', 'discount@19 1 -960']);
  });
  it('leaves out what came back whole', () => {
    const all = [aLine({ id: 'A', currentQuantity: 0 }), aLine({ id: 'B' })];
    const refunds = [
      aRefund({
        lines: [{ lineId: 'A', amount: '119.00', tax: '19.00' }],
        shipping: [{ shippingId: 'S', amount: '4.90', tax: '0.78' }],
        paidOut: '123.90',
      }),
    ];
    expect(rows(anOrder({ lines: all, shipping: [aShippingLine({ id: 'S' })], refunds }))).toEqual(['B 1 11900']);
  });
  it('keeps the money of a line whose units are all gone', () => {
    const refunds = [aRefund({ lines: [{ lineId: 'A', amount: '100.00', tax: '15.97' }], paidOut: '100.00' })];
    expect(rows(anOrder({ lines: [aLine({ id: 'A', currentQuantity: 0 })], shipping: [], refunds }))).toEqual([
      'A 1 1900',
    ]);
  });
  it('is lowered by money given back without lines, per rate', () => {
    const mixed = [aLine({ id: 'A', price: '59.50' }), aLine({ id: 'B', price: '21.40', rate: '7' })];
    const refunds = [
      aRefund({ id: 'R1', adjustments: [{ amount: '-10.00' }], paidOut: '10.00' }),
      aRefund({ id: 'R2', adjustments: [{ amount: '-5.00' }], paidOut: '5.00' }),
    ];
    expect(rows(anOrder({ lines: mixed, shipping: [], refunds }))).toEqual([
      'A 1 5950',
      'B 1 2140',
      'adjustment@19 1 -1103',
      'adjustment@7 1 -397',
    ]);
  });
  it('is raised by what was kept back', () => {
    const two = [aLine({ id: 'A', price: '20.00', quantity: 2, currentQuantity: 1 })];
    const refunds = [
      aRefund({ lines: [{ lineId: 'A', amount: '20.00' }], adjustments: [{ amount: '5.00' }], paidOut: '15.00' }),
    ];
    expect(rows(anOrder({ lines: two, shipping: [], refunds }))).toEqual(['A 1 2000', 'adjustment@19 1 500']);
  });
});

describe('no invoice', () => {
  it('is built without an address', () =>
    expect(refusal(anOrder({ billingAddress: {}, shippingAddress: {} }))).toBe('MISSING_ADDRESS'));
  it('is built with taxes that cannot be', () =>
    expect(refusal(anOrder({ lines: [aLine({ rate: '20' })] }))).toBe('TAX_RATE_UNKNOWN'));
  it('is built without a row', () =>
    expect(refusal(anOrder({ lines: [], shipping: [] }))).toBe('NOT_SUPPORTED no-rows'));
  it('is built with more rows than the accounting service takes', () => {
    const lines = Array.from({ length: 301 }, (_, index) => aLine({ id: String(index) }));
    expect(refusal(anOrder({ lines }))).toBe('NOT_SUPPORTED too-many-rows');
  });
  it.each(['duties', 'additionalFees'] as const)('is built with %s', (part) => {
    const order = anOrder();
    expect(refusal({ ...order, totals: { ...order.totals, [part]: euro('5.00') } })).toMatch(
      /^NOT_SUPPORTED (duties|additional-fees)$/,
    );
  });
  it('is built when a marketplace pays the tax', () => {
    const taxes = [{ rate: taxRate(1900), amount: euro('19.00'), paidByChannel: true }];
    expect(refusal(anOrder({ lines: [{ ...aLine(), taxes }] }))).toBe('NOT_SUPPORTED marketplace-tax');
  });
});
