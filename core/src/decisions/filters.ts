import { businessDay, compareDays, compareInstants, earlierDay, type PlainDate } from '../kernel/calendar.ts';
import { isCancelled, isPaid } from '../orders/has-happened.ts';
import { centsText } from '../kernel/money.ts';
import { moneyHeld } from '../orders/kept-money.ts';
import { orderMoney } from '../orders/order-money.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { UnlinkedDocument } from '../records/unlinked-document.ts';
import type { Order, Refund } from '../orders/order.ts';
import { receivedMoney } from '../orders/received-money.ts';
import { isTaxOnly } from '../orders/refund-value.ts';
import { beforeCutOff } from './cut-off.ts';
import { cutOffOf, type CreationSetting } from '../preferences/creation.ts';
import type { KnownDocument, Situation } from './decision.ts';
import type { ProcessingStatus } from '../records/processing-status.ts';
import type { Reason, ProcessingState } from '../reasons/reasons.ts';
import { oldestDay } from '../shops/oldest-day.ts';
import { isTriggered, triggerOf } from './trigger.ts';
import { regimeConflict } from '../shops/chosen-regime.ts';
import { choiceOfRegime } from '../shops/regime-choices.ts';
import { catchingUpFor, catchingUpSince } from '../shops/account-sync.ts';
import { otherBooksOf, type WrittenIn } from '../shops/connected-books.ts';
import { wishOfOrder } from '../shops/wish-of-order.ts';

/** A situation as one document is asked about. */
export interface Considered extends Situation {
  /** A person wants that document now. */
  readonly isWantedNow?: true;
}

/** Says why a document is not made now, or undefined when this is no obstacle. */
export type Filter = (situation: Considered) => ProcessingStatus | undefined;

/** Reading books again takes seconds or minutes, and hours only where the service is down. */
const READING_MINUTES = 60;
/** So long the merchant need not be told that it takes longer. */
const READING_HOURS = 24;

/** Why nothing is done. */
export const stop = (state: ProcessingState, reason: Reason): ProcessingStatus => ({ state, reason });

/** An imported order keeps its old business moment, so both moments must pass every cut-off (R28). */
export const dayOfOrder = (order: Pick<Order, 'createdAt' | 'processedAt'>): PlainDate =>
  earlierDay(businessDay(order.createdAt), businessDay(order.processedAt));

export const uninstalled: Filter = ({ shop }) =>
  shop.uninstalledAt ? stop('skipped', { code: 'DISABLED' }) : undefined;

export const suspended: Filter = ({ shop }) =>
  shop.suspended ? stop('waiting', { code: 'SUSPENDED', facts: { because: shop.suspended.reason } }) : undefined;

export const ignored: Filter = ({ ignored: note }) =>
  note ? stop('skipped', { code: 'IGNORED', facts: { because: note.reason } }) : undefined;

export const notConnected: Filter = ({ shop }) =>
  shop.accounting ? undefined : stop('waiting', { code: 'NOT_CONNECTED' });

/** What the others would be written beside: a document of another company that may be there, and counts. */
const bindsOrder = ({ kind, state, document }: KnownDocument): boolean =>
  isBill({ kind }) && (state === 'issued' || state === 'sent') && !document?.cancelled;

const isBill = ({ kind }: { readonly kind: DocumentKind }): boolean => kind !== 'delivery-note';

const asWritten = ({ books, number }: UnlinkedDocument): WrittenIn => ({
  books,
  ...(number === undefined ? {} : { document: { number } }),
});

const inOtherBooks = (
  { shop }: Pick<Situation, 'shop'>,
  known: readonly WrittenIn[],
  more: Reason['facts'] = {},
): ProcessingStatus | undefined => {
  const facts = otherBooksOf(known, shop);
  return facts && stop('held', { code: 'IN_OTHER_BOOKS', facts: { ...facts, ...more } });
};

/** A document was sent, what became of it is not known, and it cannot be looked for: its books are not connected. */
export const unansweredElsewhere = (
  situation: Situation,
  sent: readonly KnownDocument[],
): ProcessingStatus | undefined => inOtherBooks(situation, sent, { open: 'yes' });

/**
 * The sale stands in the books of another company: a merchant who connects a new one gets no credit note there for an invoice of
 * the old one, and no second invoice (§ 14c UStG).
 */
export const soldByAnother: Filter = (situation) =>
  inOtherBooks(situation, [
    ...situation.known.filter(bindsOrder),
    ...(situation.unlinked ?? []).filter(isBill).map(asWritten),
  ]);

/**
 * The books came back after others, and what happened in them meanwhile is being read: a person may have written this
 * document by hand. Reading that breaks off is repeated, and what waits goes on once it is done (`makeReleaseOrders`); the
 * order is looked at all the same, as another of its documents may say something else of it.
 */
export const catchingUp: Filter = ({ order, shop, now }) => {
  const facts = catchingUpFor(order, shop);
  const since = catchingUpSince(shop);
  if (!facts || !since) return undefined;
  const isLate = compareInstants(now, since.add({ hours: READING_HOURS })) >= 0;
  const stopped = isLate
    ? stop('held', { code: 'CATCHING_UP', facts: { ...facts, late: 'yes' } })
    : stop('waiting', { code: 'CATCHING_UP', facts });
  return { ...stopped, nextLookAt: now.add({ minutes: READING_MINUTES }) };
};

/** The account is set up otherwise than the merchant said: a document would be taxed as one of both did not mean. */
export const taxedOtherwise: Filter = ({ shop }) => {
  const conflict = regimeConflict(shop);
  if (!conflict) return undefined;
  const facts = { chosen: choiceOfRegime(conflict.chosen), account: choiceOfRegime(conflict.account) };
  return stop('held', { code: 'REGIME_CHANGED', facts });
};

export const testOrder: Filter = ({ order }) => (order.test ? stop('skipped', { code: 'TEST_ORDER' }) : undefined);

export const invoicedByOthers: Filter = ({ order }) =>
  order.invoicedByOthers ? stop('skipped', { code: 'INVOICED_BY_OTHERS' }) : undefined;

export const currency: Filter = ({ order }) =>
  order.currency === 'EUR'
    ? undefined
    : stop('skipped', { code: 'INVALID_CURRENCY', facts: { currency: order.currency } });

/** Orders are found by their names: two of one name would get each other's documents. */
export const namesake: Filter = ({ namesakes = [] }) =>
  namesakes.length === 0
    ? undefined
    : stop('held', { code: 'DUPLICATE_ORDER', facts: { others: String(namesakes.length) } });

/**
 * The day of the order was imported, and the merchant wants no documents for it. It comes behind all for which the order gets
 * none even if they are wanted.
 */
export const importedWithout: Filter = ({ order, shop }) =>
  wishOfOrder(order, shop)?.documents === false
    ? stop('skipped', { code: 'SKIP_DATE', facts: { day: businessDay(order.createdAt).toString(), imported: 'yes' } })
    : undefined;

/** What the merchant said of the day of an imported order counts (`importedWithout`), else what the settings say. */
const unlessImported =
  (filter: Filter): Filter =>
  (situation) =>
    wishOfOrder(situation.order, situation.shop) ? undefined : filter(situation);

export const orderedBefore = (setting: CreationSetting): Filter =>
  unlessImported(({ order, shop }) => beforeCutOff(shop.preferences, setting, dayOfOrder(order)));

/** What an order led to on that day is before the cut-off; of an imported order that gets documents nothing is. */
export const happenedBefore =
  (setting: CreationSetting, day: PlainDate): Filter =>
  ({ order, shop }) =>
    wishOfOrder(order, shop)?.documents ? undefined : beforeCutOff(shop.preferences, setting, day);

export const tooOld = (setting: CreationSetting): Filter =>
  unlessImported(({ order, shop }) => {
    const oldest = oldestDay(businessDay(shop.installedAt));
    const day = dayOfOrder(order);
    if (cutOffOf(shop.preferences[setting]) || compareDays(day, oldest) >= 0) return undefined;
    return stop('skipped', { code: 'TOO_OLD', facts: { oldest: oldest.toString(), day: day.toString() } });
  });

export const fromTill: Filter = ({ order, shop }) =>
  shop.preferences.skipPos && order.source === 'pos'
    ? stop('skipped', { code: 'SKIP_POS', setting: 'skipPos' })
    : undefined;

export const tagged: Filter = ({ order, shop }) => {
  const skipped = new Set(shop.preferences.skipTags.map((tag) => tag.toLowerCase()));
  const tag = order.tags.find((each) => skipped.has(each.toLowerCase()));
  return tag === undefined ? undefined : stop('skipped', { code: 'SKIP_TAG', setting: 'skipTags', facts: { tag } });
};

export const free: Filter = ({ order, shop }) =>
  shop.preferences.skipFree && order.totals.total === 0
    ? stop('skipped', { code: 'SKIP_FREE', setting: 'skipFree' })
    : undefined;

/** Transactions decide (R26); an import that lists none is believed when it says that it was paid, or paid in part. */
const isMoneyKept = (order: Order): boolean =>
  order.payments.length === 0
    ? isPaid(order) || order.paymentStatus === 'partially_paid'
    : receivedMoney(order.payments).total > 0;

/** Called off, and no money is kept for it (R25). */
export const isCalledOff = (order: Order): boolean =>
  isCancelled(order) && (orderMoney(order).balance === 0 || !isMoneyKept(order));

/** Cancelled, or given back whole, before there was an invoice: nothing is left to put on one. */
export const nothingLeft: Filter = ({ order }) => {
  const { orderTotal, balance } = orderMoney(order);
  const givenBack = balance === 0 && (orderTotal !== 0 || order.totals.total !== 0);
  if (!givenBack && !isCalledOff(order)) return undefined;
  return stop('skipped', { code: 'CANCELLED', facts: { because: isCancelled(order) ? 'cancelled' : 'refunded' } });
};

export const calledOff: Filter = ({ order }) =>
  isCalledOff(order) ? stop('skipped', { code: 'CANCELLED', facts: { because: 'cancelled' } }) : undefined;

/** Whether money that is kept of a called-off order is a price, and for what, only a person knows. */
export const calledOffPartlyPaid: Filter = ({ order }) => {
  const kept = moneyHeld(order);
  const isPart = order.payments.length > 0 && kept < orderMoney(order).balance;
  const facts = { feature: 'cancelled-partly-paid', amount: centsText(kept) };
  return isCancelled(order) && isMoneyKept(order) && isPart
    ? stop('held', { code: 'NOT_SUPPORTED', facts })
    : undefined;
};

export const notYetOrdered: Filter = ({ order, now }) =>
  compareInstants(order.processedAt, now) > 0
    ? {
        ...stop('waiting', { code: 'WAIT', facts: { until: order.processedAt.toString() } }),
        nextLookAt: order.processedAt,
      }
    : undefined;

export const notTriggered: Filter = ({ order, shop }) => {
  const trigger = triggerOf(order, shop.preferences);
  if (isTriggered(order, trigger)) return undefined;
  const { event, setting, gateway } = trigger;
  return stop('waiting', { code: 'WAIT', setting, facts: { event, ...(gateway ? { gateway } : {}) } });
};

/** Money on its way back is not in the totals yet (R17): what the invoice should show is not known. */
export const refundUnderWay: Filter = ({ order }) =>
  order.refunds.some(({ pending }) => pending)
    ? stop('waiting', { code: 'WAIT', facts: { event: 'refund-settled' } })
    : undefined;

/** A tax shown but not due is taken back with the whole invoice, and a right one written (VAT reference, 4.7). */
export const taxGivenBack = (refund: Refund, order: Order): ProcessingStatus | undefined =>
  isTaxOnly(refund, order)
    ? stop('held', { code: 'NOT_SUPPORTED', facts: { feature: 'tax-only-refund', refund: refund.id } })
    : undefined;

export const someTaxGivenBack: Filter = ({ order }) =>
  order.refunds.map((refund) => taxGivenBack(refund, order)).find((status) => status !== undefined);
