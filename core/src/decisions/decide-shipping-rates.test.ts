import { describe, expect, it } from '@jest/globals';
import {
  aLine,
  anIssuedDocument,
  anOrder,
  aRefund,
  aShippingLine,
  type LineWish,
  type RefundWish,
  type ShippingWish,
} from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { keptContents } from '../documents/kept-contents.ts';
import { instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { withRepayments } from '../orders/repayments.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { decide } from './decide.ts';
import type { Action, KnownDocument } from './decision.ts';

const now = instant('2026-11-22T12:00:00Z');
const book = { id: 'A', price: '30.00', rate: '7' };
const lamp = { id: 'B', price: '90.00' };
const SHIPPING = { id: 'S', price: '4.90' };
const FREIGHT_BACK = { id: 'R1', shipping: [{ shippingId: 'S', amount: '4.90', tax: '0.78' }], paidOut: '4.90' };
const gone = (wish: Partial<Order['shipping'][number]>) => ({ ...aShippingLine(SHIPPING), ...wish });

const orderOf = (lines: readonly LineWish[], shipping: readonly ShippingWish[] = [SHIPPING], ...back: RefundWish[]) =>
  anOrder({ lines: lines.map(aLine), shipping: shipping.map(aShippingLine), refunds: back.map(aRefund) });

const issued = ({ source, draft }: Action, place: number): KnownDocument => ({
  kind: draft.kind,
  source,
  state: 'issued',
  ...keptContents(draft),
  document: anIssuedDocument({
    kind: draft.kind,
    id: documentId(`document-${place}`),
    number: `RE${place}`,
    createdAt: now,
    total: draft.totals.gross,
    tax: draft.totals.tax,
  }),
});

type Asked = Partial<Preferences>;
const SPLIT: Asked = { fixTaxShipping: 'split' };

/** What is asked for, after documents of before. */
const asked = (order: Order, known: readonly KnownDocument[], preferences: Asked = {}) =>
  decide({
    order,
    shop: aShop({ preferences: { creditCreate: true, fixTaxShipping: true, ...preferences } }),
    known,
    now,
  });

/** The documents after an order was as it was in each of these, one after the other. */
const lived = (orders: readonly Order[], preferences?: Asked): readonly KnownDocument[] =>
  orders.reduce<readonly KnownDocument[]>(
    (known, order) => [
      ...known,
      ...asked(order, known, preferences).actions.map((each, at) => issued(each, known.length + at)),
    ],
    [],
  );

const rowsOf = ({ draft, source }: Action, { id }: Order): readonly string[] =>
  draft.positions
    .filter(({ kind }) => kind !== 'goods')
    .map(({ ref, rate, amount }) => `${draft.kind} ${source.replace(id, '')}: ${ref} ${rate} ${amount}`);

/** Shipping on what is asked for at last, and what beside it belongs to no thing. */
const shippingRows = (orders: readonly Order[], preferences?: Asked): readonly string[] => {
  const last = orders.at(-1) ?? orderOf([book]);
  return asked(last, lived(orders.slice(0, -1), preferences), preferences).actions.flatMap((each) =>
    rowsOf(each, last),
  );
};

const placed = orderOf([book]);
const grown = orderOf([book, lamp]);

describe('shipping that an invoice shows at the rate of its goods, when goods of another rate are added', () => {
  it.each<[string, readonly Order[], Asked, readonly string[]]>([
    [
      'is credited at the rate of the invoice when it is refunded',
      [placed, grown, orderOf([book, lamp], [SHIPPING], FREIGHT_BACK)],
      {},
      ['credit-note R1: S 700 490'],
    ],
    [
      'is credited so when an edit takes it out',
      [placed, grown, anOrder({ lines: [book, lamp].map(aLine), shipping: [gone({ removed: true })] })],
      {},
      ['credit-note #1: S 700 490'],
    ],
    [
      'is credited so when the shop tells neither price nor tax of what was taken out',
      [
        placed,
        grown,
        anOrder({
          lines: [book, lamp].map(aLine),
          shipping: [gone({ removed: true, discountedPrice: cents(0), taxes: [] })],
        }),
      ],
      {},
      ['credit-note #1: S 700 490'],
    ],
    [
      'is credited so when an edit lowers it',
      [placed, grown, orderOf([book, lamp], [{ ...SHIPPING, discount: '2.00' }])],
      {},
      ['credit-note #1: S 700 200'],
    ],
    [
      'goes back so with all of the invoice, and onto the new one at the rate of all goods',
      [placed, grown],
      { invoiceEdits: 'reissue' },
      ['credit-note #1: S 700 490', 'invoice #2: S 1900 490'],
    ],
    [
      'goes back at both rates when a further invoice shows more of it',
      [
        placed,
        orderOf([book, lamp], [{ ...SHIPPING, price: '6.90' }]),
        orderOf([book, lamp], [{ ...SHIPPING, price: '6.90' }], {
          ...FREIGHT_BACK,
          shipping: [{ shippingId: 'S', amount: '6.90', tax: '1.10' }],
          paidOut: '6.90',
        }),
      ],
      {},
      ['credit-note R1: S@19 1900 200', 'credit-note R1: S@7 700 490'],
    ],
    [
      'goes back at the rates that the invoice split it over, though it was of one rate then',
      [placed, grown, orderOf([book, lamp], [SHIPPING], FREIGHT_BACK)],
      SPLIT,
      ['credit-note R1: S 700 490'],
    ],
    [
      'counts at that rate in what money goes back for',
      [placed, grown, orderOf([book, lamp], [SHIPPING], { id: 'R1', lines: [], paidOut: '124.90' })],
      {},
      ['credit-note R1: adjustment@19 1900 9000', 'credit-note R1: adjustment@7 700 3490'],
    ],
  ])('%s', (_, orders, preferences, expected) => {
    expect(shippingRows(orders, preferences)).toEqual(expected);
  });

  it('is credited so when the setting was turned off meanwhile', () => {
    const back = orderOf([book, lamp], [SHIPPING], FREIGHT_BACK);
    const { actions } = asked(back, lived([placed, grown]), { fixTaxShipping: false });
    expect(actions.flatMap((each) => rowsOf(each, back))).toEqual(['credit-note R1: S 700 490']);
  });

  it('gives back in many parts at each rate what two invoices show of it there', () => {
    const more = [{ ...SHIPPING, price: '6.90' }];
    const part = (id: string, amount: string) => ({
      id,
      shipping: [{ shippingId: 'S', amount, tax: '0.30' }],
      paidOut: amount,
    });
    const back = ['0.01', '1.99', '0.02', '3.33', '1.55'].map((amount, at) => part(`R${at}`, amount));
    const orders = back.map((_, at) => orderOf([book, lamp], more, ...back.slice(0, at + 1)));
    const sums = new Map<string, number>();
    orders.forEach((order, at) => {
      const known = lived([placed, orderOf([book, lamp], more), ...orders.slice(0, at)]);
      for (const { draft } of asked(order, known).actions)
        for (const { ref, rate, amount } of draft.positions) {
          expect(ref).toMatch(/^S(@\d+)?$/);
          sums.set(String(rate), (sums.get(String(rate)) ?? 0) + amount);
        }
    });
    expect(Object.fromEntries(sums)).toEqual({ 700: 490, 1900: 200 });
  });

  it('shows a tip as it was shown, too', () => {
    const tip = { id: 'T', kind: 'tip', price: '5.00', rate: '0' } as const;
    const preferences: Asked = { fixTaxTip: true };
    const refund = { id: 'R1', lines: [{ lineId: 'T', amount: '5.00', tax: '0.00' }], paidOut: '5.00' };
    const orders = [orderOf([book, tip]), orderOf([book, tip, lamp])];
    const last = orderOf([book, { ...tip, currentQuantity: 0 }, lamp], [SHIPPING], refund);
    const [action] = asked(last, lived(orders, preferences), preferences).actions;
    expect(action?.draft.positions).toMatchObject([{ ref: 'T', rate: 700, amount: 500 }]);
  });

  it.each<[string, Partial<RefundWish>]>([
    ['was kept', { adjustments: [{ amount: '10.00' }], paidOut: '0.00' }],
    ['could not be paid out', { adjustments: [{ amount: '10.00' }], paidOut: '0.00', payoutFailed: true }],
  ])('gives back there a tip whose money %s before the invoice, which is then written anew', (_what, kept) => {
    const tip = { id: 'T', kind: 'tip', price: '10.00', rate: '0', currentQuantity: 0 } as const;
    const refund = { id: 'R1', lines: [{ lineId: 'T', amount: '10.00', tax: '0.00' }], ...kept };
    const preferences: Asked = { fixTaxTip: true, invoiceEdits: 'reissue' };
    const dictionary = { ...book, id: 'C', price: '200.00' };
    const before = orderOf([lamp, tip], [], refund);
    const known = lived([before], preferences);
    const after = orderOf([lamp, tip, dictionary], [], refund);
    const atRates = ({ draft: { kind, totals } }: Action) =>
      `${kind} ${totals.byRate.map(({ rate, gross }) => `${gross}@${rate / 100}`).join(' ')}`;
    expect(asked(before, [], preferences).actions.map(atRates)).toEqual(['invoice 10000@19']);
    expect(asked(after, known, preferences).actions.map(atRates)).toEqual([
      'credit-note 10000@19',
      'invoice 9000@19 21000@7',
    ]);
  });

  it('asks the goods of an invoice that a person wrote in the accounting service', () => {
    const byHand: KnownDocument = {
      kind: 'invoice',
      source: placed.id,
      state: 'issued',
      covers: partsOfOrder(placed),
      absorbedRefunds: [],
      document: anIssuedDocument({ createdAt: now, total: placed.totals.total, status: 'open' }),
    };
    const further = asked(grown, [byHand]).actions.map(issued);
    const back = orderOf([book, lamp], [SHIPPING], FREIGHT_BACK);
    expect(asked(back, [byHand, ...further]).actions.flatMap((each) => rowsOf(each, back))).toEqual([
      'credit-note R1: S 700 490',
    ]);
  });

  it('gives back at the rate of the invoice that counts, where another one that shows the same was cancelled', () => {
    const tip = { id: 'T', kind: 'tip', price: '5.00', rate: '0' } as const;
    const preferences: Asked = { fixTaxTip: true };
    const two = { ...tip, quantity: 2 };
    const [first, ...others] = lived([orderOf([book, tip]), orderOf([book, two, lamp])], preferences);
    const cancelled = { ...first!, document: { ...first!.document!, cancelled: true, status: 'voided' } } as const;
    const refund = { id: 'R1', lines: [{ lineId: 'T', amount: '5.00', tax: '0.00' }], paidOut: '5.00' };
    const back = orderOf([book, { ...two, currentQuantity: 1 }, lamp], [SHIPPING], refund);
    const [action] = asked(back, [cancelled, ...others], preferences).actions;
    expect(action?.draft.positions).toMatchObject([{ ref: 'T', rate: 1900, amount: 500 }]);
  });

  it('shows it at the rate of all goods where an invoice in place of a cancelled one does', () => {
    const [first] = lived([placed]);
    const again: KnownDocument = { ...issued(asked(grown, []).actions[0]!, 7), source: `${placed.id}#2` };
    const taken: KnownDocument = { ...first!, state: 'refused' };
    const back = orderOf([book, lamp], [SHIPPING], FREIGHT_BACK);
    expect(asked(back, [taken, again]).actions.flatMap((each) => rowsOf(each, back))).toEqual([
      'credit-note R1: S 1900 490',
    ]);
  });
});

describe('shipping that an edit took out, and the money for it that goes back without a name', () => {
  const told = (wish: Partial<Order>, ...back: readonly RefundWish[]): Order => {
    const order = anOrder({
      edited: true,
      lines: [aLine(book)],
      shipping: [gone({ removed: true })],
      refunds: back.map(aRefund),
      ...wish,
    });
    const [sale, ...paidBack] = order.payments;
    return withRepayments({
      ...order,
      payments: [...(sale ? [{ ...sale, amount: cents(3490) }] : []), ...paidBack],
      totals: { ...order.totals, currentTotal: cents(3000), outstanding: cents(0) },
    });
  };
  const money = { id: 'R1', paidOut: '4.90' };
  const of = ({ documents, actions }: ReturnType<typeof decide>) => [
    documents.filter(({ source }) => source === 'R1').map(({ state, reason }) => [state, reason.facts]),
    actions.map(({ source, draft }) => `${source.replace(placed.id, '')} ${draft.totals.gross}`),
  ];
  const salesTotal = cents(3000);

  it('is one credit note, over the shipping, where the ledger of sales knows of one', () => {
    const done = [['done', { refund: 'R1', because: 'repayment' }]];
    expect(of(asked(told({ salesTotal }, money), lived([placed, told({ salesTotal })])))).toEqual([done, []]);
    expect(of(asked(told({ salesTotal }, money), lived([placed])))).toEqual([done, ['#1 490']]);
  });

  it('is two where the ledger says that the price fell by it, too', () => {
    const lower = { salesTotal: cents(2510) };
    expect(of(asked(told(lower, money), lived([placed, told({ salesTotal })])))[1]).toEqual(['R1 490']);
  });

  it('is left to a person where there is no ledger, but for the shipping', () => {
    const held = [['held', { feature: 'money-after-edit', refund: 'R1' }]];
    expect(of(asked(told({}, money), lived([placed, told({})])))).toEqual([held, []]);
    expect(of(asked(told({}, money), lived([placed])))).toEqual([held, ['#1 490']]);
  });
});
