import { gid } from '../model/gid.ts';
import type { Minor } from '../model/money.ts';
import { refuse } from '../model/refusal.ts';
import type { LedgerOrder, LedgerTransaction, LifeContext } from '../ledger/ledger-order.ts';
import { feeOf } from '../ledger/payment-fee.ts';
import { capturableOf, outstandingOf } from '../ledger/payments.ts';

/** How the platform calls what a customer has as credit at the shop. */
export const STORE_CREDIT = 'shopify_store_credit';

const book = (
  order: LedgerOrder,
  context: LifeContext,
  one: Pick<LedgerTransaction, 'kind' | 'gateway' | 'amount'> & {
    status?: LedgerTransaction['status'];
    parentId?: string;
    refundId?: string;
  },
): LedgerTransaction => {
  const moved = { kind: one.kind, status: one.status ?? 'SUCCESS', gateway: one.gateway, amount: one.amount };
  const fee = feeOf(moved, context);
  const transaction: LedgerTransaction = {
    id: gid('OrderTransaction', context.nextId()),
    ...moved,
    ...(fee ? { fee } : {}),
    createdAt: context.at,
    processedAt: context.at,
    parentId: one.parentId ?? null,
    refundId: one.refundId ?? null,
  };
  order.transactions.push(transaction);
  return transaction;
};

const openAuthorization = (order: LedgerOrder): LedgerTransaction | undefined =>
  capturableOf(order) > 0
    ? order.transactions.findLast((one) => one.kind === 'AUTHORIZATION' && one.status === 'SUCCESS')
    : undefined;

/** Receives the outstanding amount or part of it; an open authorisation is captured first. */
export const payOrder = (
  order: LedgerOrder,
  context: LifeContext,
  o: { amount?: Minor; gateway?: string } = {},
): LedgerTransaction => {
  const outstanding = outstandingOf(order);
  if (outstanding <= 0) refuse('NOTHING_OUTSTANDING', 'Für diese Bestellung ist nichts mehr offen.');
  const amount = o.amount ?? outstanding;
  if (amount <= 0 || amount > outstanding)
    refuse('AMOUNT_OUT_OF_RANGE', 'Der Betrag muss größer als 0 und darf höchstens der offene Betrag sein.');
  const authorization = openAuthorization(order);
  if (authorization && amount <= capturableOf(order)) {
    return book(order, context, {
      kind: 'CAPTURE',
      gateway: authorization.gateway,
      amount,
      parentId: authorization.id,
    });
  }
  const expected = order.transactions.findLast((one) => one.kind === 'SALE' && one.status === 'PENDING');
  const gateway = o.gateway ?? expected?.gateway ?? 'manual';
  return book(order, context, { kind: 'SALE', gateway, amount, ...(expected ? { parentId: expected.id } : {}) });
};

/** Reserves the outstanding amount without receiving it. */
export const authorizeOrder = (
  order: LedgerOrder,
  context: LifeContext,
  gateway = 'shopify_payments',
): LedgerTransaction => {
  const outstanding = outstandingOf(order);
  if (outstanding <= 0) refuse('NOTHING_OUTSTANDING', 'Für diese Bestellung ist nichts mehr offen.');
  return book(order, context, { kind: 'AUTHORIZATION', gateway, amount: outstanding });
};

/** Notes how the buyer wants to pay later (bank transfer, invoice): a pending sale that moves no money. */
export const expectPayment = (order: LedgerOrder, context: LifeContext, gateway: string): LedgerTransaction =>
  book(order, context, { kind: 'SALE', gateway, amount: outstandingOf(order), status: 'PENDING' });

/** Gives up an authorisation or an expected payment, as a cancellation does. */
export const voidPayments = (order: LedgerOrder, context: LifeContext): LedgerTransaction => {
  const authorization = openAuthorization(order);
  for (const one of order.transactions) if (one.kind === 'SALE' && one.status === 'PENDING') one.status = 'FAILURE';
  return book(order, context, {
    kind: 'VOID',
    gateway: authorization?.gateway ?? order.transactions[0]?.gateway ?? 'manual',
    amount: authorization?.amount ?? 0,
    ...(authorization ? { parentId: authorization.id } : {}),
  });
};

/** Sends money back on the gateway that it came from, or to the customer's credit at the shop. */
export const bookRefundMoney = (
  order: LedgerOrder,
  context: LifeContext,
  o: { amount: Minor; refundId: string; isPending: boolean; isToStoreCredit?: boolean },
): LedgerTransaction => {
  const parent = order.transactions.findLast(
    (one) => (one.kind === 'SALE' || one.kind === 'CAPTURE') && one.status === 'SUCCESS',
  );
  return book(order, context, {
    kind: 'REFUND',
    gateway: o.isToStoreCredit ? STORE_CREDIT : (parent?.gateway ?? 'manual'),
    amount: o.amount,
    refundId: o.refundId,
    status: o.isPending ? 'PENDING' : 'SUCCESS',
    ...(parent ? { parentId: parent.id } : {}),
  });
};
