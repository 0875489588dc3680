import { balanceCauses, type BookedDocument } from '../balance/balance-causes.ts';
import type { BalanceCause } from '../documents/balance-cause.ts';
import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import { orderMoney } from '../orders/order-money.ts';
import { TIP_REF } from '../orders/ordered-parts.ts';
import type { LineKind, Order } from '../orders/order.ts';
import { isStoreCredit } from '../payments/gateways.ts';
import { whyNoInvoice, whyNotOnDocument, type Standing } from './missing-document.ts';
import type { ReckonedDifference, ReckoningCause } from '../records/reckoning.ts';

type Told = Omit<ReckonedDifference, 'amount' | 'between' | 'ref'>;

const OF_LINE: Readonly<Record<LineKind, ReckoningCause>> = {
  goods: 'edit',
  service: 'edit',
  digital: 'edit',
  giftCard: 'gift-card',
  tip: 'tip',
};

/** What a part of the order is that no document shows. */
const partIs = (order: Order, ref: string | undefined): ReckoningCause => {
  if (ref === TIP_REF) return 'tip';
  if (order.fees?.some(({ id }) => id === ref)) return 'fee';
  const line = order.lines.find(({ id }) => id === ref);
  return line ? OF_LINE[line.kind] : 'edit';
};

/** What a refund is that no document took off. */
const refundIs = (order: Order, ref: string | undefined): ReckoningCause => {
  const refund = order.refunds.find(({ id }) => id === ref);
  if (!refund) return 'refund';
  const payouts = order.payments.filter(({ id }) => refund.payouts?.includes(id));
  if (payouts.length > 0 && payouts.every(({ gateway }) => isStoreCredit(gateway))) return 'store-credit';
  const named = refund.lines.length + refund.shipping.length + (refund.fees ?? []).length;
  return named === 0 ? 'refund-without-lines' : 'refund';
};

type Teller = (order: Order, standing: Standing, ref: string | undefined) => Told;

const forAPerson =
  (cause: ReckoningCause): Teller =>
  () => ({ cause, isToMend: true });

const OF_BALANCE: Readonly<Record<BalanceCause['cause'], Teller>> = {
  'no-invoice': (_order, standing) => whyNoInvoice(standing),
  'not-invoiced': (order, standing, ref) => whyNotOnDocument(standing, { kinds: ['invoice'] }, partIs(order, ref)),
  'not-credited': (_order, standing) => whyNotOnDocument(standing, { kinds: ['credit-note', 'invoice'] }, 'edit'),
  'refund-not-credited': (order, standing, ref) =>
    whyNotOnDocument(
      standing,
      { kinds: ['credit-note', 'invoice'], ...(ref === undefined ? {} : { source: ref }) },
      refundIs(order, ref),
    ),
  'credited-too-much': forAPerson('credited-too-much'),
  'document-cancelled': forAPerson('document-cancelled'),
  'document-changed': forAPerson('document-changed'),
  'document-by-hand': forAPerson('document-by-hand'),
  rounding: () => ({ cause: 'rounding' }),
  unexplained: forAPerson('unexplained'),
};

const between = 'shop-documents';

const signed = ({ kind }: BookedDocument, total: number): Cents => cents(kind === 'credit-note' ? 0 - total : total);

/** Documents that stand for their part of the order and are no booking: drafts, and what was not read since it was made. */
const notBooked = (documents: readonly BookedDocument[]): readonly ReckonedDifference[] =>
  documents
    .filter(({ kind, state }) => kind !== 'delivery-note' && state === 'issued')
    .flatMap((each): readonly ReckonedDifference[] => {
      const { document, expectedTotal = NO_MONEY, source: ref } = each;
      if (!document) return [{ cause: 'waiting', amount: signed(each, expectedTotal), between, ref }];
      return document.status === 'draft' && !document.cancelled
        ? [{ cause: 'draft', amount: signed(each, document.total), between, ref }]
        : [];
    });

/** What the order is worth now in euros; a test is worth nothing, and so is what the shop does not tell in euros. */
export const worthOf = (order: Order): Cents => {
  if (order.test) return NO_MONEY;
  return order.currency === 'EUR' ? orderMoney(order).balance : (order.inEuros ?? NO_MONEY);
};

/** An order that no document is to add up to, and why. */
const beyondCompare = ({ test, currency, inEuros }: Order, { status }: Standing): Told | undefined => {
  if (test) return { cause: 'test-order' };
  if (currency === 'EUR') return undefined;
  const cause = inEuros === undefined ? 'without-euros' : 'foreign-currency';
  return { cause, ...(status.reason.code === 'INVALID_CURRENCY' ? { isToMend: true } : {}) };
};

/** An order without an invoice is told of, even if nothing is left of it. */
const ofNothing = (standing: Standing, documents: readonly BookedDocument[]): readonly ReckonedDifference[] => {
  if (documents.some(({ kind, state }) => kind === 'invoice' && state === 'issued')) return [];
  const why = whyNoInvoice(standing);
  return why.cause === 'missing' ? [] : [{ ...why, amount: NO_MONEY, between }];
};

/** Where each cent between what an order is worth and its final documents comes from. */
export const betweenShopAndDocuments = (
  order: Order,
  { documents, ...standing }: Standing & { readonly documents: readonly BookedDocument[] },
  inForce: Cents,
): readonly ReckonedDifference[] => {
  const beyond = beyondCompare(order, standing);
  if (beyond) return [{ ...beyond, amount: cents(worthOf(order) - inForce), between }];
  const causes = balanceCauses(order, documents).map(({ amount, ref, ...each }) => ({
    ...OF_BALANCE[each.cause](order, standing, ref),
    amount,
    between,
    ...(ref === undefined ? {} : { ref }),
  })) satisfies readonly ReckonedDifference[];
  const named: readonly ReckonedDifference[] = [...causes, ...notBooked(documents)];
  return named.length > 0 ? named : ofNothing(standing, documents);
};
