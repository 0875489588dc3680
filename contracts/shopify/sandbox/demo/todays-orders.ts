import { sent, type DemoOrder } from './demo-order.ts';

/** What shops of today do: one order of the demo each. */
export const TODAYS_ORDERS = [
  'storeCredit',
  'subscription',
  'companyLocation',
  'companyLocationOnDelivery',
  'fulfilmentService',
  'sentFromAbroad',
  'returnWithFees',
] as const;
export type TodaysOrder = (typeof TODAYS_ORDERS)[number];

export const todaysOrders: Readonly<Record<TodaysOrder, DemoOrder>> = {
  storeCredit: {
    who: 'Wiechmann',
    buys: [
      ['elbgold-500', 1],
      ['becher-kontor', 1],
    ],
    storeCredit: 1000,
    later: [sent, { after: 60, kind: 'refund', line: 1, quantity: 1, restock: true, to: 'storeCredit' }],
  },
  subscription: {
    who: 'Hoffmann',
    buys: [
      ['sidamo-250', 2],
      ['filterpapier-100', 1],
    ],
    plan: 'Alle 4 Wochen',
    source: 'subscription_contract',
    later: [sent],
  },
  companyLocation: {
    who: 'bistro-sylt',
    buys: [
      ['hafenroestung-1000', 5],
      ['espressotasse', 6],
    ],
    payment: 'none',
    poNumber: 'SY-118',
    later: [sent],
  },
  companyLocationOnDelivery: {
    who: 'bistro-husum',
    buys: [['ostfriesen-250', 10]],
    payment: 'none',
    poNumber: 'HU-042',
    later: [sent],
  },
  fulfilmentService: {
    who: 'Vogel',
    buys: [
      ['hafenroestung-500', 2],
      ['handfilter-02', 1],
    ],
    later: [{ after: 26, kind: 'fulfill', from: 'bremen' }],
  },
  sentFromAbroad: {
    who: 'Brockmann',
    buys: [
      ['muehle-hand', 1],
      ['assam-200', 1],
    ],
    later: [{ after: 26, kind: 'fulfill', from: 'stettin' }],
  },
  returnWithFees: {
    who: 'Großmann',
    buys: [
      ['teekanne-glas', 2],
      ['kraeuter-100', 2],
    ],
    later: [sent, { after: 90, kind: 'return', line: 0, quantity: 1, restockingFee: 1000, shippingFee: 499 }],
  },
};
