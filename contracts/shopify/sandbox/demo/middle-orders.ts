import { code, sent, type DemoOrder } from './demo-order.ts';

/** The orders from the middle of the demo's forty days, oldest first. */
export const middleOrders: readonly DemoOrder[] = [
  {
    who: 'Brunner',
    buys: [
      ['hafenroestung-1000', 2],
      ['muehle-hand', 1],
    ],
    shipping: 'abroad',
    later: [{ after: 40, kind: 'fulfill' }],
  },
  {
    who: 'Brockmann',
    buys: [
      ['ostfriesen-250', 6],
      ['becher-kontor', 2],
    ],
    discount: code('TEEZEIT', { basisPoints: 1500 }),
    later: [sent],
  },
  {
    who: 'Großmann',
    buys: [['kurs-latteart', 1]],
    shipping: 'none',
    note: 'Bitte auf Platz am Fenster setzen, falls möglich.',
    later: [{ after: 140, kind: 'fulfill' }],
  },
  {
    who: 'Weiß',
    buys: [
      ['espressotasse', 6],
      ['hafenroestung-500', 1],
    ],
    later: [sent, { after: 110, kind: 'refundAmount', amount: 500 }],
  },
  {
    who: 'Petersen',
    buys: [
      ['hafenroestung-500', 2],
      ['entkalker', 1],
    ],
    discount: code('TREUE5', { basisPoints: 500 }),
    later: [sent],
  },
  {
    who: 'de Vries',
    buys: [
      ['sidamo-250', 4],
      ['kraeuter-100', 1],
    ],
    shipping: 'abroad',
    later: [sent],
  },
  {
    who: 'Demir',
    buys: [
      ['assam-200', 1],
      ['becher-kontor', 1],
    ],
    gateway: 'Vorkasse',
    payment: 'expected',
    later: [
      { after: 52, kind: 'pay' },
      { after: 70, kind: 'fulfill' },
    ],
  },
  {
    who: 'Bauer',
    buys: [['muehle-elektro', 1]],
    shipping: 'free',
    gateway: 'paypal',
    later: [sent, { after: 160, kind: 'refundAll' }],
  },
  {
    who: 'wien',
    buys: [
      ['hafenroestung-1000', 10],
      ['espressotasse', 12],
    ],
    shipping: 'abroad',
    gateway: 'Rechnung',
    payment: 'expected',
    poNumber: 'AT-0457',
    later: [
      { after: 28, kind: 'fulfill' },
      { after: 210, kind: 'pay' },
    ],
  },
  {
    who: 'Wiechmann',
    buys: [
      ['elbgold-250', 1],
      ['becher-kontor', 1, { kind: 'code', title: 'BECHER20', value: { basisPoints: 2000 } }],
    ],
    later: [sent],
  },
  {
    who: 'Hoffmann',
    buys: [
      ['ostfriesen-250', 2],
      ['kraeuter-100', 3],
      ['handfilter-02', 1],
    ],
    tags: ['kein-beleg'],
    note: 'Beleg wird von Hand geschrieben.',
    later: [sent],
  },
  {
    who: 'Yılmaz',
    buys: [
      ['hafenroestung-1000', 2],
      ['espressotasse', 4],
    ],
    later: [{ after: 24, kind: 'fulfillPart', line: 0, quantity: 2 }],
  },
  { who: 'Krüger', buys: [['decaf-500', 2]], gateway: 'paypal', later: [{ after: 6, kind: 'cancel' }] },
  {
    buys: [
      ['hafenroestung-500', 1],
      ['espressotasse', 2],
    ],
    shipping: 'none',
    source: 'pos',
    tip: 200,
    later: [{ after: 0, kind: 'fulfill' }],
  },
  {
    who: 'Tiedemann',
    buys: [['kraeuter-100', 1]],
    shipping: 'free',
    discount: { kind: 'manual', title: 'Gratisprobe', value: { basisPoints: 10_000 } },
    tags: ['Probe'],
    later: [sent],
  },
  {
    who: 'Schäfer',
    buys: [
      ['muehle-hand', 1],
      ['elbgold-500', 2],
    ],
    later: [
      { after: 5, kind: 'add', product: 'filterpapier-100', quantity: 2 },
      { after: 7, kind: 'pay' },
      { after: 30, kind: 'fulfill' },
    ],
  },
];
