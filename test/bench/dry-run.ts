import { addUp, compareForesights, NO_SUMS } from '@belegwerk/core/dry-runs';
import { instant, orderId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Preferences } from '@belegwerk/core/preferences';
import { foreseeSide, toldSide } from '@belegwerk/core/use-cases';
import { aLine, anOrder } from '../builders/index.ts';
import { aShop } from '../builders/shop-builder.ts';
import { median, rounded, type Bench, type Extent } from './measurement.ts';

const ROUNDS = { full: 9, smoke: 1 };
const ORDERS = { full: 500, smoke: 20 };
/** Promised for both settings together. */
const LEAST = 500;

const order = (number: number): Order =>
  anOrder({
    id: orderId(`gid://shopify/Order/${number}`),
    name: `#${number}`,
    lines: Array.from({ length: 3 }, (_, at) =>
      aLine({ id: `gid://shopify/LineItem/${number}-${at}`, title: `Kaffee ${at}`, price: '12.90', quantity: 1 + at }),
    ),
  });

const AT = {
  now: instant('2026-11-20T12:00:00Z'),
  links: { documents: 'https://belege.example/documents/', contacts: 'https://buchhaltung.example/contacts/' },
  zugferd: 'off',
  inTime: true,
} as const;

const READING = { documents: [], sideTasks: [], contact: undefined, before: undefined, namesakes: [] };

const decidedBy = (preferences: Partial<Preferences>) => {
  const shop = aShop({ preferences: { creditCreate: true, deliveryCreate: true, ...preferences } });
  return (each: Order) => {
    const work = { shop, order: each, isRedacted: false, metafields: new Map() };
    const side = foreseeSide({ work, reading: READING }, AT);
    return { side, told: toldSide(side, work) };
  };
};

/** How many orders that were read are decided by two settings, compared and added up in a second. */
const perSecond = (extent: Extent): number => {
  const orders = Array.from({ length: ORDERS[extent] }, (_, at) => order(at));
  const [one, other] = [decidedBy({}), decidedBy({ invoiceDate: 'issued', invoiceTitle: 'Faktura' })];
  const began = performance.now();
  const sums = orders.reduce((all, each) => {
    const [before, after] = [one(each), other(each)];
    const differences = compareForesights(before.side, after.side).map((difference) => ({
      ...difference,
      before: '',
      after: '',
    }));
    const { id, name } = each;
    return addUp(all, [{ id, name, before: before.told, after: after.told, differences }]);
  }, NO_SUMS);
  if (sums.differing !== orders.length) throw new Error('the settings make the same');
  return (orders.length * 1000) / (performance.now() - began);
};

/** Two settings side by side on orders that were read. */
export const benchDryRun: Bench = (extent) => {
  const value = median(Array.from({ length: ROUNDS[extent] + 1 }, () => perSecond(extent)).slice(1));
  return Promise.resolve([
    {
      bench: 'dry-run',
      metric: 'orders decided by two settings, compared and added up',
      value: rounded(value),
      unit: '1/s',
      baseline: LEAST,
      ratio: rounded(value / LEAST),
      bound: 'ratio >= 1',
      ok: value >= LEAST,
    },
  ]);
};
