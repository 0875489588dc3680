import type { DraftDiscount } from '../ledger/order-draft.ts';
import type { PaymentWanted } from '../shop/order-desk.ts';

type Discount = Omit<DraftDiscount, 'on'>;

/** What happened to a demo order later; `after` is hours since it was placed, positions count from 0. */
export type LaterEvent =
  | { readonly after: number; readonly kind: 'pay' | 'fulfill' | 'cancel' | 'settle' }
  | { readonly after: number; readonly kind: 'fulfillPart'; readonly line: number; readonly quantity: number }
  | {
      readonly after: number;
      readonly kind: 'refund';
      readonly line: number;
      readonly quantity: number;
      readonly restock: boolean;
      readonly shipping?: boolean;
    }
  | { readonly after: number; readonly kind: 'refundAmount'; readonly amount: number }
  | { readonly after: number; readonly kind: 'refundAll' }
  | { readonly after: number; readonly kind: 'add'; readonly product: string; readonly quantity: number }
  | { readonly after: number; readonly kind: 'remove'; readonly line: number; readonly quantity: number };

/** One order of the demo: who buys what, how it is paid and what happens to it. */
export interface DemoOrder {
  readonly who?: string;
  readonly buys: readonly (readonly [product: string, quantity: number, discount?: Discount])[];
  readonly shipping?: 'standard' | 'express' | 'free' | 'abroad' | 'none';
  readonly discount?: Discount;
  readonly payment?: PaymentWanted;
  readonly gateway?: string;
  readonly later?: readonly LaterEvent[];
  readonly tip?: number;
  readonly note?: string;
  readonly tags?: readonly string[];
  readonly source?: string;
  readonly test?: boolean;
  readonly poNumber?: string;
}

const code = (title: string, value: Discount['value']): Discount => ({ kind: 'code', title, value });
const sent = { after: 26, kind: 'fulfill' } as const;

/** The demo's orders from the oldest to the newest. */
export const orderBook: readonly DemoOrder[] = [
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
