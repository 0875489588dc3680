import { code, sent, type DemoOrder } from './demo-order.ts';

/** The oldest orders of the demo, oldest first. */
export const earlyOrders: readonly DemoOrder[] = [
  {
    who: 'Petersen',
    buys: [
      ['hafenroestung-500', 2],
      ['filterpapier-100', 1],
    ],
    later: [sent],
  },
  {
    who: 'Wiechmann',
    buys: [
      ['muehle-hand', 1],
      ['sidamo-250', 1],
    ],
    gateway: 'paypal',
    later: [sent],
  },
  {
    who: 'Hoffmann',
    buys: [
      ['ostfriesen-250', 3],
      ['teekanne-glas', 1],
    ],
    later: [sent],
  },
  { who: 'Yılmaz', buys: [['hafenroestung-1000', 4]], shipping: 'free', later: [sent] },
  {
    who: 'Krüger',
    buys: [
      ['becher-kontor', 4],
      ['elbgold-500', 1],
    ],
    discount: code('WILLKOMMEN10', { basisPoints: 1000 }),
    later: [sent],
  },
  {
    who: 'strandhotel',
    buys: [
      ['hafenroestung-1000', 12],
      ['espressotasse', 24],
    ],
    gateway: 'Rechnung',
    payment: 'expected',
    poNumber: 'EK-2291',
    later: [sent, { after: 190, kind: 'pay' }],
  },
  { who: 'Bauer', buys: [['kurs-barista', 2]], shipping: 'none', later: [{ after: 120, kind: 'fulfill' }] },
  {
    who: 'Schäfer',
    buys: [
      ['elbgold-250', 2],
      ['kraeuter-100', 2],
      ['becher-kontor', 2],
    ],
    gateway: 'paypal',
    later: [sent, { after: 150, kind: 'refund', line: 2, quantity: 1, restock: true }],
  },
  {
    who: 'Huber',
    buys: [
      ['sidamo-250', 3],
      ['handfilter-02', 1],
    ],
    shipping: 'abroad',
    later: [sent],
  },
  {
    who: 'Lorenzen',
    buys: [
      ['siebtraeger', 1],
      ['hafenroestung-1000', 1],
    ],
    shipping: 'free',
    discount: code('HERBST50', { fixed: 5000 }),
    later: [sent],
  },
  {
    buys: [
      ['becher-kontor', 1],
      ['elbgold-250', 1],
    ],
    shipping: 'none',
    source: 'pos',
    gateway: 'cash',
    later: [{ after: 0, kind: 'fulfill' }],
  },
  {
    who: 'Tiedemann',
    buys: [
      ['decaf-500', 1],
      ['entkalker', 1],
    ],
    later: [sent],
  },
  {
    who: 'Lefèvre',
    buys: [
      ['assam-200', 2],
      ['teekanne-glas', 1],
    ],
    shipping: 'abroad',
    gateway: 'paypal',
    later: [sent],
  },
  { who: 'Neumann', buys: [['gutschein-50', 1]], shipping: 'none', later: [{ after: 0, kind: 'fulfill' }] },
  {
    who: 'Vogel',
    buys: [
      ['hafenroestung-500', 3, { kind: 'automatic', title: '3 für 2 Espresso', value: { fixed: 1390 } }],
      ['handfilter-02', 1],
    ],
    later: [sent],
  },
  {
    who: 'buero',
    buys: [
      ['muehle-elektro', 1],
      ['elbgold-500', 10],
      ['filterpapier-100', 5],
    ],
    gateway: 'Rechnung',
    payment: 'expected',
    poNumber: '2026-1187',
    later: [{ after: 30, kind: 'fulfill' }],
  },
];
