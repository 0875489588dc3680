import type { Cents } from '../kernel/money.ts';
import { isMoneyBack } from '../orders/has-happened.ts';
import type { PaymentStatus } from '../orders/statuses.ts';
import type { IssuedDocument } from './issued-document.ts';

/** What decides whether a document waits for another one and not for money. */
export interface SetOffFacts {
  /** What final credit notes took back of an invoice. */
  readonly credited: Cents;
  readonly paymentStatus: PaymentStatus;
}

/**
 * Whether an open document of an order cancels out with another one of it: an invoice that was taken back as a whole, a
 * credit note for which the shop gave no money back. It is the one rule for its badge and for its open item.
 */
export const isToSetOff = (
  { kind, total }: Pick<IssuedDocument, 'kind' | 'total'>,
  { credited, paymentStatus }: SetOffFacts,
): boolean => {
  if (total === 0 || kind === 'delivery-note') return false;
  return kind === 'invoice' ? credited >= total : !isMoneyBack({ paymentStatus });
};
