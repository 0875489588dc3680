import { code, sent, type DemoOrder } from './demo-order.ts';

/** The newest orders of the demo, oldest first. */
export const lateOrders: readonly DemoOrder[] = [
  {
    who: 'strandhotel',
    buys: [
      ['ostfriesen-250', 20],
      ['teekanne-glas', 6],
    ],
    gateway: 'Rechnung',
    payment: 'expected',
    poNumber: 'EK-2304',
    later: [{ after: 48, kind: 'fulfill' }],
  },
  {
    who: 'Neumann',
    buys: [
      ['sidamo-250', 2],
      ['elbgold-250', 2],
      ['entkalker', 1],
    ],
    discount: code('NEWSLETTER', { fixed: 750 }),
    later: [sent],
  },
  {
    who: 'Lorenzen',
    buys: [
      ['hafenroestung-500', 4],
      ['becher-kontor', 2],
    ],
    later: [sent, { after: 76, kind: 'refund', line: 0, quantity: 1, restock: false, shipping: true }],
  },
  {
    who: 'Huber',
    buys: [
      ['espressotasse', 2],
      ['assam-200', 1],
    ],
    shipping: 'abroad',
    gateway: 'paypal',
    later: [sent],
  },
  {
    who: 'Vogel',
    buys: [
      ['gutschein-50', 2],
      ['hafenroestung-500', 1],
    ],
    later: [sent],
  },
  {
    who: 'Demir',
    buys: [
      ['kurs-barista', 1],
      ['handfilter-02', 1],
    ],
    tip: 350,
    later: [sent],
  },
  { who: 'Brockmann', buys: [['ostfriesen-250', 4]], gateway: 'Vorkasse', payment: 'expected' },
  {
    who: 'Weiß',
    buys: [
      ['elbgold-500', 1],
      ['filterpapier-100', 2],
      ['entkalker', 1],
    ],
    later: [sent],
  },
  {
    who: 'Großmann',
    buys: [
      ['muehle-elektro', 1],
      ['sidamo-250', 2],
    ],
    shipping: 'free',
    payment: 'authorized',
    gateway: 'shopify_payments',
  },
  {
    who: 'Bauer',
    buys: [
      ['hafenroestung-1000', 1],
      ['decaf-500', 1],
    ],
    test: true,
    note: 'Testbestellung nach dem Umbau der Kasse',
  },
  {
    who: 'buero',
    buys: [
      ['elbgold-500', 8],
      ['becher-kontor', 6],
    ],
    gateway: 'Rechnung',
    payment: 'expected',
    poNumber: '2026-1214',
  },
  {
    who: 'Petersen',
    buys: [
      ['hafenroestung-500', 1],
      ['kraeuter-100', 1],
      ['becher-kontor', 1],
    ],
    gateway: 'Vorkasse',
    payment: 'expected',
    later: [{ after: 3, kind: 'remove', line: 1, quantity: 1 }],
  },
  {
    who: 'Lefèvre',
    buys: [
      ['sidamo-250', 2],
      ['espressotasse', 2],
    ],
    shipping: 'abroad',
  },
  {
    who: 'Hoffmann',
    buys: [
      ['hafenroestung-500', 1],
      ['handfilter-02', 1],
      ['filterpapier-100', 3],
    ],
    shipping: 'express',
    gateway: 'paypal',
  },
  {
    who: 'Wiechmann',
    buys: [
      ['elbgold-500', 2],
      ['ostfriesen-250', 1],
      ['becher-kontor', 2],
    ],
    discount: code('WILLKOMMEN10', { basisPoints: 1000 }),
  },
  {
    who: 'Tiedemann',
    buys: [
      ['assam-200', 2],
      ['teekanne-glas', 1],
    ],
    gateway: 'paypal',
  },
];
