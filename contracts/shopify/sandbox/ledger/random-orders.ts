import fc from 'fast-check';
import { cancelFulfillment, fulfillOrder } from '../life/fulfill-order.ts';
import { cancelOrder } from '../life/cancel-order.ts';
import { editOrder } from '../life/edit-order.ts';
import { authorizeOrder, payOrder } from '../life/pay-order.ts';
import { cancelReturn, openReturn } from '../life/open-return.ts';
import { processReturn } from '../life/process-return.ts';
import { refundOrder } from '../life/refund-order.ts';
import { failRefunds, settleRefunds } from '../life/settle-refunds.ts';
import { Refusal } from '../model/refusal.ts';
import type { LedgerOrder, LifeContext, TaxRate } from './ledger-order.ts';
import type { DraftDiscount, DraftLine, OrderDraft } from './order-draft.ts';

const rates: readonly TaxRate[][] = [
  [{ title: 'MwSt.', ppm: 190_000 }],
  [{ title: 'MwSt.', ppm: 70_000 }],
  [],
  [{ title: 'TVA', ppm: 200_000 }],
  [
    { title: 'State', ppm: 65_000 },
    { title: 'City', ppm: 12_500 },
  ],
];

const anyRates = fc.constantFrom(...rates);

const anyLine: fc.Arbitrary<DraftLine> = fc.record({
  title: fc.constantFrom('Kaffee', 'Tee', 'Mühle'),
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPrice: fc.integer({ min: 0, max: 20_000 }),
  taxRates: anyRates,
  isGiftCard: fc.constantFrom(false, false, false, true),
  isTip: fc.constantFrom(false, false, false, false, true),
});

const anyDiscount: fc.Arbitrary<DraftDiscount> = fc.record({
  kind: fc.constantFrom('code' as const, 'manual' as const, 'automatic' as const),
  title: fc.constant('HERBST'),
  value: fc.oneof(
    fc.record({ basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ fixed: fc.integer({ min: 1, max: 5000 }) }),
  ),
  on: fc.oneof(
    fc.constant('order' as const),
    fc.constant('shipping' as const),
    fc.record({ lines: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 2 }) }),
  ),
});

/** Orders of every shape: gross and net, all tax rates, every discount, fees, duties, tips and gift cards. */
export const anyDraft: fc.Arbitrary<OrderDraft> = fc.record({
  name: fc.constant('#1001'),
  number: fc.constant(1),
  currency: fc.constant('EUR'),
  taxesIncluded: fc.boolean(),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  shipping: fc.array(
    fc.record({ title: fc.constant('DHL'), price: fc.integer({ min: 0, max: 1500 }), taxRates: anyRates }),
    { maxLength: 2 },
  ),
  discounts: fc.array(anyDiscount, { maxLength: 3 }),
  fees: fc.array(
    fc.record({ name: fc.constant('Pfand'), price: fc.integer({ min: 1, max: 500 }), taxRates: anyRates }),
    { maxLength: 1 },
  ),
});

type AnyEvent = {
  readonly kind:
    | 'pay'
    | 'authorize'
    | 'fulfill'
    | 'unfulfill'
    | 'refund'
    | 'money'
    | 'settle'
    | 'fail'
    | 'return'
    | 'exchange'
    | 'process'
    | 'callOff'
    | 'add'
    | 'more'
    | 'remove'
    | 'ship'
    | 'unship'
    | 'cancel';
  readonly line: number;
  readonly size: number;
  readonly flag: boolean;
};

/** What may happen to an order, in any order of events. */
export const anyEvents: fc.Arbitrary<AnyEvent[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<AnyEvent['kind']>(
      'pay',
      'pay',
      'authorize',
      'fulfill',
      'unfulfill',
      'refund',
      'refund',
      'money',
      'settle',
      'fail',
      'return',
      'exchange',
      'process',
      'process',
      'callOff',
      'add',
      'more',
      'remove',
      'ship',
      'unship',
      'cancel',
    ),
    line: fc.integer({ min: 0, max: 5 }),
    size: fc.integer({ min: 1, max: 4 }),
    flag: fc.boolean(),
  }),
  { maxLength: 14 },
);

const steps: Readonly<
  Record<AnyEvent['kind'], (order: LedgerOrder, event: AnyEvent, context: LifeContext) => unknown>
> = {
  pay: (order, event, context) => payOrder(order, context, event.flag ? { amount: event.size * 317 } : {}),
  authorize: (order, _event, context) => authorizeOrder(order, context),
  fulfill: (order, event, context) =>
    fulfillOrder(
      order,
      context,
      event.flag ? {} : { lines: [{ lineId: order.lines[event.line]?.id ?? '', quantity: event.size }] },
    ),
  unfulfill: (order, event, context) => cancelFulfillment(order, context, order.fulfillments[event.line]?.id ?? ''),
  refund: (order, event, context) =>
    refundOrder(order, context, {
      lines: [{ lineId: order.lines[event.line]?.id ?? '', quantity: event.size, restock: event.flag }],
      pending: event.size === 1,
      ...(event.flag ? { shipping: event.size * 53 } : {}),
      ...(event.size === 3 ? { amount: 211 } : {}),
    }),
  money: (order, event, context) => refundOrder(order, context, { amount: event.size * 149, pending: event.flag }),
  settle: (order, _event, context) => settleRefunds(order, context),
  fail: (order, _event, context) => failRefunds(order, context),
  return: (order, event, context) =>
    openReturn(order, context, {
      lines: [
        {
          lineId: order.lines[event.line]?.id ?? '',
          quantity: event.size,
          ...(event.flag ? { restockingFee: event.size * 777 } : {}),
        },
      ],
      ...(event.size === 2 ? { shippingFee: 399 } : {}),
    }),
  exchange: (order, event, context) =>
    openReturn(order, context, {
      lines: [{ lineId: order.lines[event.line]?.id ?? '', quantity: 1 }],
      exchange: [
        {
          title: 'Tausch',
          quantity: event.size,
          unitPrice: event.flag ? 299 : 9999,
          taxRates: rates[event.line % 5] ?? [],
        },
      ],
    }),
  process: (order, event, context) =>
    processReturn(order, context, order.returns.find((one) => one.status === 'OPEN')?.id ?? '', {
      restock: event.flag,
      pending: event.size === 4,
      ...(event.size === 3 ? { amount: 123 } : {}),
    }),
  callOff: (order, event, context) => cancelReturn(order, context, order.returns[event.line]?.id ?? ''),
  add: (order, event, context) =>
    editOrder(order, context, {
      add: [{ title: 'Zugabe', quantity: event.size, unitPrice: 499, taxRates: rates[event.line % 5] ?? [] }],
    }),
  more: (order, event, context) =>
    editOrder(order, context, { more: [{ lineId: order.lines[event.line]?.id ?? '', quantity: event.size }] }),
  remove: (order, event, context) =>
    editOrder(order, context, { remove: [{ lineId: order.lines[event.line]?.id ?? '', quantity: event.size }] }),
  ship: (order, event, context) =>
    editOrder(order, context, {
      addShipping: [{ title: 'Nachversand', price: event.size * 245, taxRates: rates[event.line % 5] ?? [] }],
    }),
  unship: (order, event, context) =>
    editOrder(order, context, { removeShipping: [order.shippingLines[event.line]?.id ?? ''] }),
  cancel: (order, event, context) => cancelOrder(order, context, { refund: event.flag, restock: event.size > 2 }),
};

/** Lets an event happen; what the shop refuses leaves the order as it was. */
export const applyEvent = (order: LedgerOrder, event: AnyEvent, context: LifeContext): void => {
  const before = structuredClone(order);
  try {
    steps[event.kind](order, event, context);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (JSON.stringify(order) !== JSON.stringify(before))
      throw new Error(`refused ${event.kind} left traces`, { cause: error });
  }
};
