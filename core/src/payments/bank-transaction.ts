import type { BankTransaction } from '../ports/payment-book.ts';
import { idOfGid } from '../kernel/ids.ts';
import { buyingCompany, buyingPerson, fullName } from '../orders/buyer.ts';
import { cutText } from '../documents/cut-text.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { cents } from '../kernel/money.ts';
import type { Order, Payment } from '../orders/order.ts';
import { gatewayOf } from './gateways.ts';
import { signedAmount } from './paid-documents.ts';

/** Days after which a payment is not booked by itself any more. */
export const OLDEST_BANK_TRANSACTION_DAYS = 60;

/** Purposes stay below 140 characters. Source: VAT reference, 7.4. */
const MAX_PURPOSE = 139;
/** As long as a name may be in a bank transfer. */
const MAX_NAME = 70;

/** The name by which a bank transaction is known to us and to the accounting service, unique per payment of the shop. */
export const bankTransactionReference = ({ id }: Pick<Payment, 'id'>): string => `transaction:${idOfGid(id)}`;

const counterpartOf = (order: Order): string | undefined => {
  const person = buyingPerson(order);
  return buyingCompany(order) ?? (person && fullName(person));
};

/** `#1042 RE0107 Shopify Payments 6000000001`. */
const purposeOf = (order: Order, payment: Payment, document: IssuedDocument | undefined): string => {
  const parts = [order.name, document?.number, gatewayOf(payment.gateway).name, idOfGid(payment.id)];
  return cutText(parts.filter(Boolean).join(' '), MAX_PURPOSE);
};

/**
 * A payment or a refund as a bank transaction with its sign, naming order, document, gateway and transaction, and the payer
 * unless no name is to be given.
 */
export const bankTransactionOf = (
  order: Order,
  payment: Payment,
  document: IssuedDocument | undefined,
  { fee, isNamed = true }: { readonly fee?: BankTransaction['fee']; readonly isNamed?: boolean } = {},
): BankTransaction => {
  const counterpart = isNamed ? counterpartOf(order) : undefined;
  return {
    externalReference: bankTransactionReference(payment),
    at: payment.at,
    amount: cents(signedAmount(payment) ?? 0),
    purpose: purposeOf(order, payment, document),
    ...(counterpart === undefined ? {} : { counterpart: cutText(counterpart, MAX_NAME) }),
    ...(fee ? { fee } : {}),
  };
};
