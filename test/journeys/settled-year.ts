import {
  cents,
  centsText,
  day,
  orderId,
  plusDays,
  startOfBusinessDay,
  sumOfCents,
  type PlainDate,
} from '@belegwerk/core/kernel';
import type { OrderRecord, PayoutLine, ShopPayout, GatewayPayment } from '@belegwerk/core/records';
import { PAYMENT_KINDS } from '@belegwerk/core/settlements';
import { diceFrom, type Dice } from '../chaos/dice.ts';

/** Kinds that are not known, at the platform and at a gateway. */
export const INVENTED = 'MOON_LANDING_CREDIT';
export const INVENTED_AT_PAYPAL = 'Mondabgabe';

/** A year of a shop that takes money through the platform, PayPal and Klarna. */
export interface SettledYear {
  readonly payouts: readonly ShopPayout[];
  readonly lines: number;
  readonly paypal: string;
  readonly klarna: string;
  /** Rows of both files. */
  readonly rows: number;
  /** What the balance at each changes by, all in euros. */
  readonly change: Readonly<Record<'paypal' | 'klarna', number>>;
  readonly orders: readonly OrderRecord[];
}

const FIRST = day('2026-01-01');
const DAYS = 365;
const WEEK = 7;
const READ_ON = day('2027-01-31');

/** Every kind in turn; every other line is a payment. */
const kindOf = (at: number): string => {
  if (at % 2 === 0) return 'CHARGE';
  const kinds = [...PAYMENT_KINDS.filter((kind) => kind !== 'TRANSFER'), INVENTED];
  return kinds[((at - 1) / 2) % kinds.length] ?? INVENTED;
};

const linesOfDay = (dice: Dice, on: PlainDate, first: number, many: number): readonly PayoutLine[] =>
  Array.from({ length: many }, (_, at): PayoutLine => {
    const kind = kindOf(first + at);
    const amount = cents(kind === 'CHARGE' ? dice.between(500, 30_000) : dice.between(-9000, 9000));
    const fee = cents(kind === 'CHARGE' ? Math.floor((amount * 21 + 500) / 1000) + 30 : 0);
    return { id: `line-${first + at}`, kind, day: on, amount, fee, net: cents(amount - fee) };
  });

/** What a week brought goes to the bank two days after it, with the platform's own line of that; the last week is to come. */
const payoutsOf = (dice: Dice, lines: number): readonly ShopPayout[] => {
  const weeks = Math.ceil(DAYS / WEEK);
  const all = Array.from({ length: DAYS }, (_, at) => {
    const [from, to] = [Math.floor((lines * at) / DAYS), Math.floor((lines * (at + 1)) / DAYS)];
    return linesOfDay(dice, plusDays(FIRST, at), from, to - from);
  });
  return Array.from({ length: weeks }, (_, week): ShopPayout => {
    const its = all.slice(week * WEEK, (week + 1) * WEEK).flat();
    const net = sumOfCents(its.map((line) => line.net));
    const common = { currency: 'EUR', net, readAt: startOfBusinessDay(READ_ON) } as const;
    if (week === weeks - 1) return { ...common, id: 'to-come-EUR', state: 'to-come', lines: its };
    const issuedOn = plusDays(FIRST, week * WEEK + WEEK + 1);
    const out = cents(0 - net);
    const itself: PayoutLine = {
      id: `out-${week}`,
      kind: 'TRANSFER',
      day: issuedOn,
      amount: out,
      fee: cents(0),
      net: out,
    };
    return { ...common, id: `${1000 + week}`, state: 'paid', issuedOn, lines: [...its, itself] };
  });
};

const german = (amount: number): string => centsText(cents(amount)).replace('.', ',');
const germanDay = (on: PlainDate): string => on.toString().split('-').toReversed().join('.');

interface Sale {
  readonly name: string;
  readonly on: PlainDate;
  readonly amount: number;
  readonly fee: number;
  readonly id: string;
  /** A later day gave so much back. */
  readonly back: number;
}

const salesOf = (dice: Dice, gateway: string, many: number): readonly Sale[] =>
  Array.from({ length: many }, (_, at): Sale => {
    const amount = dice.between(1000, 25_000);
    return {
      name: `#${gateway === 'paypal' ? 1 : 2}${String(at).padStart(5, '0')}`,
      on: plusDays(FIRST, Math.floor((at * (DAYS - 20)) / many)),
      amount,
      fee: Math.floor((amount * 299 + 5000) / 10_000) + 39,
      id: `${gateway.toUpperCase()}${at}`,
      back: at % 10 === 0 ? Math.floor(amount / 2) : 0,
    };
  });

const DAYS_TO_REFUND = 9;

const orderOf = (gateway: GatewayPayment['gateway'], sale: Sale): OrderRecord => {
  const { name, on, amount, id, back } = sale;
  const payment: GatewayPayment = {
    id: `pay-${id}`,
    gateway,
    way: 'in',
    amount: cents(amount),
    currency: 'EUR',
    day: on,
    paymentId: id,
  };
  const refund: GatewayPayment = {
    ...payment,
    id: `back-${id}`,
    way: 'back',
    amount: cents(back),
    day: plusDays(on, DAYS_TO_REFUND),
    paymentId: `${id}R`,
  };
  const createdAt = startOfBusinessDay(on).add({ hours: 9 });
  return {
    id: orderId(`gid://shopify/Order/${id}`),
    name,
    createdAt,
    updatedAt: createdAt,
    seenAt: createdAt,
    customerName: 'Erika Mustermann',
    total: cents(amount),
    currency: 'EUR',
    paymentStatus: 'paid',
    fulfilmentStatus: 'fulfilled',
    cancelled: false,
    tags: [],
    itemCount: 1,
    status: { state: 'done', reason: { code: 'EXISTING' } },
    documents: [],
    gateways: [gateway],
    gatewayPayments: back > 0 ? [payment, refund] : [payment],
  };
};

interface File {
  readonly text: string;
  readonly rows: number;
  readonly change: number;
}

interface PaypalRow {
  readonly on: PlainDate;
  readonly type: string;
  readonly gross: number;
  readonly fee?: number;
  readonly id: string;
  readonly name?: string;
}

const paypalRows = (sales: readonly Sale[]): readonly PaypalRow[] => [
  ...sales.flatMap(({ on, amount, fee, id, name, back }, at): readonly PaypalRow[] => {
    const named = at % 3 === 0 ? {} : { name };
    const refund = { on: plusDays(on, DAYS_TO_REFUND), type: 'Rückzahlung', gross: -back, id: `${id}R`, name };
    const paid = { on, type: 'PayPal Express-Zahlung', gross: amount, fee: -fee, id, ...named };
    return back > 0 ? [paid, refund] : [paid];
  }),
  ...Array.from({ length: 12 }, (_, at) => FIRST.with({ month: at + 1 })).flatMap((on): readonly PaypalRow[] => [
    { on, type: 'Allgemeine Abbuchung', gross: -10_000, id: `OUT${on.month}` },
    { on, type: INVENTED_AT_PAYPAL, gross: -250, id: `MOON${on.month}` },
  ]),
];

const PAYPAL_COLUMNS = [
  'Datum',
  'Uhrzeit',
  'Zeitzone',
  'Typ',
  'Status',
  'Währung',
  'Brutto',
  'Gebühr',
  'Netto',
  'Transaktionscode',
  'Rechnungsnummer',
];

/** A payment without the order's name is known by its id; on the first of a month there is a payout, and the invented kind. */
const paypalFile = (sales: readonly Sale[]): File => {
  const rows = paypalRows(sales);
  const cells = rows.map(({ on, type, gross, fee = 0, id, name = '' }) => [
    germanDay(on),
    '12:00:00',
    'CET',
    type,
    'Abgeschlossen',
    'EUR',
    german(gross),
    german(fee),
    german(gross + fee),
    id,
    name,
  ]);
  return {
    text: [PAYPAL_COLUMNS, ...cells].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'),
    rows: rows.length,
    change: rows.reduce((sum, { gross, fee = 0 }) => sum + gross + fee, 0),
  };
};

/** Its fees stand in rows of their own, and its head says that all was paid out. */
const klarnaFile = (sales: readonly Sale[]): File => {
  const rows = sales.flatMap(({ on, amount, fee, id, name, back }) => {
    const row = (type: string, at: PlainDate, sum: number, refund = '') =>
      [type, '', `${at.toString()}T12:00:00Z`, id, `${id}C`, name, centsText(cents(sum)), 'EUR', refund, ''].join(',');
    const paid = [row('SALE', on, amount), row('FEE', on, fee)];
    return back > 0 ? [...paid, row('RETURN', plusDays(on, DAYS_TO_REFUND), back, `${id}R`)] : paid;
  });
  const net = sales.reduce((sum, { amount, fee, back }) => sum + amount - fee - back, 0);
  const text = [
    'total_settlement_amount,payment_reference,settlement_currency,payout_date',
    `${centsText(cents(net))},XISA2026,EUR,2026-12-30T07:45:00Z`,
    '',
    'type,detailed_type,capture_date,order_id,capture_id,merchant_reference1,amount,posting_currency,refund_id,tax_amount',
    ...rows,
  ].join('\n');
  return { text, rows: rows.length + 1, change: 0 };
};

/** So many entries in all come of a platform, of PayPal and of Klarna. */
export const settledYear = (seed: number, entries: number): SettledYear => {
  const dice = diceFrom(seed);
  const [paypalSales, klarnaSales] = [
    salesOf(dice, 'paypal', Math.floor(entries * 0.2)),
    salesOf(dice, 'klarna', Math.floor(entries * 0.1)),
  ];
  const [paypal, klarna] = [paypalFile(paypalSales), klarnaFile(klarnaSales)];
  const rows = paypal.rows + klarna.rows;
  const lines = entries - rows;
  return {
    payouts: payoutsOf(dice, lines),
    lines,
    paypal: paypal.text,
    klarna: klarna.text,
    rows,
    change: { paypal: paypal.change, klarna: klarna.change },
    orders: [
      ...paypalSales.map((sale) => orderOf('paypal', sale)),
      ...klarnaSales.map((sale) => orderOf('klarna', sale)),
    ],
  };
};
