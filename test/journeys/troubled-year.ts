import { decide, type KnownDocument, type Situation } from '@belegwerk/core/decisions';
import type { DocumentProcessing, OrderRecord, ReckoningCause, DocumentEntry } from '@belegwerk/core/records';
import type { IssuedDocument } from '@belegwerk/core/documents';
import { cents, documentId, instant, orderId, type Instant } from '@belegwerk/core/kernel';
import type { Order, Payment } from '@belegwerk/core/orders';
import type { Preferences } from '@belegwerk/core/preferences';
import { recordOf } from '@belegwerk/core/use-cases';
import { diceFrom, type Dice } from '../chaos/dice.ts';
import { aFee, aLine, anEntryOf, anOrder, ShopLife, totalsFor, without, type ShopEvent } from '../builders/index.ts';
import { aShop } from '../builders/shop-builder.ts';
import { carryOutIn } from '../builders/order-lives.ts';

/** What makes an order, its documents and their payments differ; `none` where they are even. */
export type Trouble = Exclude<ReckoningCause, 'unexplained'> | 'none';

/** A document as the books of the account have it. Money in cents; a credit note takes away. */
export interface BookedDocument {
  readonly kind: 'invoice' | 'credit-note';
  readonly total: number;
  readonly open: number;
}

/** An order of the year as it is recorded, and what the account has of it. */
export interface TroubledOrder {
  readonly trouble: Trouble;
  readonly record: OrderRecord;
  /** Final documents that count. */
  readonly booked: readonly BookedDocument[];
  /** What the order is worth in euros, in cents. */
  readonly worth: number;
}

/** How a trouble comes about. What is not said is as in any order. */
interface Course {
  readonly settings?: Partial<Preferences>;
  /** Chosen after the first documents were made. */
  readonly settingsThen?: Partial<Preferences>;
  /** What is otherwise in the order from the beginning. */
  readonly order?: (order: Order) => Order;
  /** What is otherwise in it after the first documents. */
  readonly orderThen?: (order: Order) => Order;
  readonly events?: readonly ((dice: Dice) => ShopEvent)[];
  /** What no rule decides: how the account answered. */
  readonly status?: Pick<DocumentProcessing, 'state' | 'reason'>;
  /** What became of its invoice in the account. */
  readonly invoice?: (document: IssuedDocument) => Partial<IssuedDocument>;
  /** A person wrote it in the account. */
  readonly isByHand?: true;
  /** A credit note for a refund that the order does not have. */
  readonly strayCredit?: true;
}

const wholeAgain = (order: Order): Order => ({ ...order, totals: totalsFor(order) });

const withLine =
  (kind: 'giftCard' | 'tip') =>
  (order: Order): Order =>
    wholeAgain({ ...order, lines: [...order.lines, aLine({ id: 'then', kind, price: '10.00', rate: '0' })] });

const paidBy =
  (gateway: string) =>
  (order: Order): Order => ({
    ...order,
    gateways: [gateway],
    payments: order.payments.map((payment) => ({ ...payment, gateway })),
  });

const toStoreCredit = (order: Order): Order => ({
  ...order,
  refunds: order.refunds.map((refund) => ({ ...refund, payouts: [`${refund.id}/transaction`] })),
  payments: order.payments.map((payment): Payment =>
    payment.kind === 'refund' ? { ...payment, gateway: 'shopify_store_credit' } : payment,
  ),
});

const unpaid = (order: Order): Order => ({ ...order, payments: [], paymentStatus: 'pending' });

const OPEN = (): Partial<IssuedDocument> => ({ status: 'open' });
const aReturn = (dice: Dice): ShopEvent => ({ type: 'refund', at: dice.between(0, 3), quantity: 1, kept: 0, extra: 0 });
const anAddition = (dice: Dice): ShopEvent => ({ type: 'add', price: dice.between(99, 9999), quantity: 1, rate: '19' });
const someMoneyBack = (dice: Dice): ShopEvent => ({ type: 'refund-amount', share: dice.between(5, 60) });
const NO_INVOICES: Partial<Preferences> = { invoiceCreate: '2027-06-01' };
const NO_CREDITS: Partial<Preferences> = { creditCreate: '2027-06-01' };

/** A row for each cause; what cannot be planted in an order is `unexplained` alone. */
const COURSES: Readonly<Record<Exclude<Trouble, 'none'>, readonly Course[]>> = {
  edit: [{ settingsThen: NO_INVOICES, events: [anAddition] }],
  refund: [{ settingsThen: NO_CREDITS, events: [aReturn] }],
  'refund-without-lines': [{ settingsThen: NO_CREDITS, events: [someMoneyBack] }],
  'gift-card': [
    { order: paidBy('gift_card'), invoice: OPEN },
    { settingsThen: NO_INVOICES, orderThen: withLine('giftCard') },
  ],
  'store-credit': [
    { order: paidBy('shopify_store_credit'), invoice: OPEN },
    { settingsThen: NO_CREDITS, events: [aReturn], orderThen: toStoreCredit },
  ],
  tip: [{ settingsThen: NO_INVOICES, orderThen: withLine('tip') }],
  fee: [{ settingsThen: NO_INVOICES, orderThen: (order) => wholeAgain({ ...order, fees: [aFee({ id: 'fee' })] }) }],
  rounding: [{ invoice: () => ({ status: 'open', unpaid: cents(1) }) }],
  'foreign-currency': [{ order: (order) => ({ ...order, currency: 'CHF', inEuros: order.totals.currentTotal }) }],
  'without-euros': [{ order: (order) => ({ ...order, currency: 'USD' }) }],
  'test-order': [{ order: (order) => ({ ...order, test: true }) }],
  'before-start': [{ settings: { invoiceCreate: '2027-06-01' } }],
  skipped: [
    { settings: { skipTags: ['muster'] }, order: (order) => ({ ...order, tags: ['muster'] }) },
    { settings: { skipPos: true }, order: (order) => ({ ...order, source: 'pos' }) },
  ],
  waiting: [{ settings: { invoiceEvent: 'paid' }, order: unpaid }],
  held: [{ order: (order) => without(order, 'billingAddress', 'shippingAddress') }],
  failed: [{ status: { state: 'failed', reason: { code: 'REFUSED' } } }],
  missing: [{ status: { state: 'done', reason: { code: 'EXISTING' } } }],
  draft: [{ invoice: () => ({ status: 'draft', number: '' }) }],
  'document-cancelled': [{ invoice: () => ({ status: 'voided', cancelled: true }) }],
  'document-changed': [{ invoice: ({ total }) => ({ total: cents(total - 1) }) }],
  'document-by-hand': [{ invoice: ({ total }) => ({ total: cents(total + 100) }), isByHand: true }],
  'credited-too-much': [{ strayCredit: true }],
  open: [
    { order: unpaid, invoice: OPEN },
    { order: unpaid, invoice: ({ total }) => ({ status: 'open', unpaid: cents(Math.ceil(total / 2)) }) },
    { invoice: OPEN },
  ],
};

/** Anything that a shop can do with an order, each followed by its documents. */
const anyEvent = (dice: Dice): ShopEvent => {
  const [at, quantity, price] = [dice.between(0, 9), dice.between(1, 3), dice.between(99, 9999)];
  const rate = dice.oneOf(['19', '7']);
  return dice.oneOf<ShopEvent>([
    { type: 'fulfil', at },
    { type: 'refund', at, quantity, kept: dice.oneOf([0, 1, 500]), extra: dice.oneOf([0, 700]) },
    { type: 'refund-failed', at, quantity },
    { type: 'refund-amount', share: dice.between(1, 60) },
    { type: 'refund-shipping', share: 100 },
    { type: 'exchange', at, quantity, price, rate, fee: dice.oneOf([0, 1, 499]) },
    { type: 'add', price, quantity, rate },
    { type: 'more', at, quantity },
    { type: 'remove', at, quantity },
    { type: 'remove-line', at },
    { type: 'discount', at, share: dice.between(1, 50) },
    { type: 'reprice-shipping', price: dice.oneOf([1, 290, 490, 990]) },
    { type: 'remove-shipping', as: dice.oneOf(['removed', 'emptied', 'free']) },
    { type: 'cancel' },
  ]);
};

const TROUBLES = Object.keys(COURSES) as (keyof typeof COURSES)[];
/** Of so many orders one has a trouble; the others lead a life of their own. */
const ORDERS_BETWEEN_TROUBLES = 3;
const MOST_EVENTS = 4;
const MINUTES_OF_YEAR = 365 * 24 * 60;
/** The year begins in Berlin an hour before it does in Greenwich. */
const START = instant('2025-12-31T23:00:00Z');

const situation =
  (order: Order, preferences: Partial<Preferences>, now: Instant) =>
  (known: readonly KnownDocument[]): Situation => ({
    order,
    known,
    now,
    shop: aShop({
      installedAt: START.subtract({ hours: 48 }),
      preferences: { creditCreate: true, ...preferences },
    }),
  });

interface Draw {
  readonly number: number;
  readonly placedAt: Instant;
  readonly trouble: Trouble;
  readonly course: Course;
  readonly events: readonly ShopEvent[];
  readonly life: ShopLife;
}

const drawn = (dice: Dice, number: number, orders: number): Draw => {
  const placedAt = START.add({ minutes: Math.floor((MINUTES_OF_YEAR * number) / orders) });
  const trouble = dice.next() * ORDERS_BETWEEN_TROUBLES < 1 ? dice.oneOf(TROUBLES) : 'none';
  const course = trouble === 'none' ? {} : dice.oneOf(COURSES[trouble]);
  const own = trouble === 'none' ? Array.from({ length: dice.between(0, MOST_EVENTS) }, () => anyEvent) : [];
  return {
    number,
    placedAt,
    trouble,
    course,
    events: [...own, ...(course.events ?? [])].map((event) => event(dice)),
    life: new ShopLife({
      taxesIncluded: dice.next() < 0.8,
      lines: Array.from({ length: dice.between(1, 4) }, () => ({
        price: dice.between(99, 20_000),
        quantity: dice.between(1, 5),
        rate: dice.oneOf(['19', '19', '7']),
        off: dice.oneOf([0, 0, 10, 33]),
      })),
      shipping: dice.oneOf([0, 490, 599]),
    }),
  };
};

const asKept = (known: readonly KnownDocument[], { course, number }: Draw): readonly DocumentEntry[] => {
  const kept = known.flatMap(({ document, state, books: _books, ...contents }, at) => {
    if (!document) return [];
    const id = documentId(`${number}-${at}`);
    const fate = document.kind === 'invoice' ? course.invoice?.(document) : undefined;
    const became = { ...document, id, number: `RE${number}-${at}`, status: 'paid' as const, ...fate };
    const entry = { ...contents, state, id: `i-${number}-${at}`, documentId: id };
    // what a person wrote is taken for what it says
    const byHand = course.isByHand ? ({ linked: true, expectedTotal: became.total } as const) : {};
    return [anEntryOf(became, { ...entry, ...byHand })];
  });
  const [first] = kept;
  if (!course.strayCredit || !first?.document) return kept;
  const document: IssuedDocument = { ...first.document, kind: 'credit-note', id: documentId(`${number}-stray`) };
  const { covers: _covers, ...same } = first;
  return [
    ...kept,
    { ...same, id: `i-${number}-stray`, kind: 'credit-note', source: 'gid://shopify/Refund/9', document },
  ];
};

const bookedOf = ({ document }: DocumentEntry): readonly BookedDocument[] => {
  if (!document || document.kind === 'delivery-note' || document.cancelled || document.status === 'draft') return [];
  const { kind, total, status, unpaid: left = total } = document;
  return [{ kind, total, open: status === 'open' ? left : 0 }];
};

const lived = (draw: Draw): TroubledOrder => {
  const { number, placedAt, trouble, course, events, life } = draw;
  const seenAt = placedAt.add({ hours: 24 });
  const id = orderId(`gid://shopify/Order/${number}`);
  const asShown = (more: (order: Order) => Order = (order) => order): Order => {
    const { payments: _payments, ...stated } = life.order();
    const order = anOrder({ ...stated, id, name: `#${number}`, createdAt: placedAt, processedAt: placedAt });
    return more((course.order ?? ((same) => same))(order));
  };
  const first = situation(asShown(), course.settings ?? {}, seenAt);
  let known = course.status ? [] : carryOutIn(first, []);
  for (const event of events) {
    life.happen(event);
    if (trouble === 'none') known = carryOutIn(situation(asShown(), {}, seenAt), known);
  }
  const order = asShown(course.orderThen);
  const last = situation(order, course.settingsThen ?? course.settings ?? {}, seenAt);
  known = course.status ? [] : carryOutIn(last, known);
  const { shop, ...decided } = { ...last(known), ...decide(last(known)) };
  const status = course.status ?? decided.status;
  const statuses = course.status ? [{ kind: 'invoice' as const, source: id, ...course.status }] : decided.documents;
  const documents = asKept(known, draw);
  const { preferences } = shop;
  return {
    trouble,
    record: recordOf({
      order,
      status,
      known: { documents, sideTasks: [], before: undefined },
      seenAt,
      explained: { documentStatuses: trouble === 'missing' ? [] : statuses },
      preferences,
    }),
    booked: documents.flatMap(bookedOf),
    worth: order.test ? 0 : order.currency === 'EUR' ? order.totals.currentTotal : (order.inEuros ?? 0),
  };
};

/**
 * The orders of a year, placed one behind the other from January to December, a third of them with a trouble and the others with
 * anything that can happen in a shop: the same ones from the same seed. Documents are those that the rules ask for.
 */
export function* troubledYear(seed: number, orders: number): Generator<TroubledOrder> {
  const dice = diceFrom(seed);
  for (let number = 1; number <= orders; number += 1) yield lived(drawn(dice, number, orders));
}
