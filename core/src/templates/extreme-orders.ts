import { instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import type { Address, Order, OrderLine } from '../orders/order.ts';
import { simpleOrder, type SimpleLine } from '../orders/simple-order.ts';

/** An order at an edge of what happens, with the German name of that edge. */
export interface ExtremeOrder {
  readonly label: string;
  readonly order: Order;
  /** Nothing that a shop can leave out is there. */
  readonly isBare?: true;
}

const PLACED = instant('2026-11-20T09:15:00+01:00');
const SENT = instant('2026-11-21T10:00:00+01:00');
const REFUNDED = instant('2026-11-24T12:30:00+01:00');

const ERIKA: Address = {
  firstName: 'Erika',
  lastName: 'Mustermann',
  company: 'Muster GmbH',
  street: 'Invalidenstraße 1',
  supplement: 'Hinterhaus',
  zip: '10115',
  city: 'Berlin',
  province: 'Berlin',
  countryCode: 'DE',
  phone: '+49 30 1234567',
};
const { company: _company, ...WITHOUT_COMPANY } = ERIKA;

/** As long as the shop lets people type. */
const LONG_NAME = 'Freifrau von und zu Hohenlohe-Waldenburg-Schillingsfürst '.repeat(4).trim();

const MILL: SimpleLine = { title: 'Kaffeemühle', quantity: 1, unitPrice: cents(5950), rate: taxRate(1900) };
const COFFEE: SimpleLine = {
  title: 'Kaffee, 250 g',
  quantity: 2,
  unitPrice: cents(895),
  rate: taxRate(700),
  discount: cents(179),
};
const SHIPPING = { title: 'DHL Paket', price: cents(490), rate: taxRate(1900) };

const fulfilled = (order: Order): Order['fulfilments'] => [
  {
    id: 'fulfilment-1',
    createdAt: SENT,
    cancelled: false,
    lines: order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    trackingNumbers: ['00340434161094042557'],
  },
];

const withDetails = (line: OrderLine, at: number): OrderLine => ({
  ...line,
  variant: 'Edelstahl',
  sku: `KM-${at + 1}`,
  gtin: '4006381333931',
});

interface Given {
  readonly name: string;
  readonly buyer: Address;
  readonly lines: readonly SimpleLine[];
}

const ordered = ({ name, buyer, lines }: Given): Order => {
  const plain = simpleOrder({ id: name, name, placedAt: PLACED, buyer, lines, shipping: SHIPPING });
  return {
    ...plain,
    lines: plain.lines.map(withDetails),
    fulfilments: fulfilled(plain),
    email: 'erika@example.com',
    customer: {
      id: '7000000000001',
      email: 'erika@example.com',
      ...(buyer.firstName === undefined ? {} : { firstName: buyer.firstName }),
      ...(buyer.lastName === undefined ? {} : { lastName: buyer.lastName }),
    },
    note: 'Bitte als Geschenk verpacken',
    tags: ['B2B', 'Messe'],
    gateways: ['paypal'],
  };
};

/** The order with its first line sent back, as far as it has one and nothing came back yet. */
export const withRefund = (order: Order): Order => {
  const [line] = order.lines;
  if (!line || order.refunds.length > 0) return order;
  return {
    ...order,
    paymentStatus: 'partially_refunded',
    refunds: [
      {
        id: 'refund-1',
        createdAt: REFUNDED,
        lines: [{ lineId: line.id, quantity: 1, amount: line.unitPrice, tax: cents(950), restock: 'return' }],
        shipping: [],
        adjustments: [],
        paidOut: line.unitPrice,
        pending: false,
      },
    ],
  };
};

const HUNDRED = Array.from({ length: 100 }, (_line, at): SimpleLine => ({
  ...COFFEE,
  title: `Kaffee aus Äthiopien, Lage ${at + 1}, 250 g`,
}));

const usual = ordered({ name: '#9002', buyer: ERIKA, lines: [MILL, COFFEE] });
const long = ordered({
  name: '#9003',
  buyer: { ...ERIKA, firstName: 'Maximiliana-Theodora', lastName: LONG_NAME, company: `${LONG_NAME} GmbH & Co. KG` },
  lines: [{ ...MILL, title: `Kaffeemühle ${LONG_NAME}` }],
});

const bare = simpleOrder({ id: '#9008', name: '#9008', placedAt: PLACED, buyer: {}, lines: [MILL] });

/** Orders at the edges of what happens in a shop, to try a template with; the first is an ordinary one. */
export const EXTREME_ORDERS: readonly ExtremeOrder[] = [
  { label: 'Gewöhnliche Bestellung', order: usual },
  { label: 'Sehr langer Name', order: long },
  { label: 'Ohne Firma', order: ordered({ name: '#9004', buyer: WITHOUT_COMPANY, lines: [MILL] }) },
  {
    label: 'Anderes Land',
    order: ordered({
      name: '#9005',
      buyer: { ...ERIKA, street: 'Rue de Rivoli 1', zip: '75001', city: 'Paris', province: '', countryCode: 'FR' },
      lines: [MILL],
    }),
  },
  { label: '100 Positionen', order: ordered({ name: '#9006', buyer: ERIKA, lines: HUNDRED }) },
  { label: 'Mit Rückerstattung', order: withRefund(ordered({ name: '#9007', buyer: ERIKA, lines: [MILL, COFFEE] })) },
  { label: 'Angaben fehlen', order: bare, isBare: true },
];
