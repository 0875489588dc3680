import { decide, type Situation } from '@belegwerk/core/decisions';
import { instant } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import { aLine, anOrder, aShippingLine } from '../builders/index.ts';
import { aShop } from '../builders/shop-builder.ts';
import { median, rounded, type Bench, type Extent, type Measurement } from './measurement.ts';
import { benchTemplates } from './templates.ts';
import { benchVatIds } from './vat-ids.ts';

const ROUNDS = { full: 15, smoke: 1 };
const ROUND_MS = { full: 60, smoke: 5 };
const PER_CHECK = 10;

const goods = (count: number, taxesIncluded: boolean): Order['lines'] =>
  Array.from({ length: count }, (_, at) =>
    aLine({
      id: `gid://shopify/LineItem/${at}`,
      title: `Kaffee ${at + 1}, ganze Bohne`,
      sku: `BOHNE-${at}`,
      quantity: 1 + (at % 4),
      price: ['8.95', '12.90', '29.90'][at % 3] ?? '1.00',
      discount: at % 2 === 0 ? '0.00' : '1.79',
      rate: at % 3 === 2 ? '19' : '7',
      taxesIncluded,
    }),
  );

interface Kind {
  readonly metric: string;
  readonly order: Order;
  /** Least share of the speed of the baseline. */
  readonly least: number;
}

const KINDS: readonly Kind[] = [
  { metric: 'three lines at two rates, discounts, shipping', order: anOrder({ lines: goods(3, true) }), least: 0.05 },
  {
    metric: 'three lines, net prices',
    order: anOrder({
      taxesIncluded: false,
      lines: goods(3, false),
      shipping: [aShippingLine({ taxesIncluded: false })],
    }),
    least: 0.05,
  },
  { metric: 'forty lines', order: anOrder({ lines: goods(40, true) }), least: 0.05 },
];

const situationOf = (order: Order): Situation => ({
  order,
  shop: aShop(),
  known: [],
  now: instant('2026-11-20T10:00:00Z'),
});

const perSecond = (work: () => number, roundMs: number): number => {
  const began = performance.now();
  let calls = 0;
  let found = 0;
  while (performance.now() - began < roundMs) {
    for (let inner = 0; inner < PER_CHECK; inner += 1) found += work();
    calls += PER_CHECK;
  }
  if (found === 0) throw new Error('nothing was decided');
  return (calls / (performance.now() - began)) * 1000;
};

/** Before anything is measured: the order gets an invoice over its money. */
const checked = (situation: Situation): Situation => {
  const [action] = decide(situation).actions;
  if (action?.draft.totals.gross !== situation.order.totals.total) throw new Error('the invoice misses the money');
  return situation;
};

const measured = ({ metric, order, least }: Kind, extent: Extent): Measurement => {
  const situation = checked(situationOf(order));
  const rounds = Array.from({ length: ROUNDS[extent] + 3 }, () => ({
    ours: perSecond(() => decide(situation).actions.length, ROUND_MS[extent]),
    copies: perSecond(() => (JSON.parse(JSON.stringify(order)) as Order).lines.length, ROUND_MS[extent]),
  })).slice(3);
  const ratio = median(rounds.map(({ ours, copies }) => ours / copies));
  return {
    bench: 'core',
    metric: `orders decided and built: ${metric}`,
    value: rounded(median(rounds.map(({ ours }) => ours))),
    unit: '1/s',
    baseline: rounded(median(rounds.map(({ copies }) => copies))),
    ratio: rounded(ratio),
    bound: `ratio >= ${least}`,
    ok: ratio >= least,
  };
};

/** Orders decided and their invoices built per second, against reading and writing the same order as JSON. */
export const benchOrders: Bench = (extent) => Promise.resolve(KINDS.map((kind) => measured(kind, extent)));

/** Everything that the core must do fast: orders, templates, VAT ids in long texts. */
export const benchCore: Bench = async (extent) => [
  ...(await benchOrders(extent)),
  ...(await benchTemplates(extent)),
  ...(await benchVatIds(extent)),
];
