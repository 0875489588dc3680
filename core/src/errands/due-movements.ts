import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { cents, centsText } from '../kernel/money.ts';
import type { Payment } from '../orders/order.ts';
import { providerAccountOf, gatewayOf } from '../payments/gateways.ts';
import { isMoneyMoved, movementObstacle } from '../payments/movement-obstacle.ts';
import { movementOf, movementReference, OLDEST_MOVEMENT_DAYS } from '../payments/movement.ts';
import { paidDocuments, signedAmount } from '../payments/paid-documents.ts';
import { movementFee } from '../payments/payment-fee.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { allDue, begin, heldDocuments, knownErrand, NOTHING_DUE, oneDue, oneWithheld } from './due-errand.ts';
import type { ErrandsDue, MovementErrand } from './errand-action.ts';
import type { ErrandReason } from '../reasons/errand-reason.ts';
import type { ErrandSituation } from './errand-situation.ts';
import { orderSource } from './order-source.ts';
import { settingObstacle } from './setting-obstacle.ts';

/** Payments of the order that move money, in EUR and not as a test. */
export const moneyMoved = ({ order }: ErrandSituation): readonly Payment[] =>
  order.test || order.currency !== 'EUR' ? [] : order.payments.filter(isMoneyMoved);

/** When we told the shop that the order is paid; whatever is paid by hand from then on is our own mark. */
const markedAt = (situation: ErrandSituation): Instant | undefined => {
  const mark = knownErrand(situation, 'paid-mark', orderSource(situation.order));
  return mark && mark.state !== 'planned' && mark.state !== 'refused' ? (mark.sentAt ?? mark.plannedAt) : undefined;
};

/**
 * Whether a movement that was never begun comes too late: its payment and every invoice are old. What came later than its
 * invoice, or an invoice that was made later than its payment, is in time.
 */
const isTooLate = (situation: ErrandSituation, payment: Payment): boolean => {
  if (knownErrand(situation, 'movement', movementReference(payment))) return false;
  const isOld = (at: Instant): boolean =>
    compareInstants(at.add({ hours: 24 * OLDEST_MOVEMENT_DAYS }), situation.now) < 0;
  const invoices = heldDocuments(situation).filter(({ kind }) => kind === 'invoice');
  return isOld(payment.at) && invoices.every(({ document }) => isOld(document.createdAt));
};

/** Why a payment becomes no movement. */
export const paymentObstacle = (situation: ErrandSituation, payment: Payment): ErrandReason | undefined => {
  const at = markedAt(situation);
  const obstacle = movementObstacle(payment, {
    preferences: situation.shop.preferences,
    hasInvoice: heldDocuments(situation).some(({ kind }) => kind === 'invoice'),
    ...(at ? { markedAt: at } : {}),
  });
  if (obstacle || !isTooLate(situation, payment)) return obstacle;
  return { code: 'MOVEMENT_TOO_LATE', setting: 'transactionCreate' };
};

/** Why no payment becomes a movement. */
export const movementsObstacle = ({ shop, means }: ErrandSituation): ErrandReason | undefined =>
  shop.accounting ? settingObstacle('transactionCreate', shop.preferences, means) : { code: 'NOT_CONNECTED' };

const feeOf = ({ shop, means }: ErrandSituation, { fees = [] }: Payment): ReturnType<typeof movementFee> => {
  if (fees.length === 0) return {};
  const obstacle = settingObstacle('transactionFees', shop.preferences, means);
  return obstacle ? { left: obstacle } : movementFee(fees);
};

/** The one gateway whose fees the shop platform knows. Source: its schema, `OrderTransaction.fees`. */
const GATEWAY_WITH_FEES = 'shopify_payments';
/** A movement cannot be changed afterwards, so a fee that may still come is waited for so long. */
const FEE_MINUTES = 30;
const LOOK_MINUTES = 5;

/** When to look again for the fee of a payment, if it is wanted and may still come. */
const feeToCome = ({ shop, means, now }: ErrandSituation, { gateway, kind, at, fees = [] }: Payment) => {
  const mayCome = gatewayOf(gateway).handle === GATEWAY_WITH_FEES && (kind === 'sale' || kind === 'capture');
  if (!mayCome || fees.length > 0 || compareInstants(now, at.add({ minutes: FEE_MINUTES })) >= 0) return undefined;
  return settingObstacle('transactionFees', shop.preferences, means) ? undefined : now.add({ minutes: LOOK_MINUTES });
};

/** The number that the purpose names: of the document that the payment pays, else of the first invoice. */
const namedDocument = (situation: ErrandSituation, payment: Payment): IssuedDocument | undefined => {
  const documents = heldDocuments(situation).map(({ document }) => document);
  const settled = moneyMoved(situation).filter(({ status }) => status === 'success');
  return paidDocuments(settled, documents).get(payment.id) ?? documents.find(({ kind }) => kind === 'invoice');
};

const movementOfPayment = (situation: ErrandSituation, payment: Payment): ErrandsDue => {
  const source = movementReference(payment);
  const facts = { gateway: gatewayOf(payment.gateway).name };
  const begun = begin(situation, {
    kind: 'movement',
    source,
    because: { code: 'MOVEMENT_WANTED', setting: 'transactionGateway', facts },
    result: { ...facts, amount: centsText(cents(signedAmount(payment) ?? 0)) },
  });
  if (!begun.ok) return begun.failure;
  const obstacle = paymentObstacle(situation, payment);
  if (obstacle) return oneWithheld('movement', source, obstacle);
  const nextLookAt = feeToCome(situation, payment);
  if (nextLookAt)
    return oneWithheld('movement', source, { code: 'FEE_NOT_YET', setting: 'transactionFees', facts }, nextLookAt);
  const { fee, left } = feeOf(situation, payment);
  const action: MovementErrand = {
    ...begun.value,
    account: providerAccountOf(payment.gateway),
    movement: movementOf(situation.order, payment, namedDocument(situation, payment), fee),
    ...(left ? { left } : {}),
  };
  return oneDue(action);
};

/** A movement for each payment and refund whose gateway the merchant selected, once its order has an invoice. */
export const dueMovements = (situation: ErrandSituation): ErrandsDue => {
  const payments = moneyMoved(situation);
  if (payments.length === 0) return NOTHING_DUE;
  const obstacle = movementsObstacle(situation);
  if (obstacle) return oneWithheld('movement', orderSource(situation.order), obstacle);
  return allDue(payments.map((payment) => movementOfPayment(situation, payment)));
};
