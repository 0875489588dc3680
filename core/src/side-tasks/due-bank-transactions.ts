import { businessDay, compareInstants, type Instant } from '../kernel/calendar.ts';
import { cents, centsText } from '../kernel/money.ts';
import type { Payment } from '../orders/order.ts';
import { providerAccountOf, gatewayOf, PLATFORM_GATEWAY } from '../payments/gateways.ts';
import { isMoneyMoved, bankTransactionObstacle } from '../payments/bank-transaction-obstacle.ts';
import { bookedPayments, invoiceTakingOff, TAKEN_OFF } from '../payments/booked-payments.ts';
import { bankTransactionOf, bankTransactionReference } from '../payments/bank-transaction.ts';
import { paidDocuments, signedAmount } from '../payments/paid-documents.ts';
import { bankTransactionFee } from '../payments/payment-fee.ts';
import { wayOn } from '../shops/payment-ways.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import {
  allDue,
  dueOrSettled,
  documentsAtService,
  knownSideTask,
  NOTHING_DUE,
  oneDue,
  oneSkipped,
} from './due-side-task.ts';
import type { SideTasksDue, BankTransactionSideTask } from './side-task-action.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import type { SideTaskSituation } from './side-task-situation.ts';
import { catchingUpFor } from '../shops/account-sync.ts';
import { isBeforeRestored, isSinceBackup } from '../shops/restored.ts';
import { isOfEntitlement } from '../records/skipped-side-task.ts';
import { orderSource } from './order-source.ts';
import { heldInvoices, inTimeUntil, lostPayment } from './lost-payment.ts';
import { grantedUntil, settingObstacle } from './setting-obstacle.ts';

/** Payments of the order that move money, in EUR and not as a test, as they are booked. */
export const moneyMoved = (situation: SideTaskSituation): readonly Payment[] =>
  isBooked(situation) ? bookedPayments(situation.order, situation).payments.filter(isMoneyMoved) : [];

const isBooked = ({ order }: SideTaskSituation): boolean => !order.test && order.currency === 'EUR';

/** When we told the shop that the order is paid; what is paid by hand from then on is our own mark. */
const markedAt = (situation: SideTaskSituation): Instant | undefined => {
  const mark = knownSideTask(situation, 'paid-mark', orderSource(situation.order));
  return mark && mark.state !== 'planned' && mark.state !== 'refused' ? (mark.sentAt ?? mark.plannedAt) : undefined;
};

/** A person said that the order is paid, and then that it is not. */
const isTakenBack = ({ paidByHand = [], takenBack = [] }: SideTaskSituation): boolean =>
  takenBack.length > 0 && paidByHand.length === 0;

/** By the day of the payment: the one place that decides it; a payout takes what stands as skipped for that reason. */
const isBookedWithPayout = ({ shop: { paymentWays = [] } }: SideTaskSituation, { gateway, at }: Payment): boolean =>
  gatewayOf(gateway).handle === PLATFORM_GATEWAY && wayOn(paymentWays, businessDay(at)) !== 'payment';

/** Why a payment becomes no bank transaction. */
export const paymentObstacle = (situation: SideTaskSituation, payment: Payment): SideTaskReason | undefined =>
  isBookedWithPayout(situation, payment) ? { code: 'BOOKED_WITH_PAYOUT' } : ownObstacle(situation, payment);

const ownObstacle = (situation: SideTaskSituation, payment: Payment): SideTaskReason | undefined => {
  const at = markedAt(situation);
  const obstacle = bankTransactionObstacle(payment, {
    preferences: situation.shop.preferences,
    hasInvoice: heldInvoices(situation).length > 0,
    ...(at ? { markedAt: at } : {}),
    isTakenBack: isTakenBack(situation),
  });
  const behind = catchingUpFor(situation.order, situation.shop);
  if (obstacle) return obstacle;
  // bank transactions are in no list of the service: it cannot be found out whether it was booked since the backup
  if (isSinceBackup(situation.shop, payment.at) && isBeforeRestored(situation.shop, payment.at))
    return { code: 'UNCLEAR', facts: { restored: 'yes' } };
  return lostPayment(situation, payment) ?? (behind && { code: 'CATCHING_UP', facts: behind });
};

/** Why no payment becomes a bank transaction. */
export const bankTransactionsObstacle = ({ shop, entitlements }: SideTaskSituation): SideTaskReason | undefined =>
  shop.accounting ? settingObstacle('transactionCreate', shop.preferences, entitlements) : { code: 'NOT_CONNECTED' };

const feeOf = (
  { shop, entitlements }: SideTaskSituation,
  { fees = [] }: Payment,
): ReturnType<typeof bankTransactionFee> => {
  if (fees.length === 0) return {};
  const obstacle = settingObstacle('transactionFees', shop.preferences, entitlements);
  return obstacle ? { left: obstacle } : bankTransactionFee(fees);
};

/** A bank transaction cannot be changed afterwards, so a fee that may still come is waited for so long. */
const FEE_MINUTES = 30;
const LOOK_MINUTES = 5;

/** When to look again for the fee of a payment, if it is wanted and may still come. */
const feeToCome = ({ shop, entitlements, now }: SideTaskSituation, { gateway, kind, at, fees = [] }: Payment) => {
  const mayCome = gatewayOf(gateway).handle === PLATFORM_GATEWAY && (kind === 'sale' || kind === 'capture');
  if (!mayCome || fees.length > 0 || compareInstants(now, at.add({ minutes: FEE_MINUTES })) >= 0) return undefined;
  return settingObstacle('transactionFees', shop.preferences, entitlements)
    ? undefined
    : now.add({ minutes: LOOK_MINUTES });
};

/** The number that the purpose names: of the document that the payment pays, else of the first invoice. */
const namedDocument = (situation: SideTaskSituation, payment: Payment): IssuedDocument | undefined => {
  const documents = documentsAtService(situation).map(({ document }) => document);
  const received = moneyMoved(situation).filter(({ status }) => status === 'success');
  return paidDocuments(received, documents).get(payment.id) ?? documents.find(({ kind }) => kind === 'invoice');
};

const bankTransactionOfPayment = (situation: SideTaskSituation, payment: Payment): SideTasksDue => {
  const source = bankTransactionReference(payment);
  const facts = { gateway: gatewayOf(payment.gateway).name };
  const takenOff = bookedPayments(situation.order, situation).takenOff.get(payment.id) ?? [];
  const begun = dueOrSettled(situation, {
    kind: 'bank-transaction',
    source,
    because: { code: 'BANK_TRANSACTION_WANTED', setting: 'transactionGateway', facts },
    result: {
      ...facts,
      amount: centsText(cents(signedAmount(payment) ?? 0)),
      ...(takenOff.length > 0 ? { [TAKEN_OFF]: takenOff.join(' ') } : {}),
    },
  });
  if (!begun.ok) return begun.failure;
  const obstacle = paymentObstacle(situation, payment);
  if (obstacle) return oneSkipped('bank-transaction', source, obstacle);
  const nextLookAt = feeToCome(situation, payment);
  if (nextLookAt)
    return oneSkipped(
      'bank-transaction',
      source,
      { code: 'FEE_NOT_YET', setting: 'transactionFees', facts },
      nextLookAt,
    );
  const { fee, left } = feeOf(situation, payment);
  const action: BankTransactionSideTask = {
    ...begun.value,
    account: providerAccountOf(payment.gateway),
    bankTransaction: bankTransactionOf(situation.order, payment, namedDocument(situation, payment), {
      ...(fee ? { fee } : {}),
      isNamed: situation.shop.preferences.transactionClient,
    }),
    ...(left ? { left } : {}),
  };
  return oneDue(action);
};

/** Refunds that are part of the bank transaction of their payment. */
const refundsTakenOff = (situation: SideTaskSituation): readonly SideTasksDue[] => {
  const { order } = situation;
  const { refunds, takenOff } = bookedPayments(order, situation);
  return refunds.map((refund) => {
    const payment = order.payments.find(({ id }) => takenOff.get(id)?.includes(bankTransactionReference(refund)));
    // it goes the way of the payment that it is taken off
    if (payment && isBookedWithPayout(situation, payment))
      return oneSkipped('bank-transaction', bankTransactionReference(refund), { code: 'BOOKED_WITH_PAYOUT' });
    const number = invoiceTakingOff(order, situation, refund)?.document?.number;
    return oneSkipped(
      'bank-transaction',
      bankTransactionReference(refund),
      ownObstacle(situation, refund) ?? {
        code: 'REFUND_TAKEN_OFF_PAYMENT',
        ...(number === undefined ? {} : { facts: { number } }),
      },
    );
  });
};

const isDone = (situation: SideTaskSituation, payment: Payment): boolean =>
  knownSideTask(situation, 'bank-transaction', bankTransactionReference(payment))?.state === 'done';

/** What plan or rights keep back, and until when it may come; a payment that is lost or done lacks neither. */
const withoutRight = (
  situation: SideTaskSituation,
  payments: readonly Payment[],
  obstacle: SideTaskReason,
): SideTasksDue => {
  const open = payments.filter((payment) => !isDone(situation, payment));
  const lost = open.filter((payment) => lostPayment(situation, payment));
  const kept = open.filter((payment) => !lost.includes(payment));
  const told = lost.map((payment) => bankTransactionOfPayment(situation, payment));
  if (kept.length === 0) return allDue(told);
  const [until] = kept.flatMap((payment) => inTimeUntil(situation, payment) ?? []).toSorted(compareInstants);
  return allDue([
    oneSkipped('bank-transaction', orderSource(situation.order), grantedUntil(situation, obstacle, until)),
    ...told,
  ]);
};

/** A bank transaction for each payment and refund whose gateway the merchant selected, once its order has an invoice. */
export const dueBankTransactions = (situation: SideTaskSituation): SideTasksDue => {
  const payments = moneyMoved(situation);
  if (payments.length === 0) return NOTHING_DUE;
  const obstacle = bankTransactionsObstacle(situation);
  if (!obstacle)
    return allDue([
      ...payments.map((payment) => bankTransactionOfPayment(situation, payment)),
      ...refundsTakenOff(situation),
    ]);
  return isOfEntitlement(obstacle)
    ? withoutRight(situation, payments, obstacle)
    : oneSkipped('bank-transaction', orderSource(situation.order), obstacle);
};
