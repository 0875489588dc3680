import type { TransactionView } from '../model/order-parts.ts';
import type { ReadingContext } from './read-lines.ts';
import { child, flag, globalId, instant, text, word, type StatedObject } from './stated.ts';
import { bagOf, combined, statedBag } from './stated-money.ts';

const kinds = [
  'AUTHORIZATION',
  'CAPTURE',
  'SALE',
  'REFUND',
  'VOID',
  'CHANGE',
  'EMV_AUTHORIZATION',
  'SUGGESTED_REFUND',
] as const;
const statuses = ['SUCCESS', 'PENDING', 'FAILURE', 'ERROR', 'AWAITING_RESPONSE', 'UNKNOWN'] as const;

/** Global id of a record as stated, or a fresh one. */
export const idOf = (object: StatedObject, type: string, context: ReadingContext): string =>
  globalId(object, type, 'adminGraphqlApiId', 'id', 'legacyResourceId') ?? `gid://shopify/${type}/${context.nextId()}`;

/** A transaction as stated. */
export const readTransaction = (
  object: StatedObject,
  refundId: string | null,
  context: ReadingContext,
): TransactionView => {
  const parent = child(object, 'parentTransaction');
  return {
    id: idOf(object, 'OrderTransaction', context),
    kind: word(object, kinds, 'kind') ?? (refundId === null ? 'SALE' : 'REFUND'),
    status: word(object, statuses, 'status') ?? 'UNKNOWN',
    gateway: text(object, 'gateway'),
    formattedGateway: text(object, 'formattedGateway', 'gateway'),
    manualPaymentGateway: flag(object, 'manualPaymentGateway') ?? text(object, 'gateway') === 'manual',
    amountSet: statedBag(object, context.currencies, 'amountSet', 'amount') ?? bagOf('0.0', context.currencies),
    createdAt: instant(object, 'createdAt', 'processedAt') ?? context.at,
    processedAt: instant(object, 'processedAt', 'createdAt'),
    parentId:
      globalId(object, 'OrderTransaction', 'parentId') ?? (parent ? globalId(parent, 'OrderTransaction', 'id') : null),
    refundId,
    test: flag(object, 'test') ?? false,
    authorizationCode: text(object, 'authorizationCode', 'authorization'),
    errorCode: null,
  };
};

/** Sum of settled transactions of some kinds, in both columns. */
export const settledSum = (
  transactions: readonly TransactionView[],
  wanted: readonly string[],
  context: ReadingContext,
) =>
  combined(
    context.currencies,
    transactions
      .filter((one) => one.status === 'SUCCESS' && wanted.includes(one.kind))
      .map((one) => [one.amountSet, 1] as const),
  );
