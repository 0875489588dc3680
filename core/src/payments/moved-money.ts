import type { WithheldErrand } from '../errands/errand-action.ts';
import type { ErrandReason } from '../errands/errand-reason.ts';
import type { Instant } from '../kernel/calendar.ts';
import { cents, type Cents } from '../kernel/money.ts';
import type { Payment } from '../orders/order.ts';
import type { Errand } from '../ports/errand-register.ts';
import { movementReference } from './movement.ts';
import { signedAmount } from './paid-documents.ts';

/**
 * Where the money of a payment is: a movement that was suggested for a document, a movement that was suggested for none, or
 * nowhere but in the shop.
 */
export type MoneyPlace = 'suggested' | 'unassigned' | 'shop';

/** A payment of an order that came about, as the books know it. */
export interface MovedMoney {
  /** Money in pays invoices, money back credit notes. */
  readonly way: 'in' | 'back';
  /** Positive; only change given back at the till is negative, as it is money in that was too much. */
  readonly amount: Cents;
  readonly place: MoneyPlace;
  /** What keeps it in the shop, and when to look again where it goes by itself. */
  readonly because?: ErrandReason;
  readonly nextLookAt?: Instant;
}

type KnownErrand = Pick<Errand, 'kind' | 'state' | 'source' | 'result'>;

/** Where the money of each payment of an order is, in the order of its payments. Authorisations and failures are none. */
export const movedMoney = (
  payments: readonly Payment[],
  errands: readonly KnownErrand[],
  withheld: readonly WithheldErrand[],
): readonly MovedMoney[] => {
  const done = errands.filter(({ state }) => state === 'done');
  const suggested = new Set(done.flatMap(({ kind, result }) => (kind === 'hint' ? result?.['externalReference'] : [])));
  const placeOf = (reference: string): MoneyPlace => {
    if (suggested.has(reference)) return 'suggested';
    return done.some(({ kind, source }) => kind === 'movement' && source === reference) ? 'unassigned' : 'shop';
  };
  return payments.flatMap((payment): readonly MovedMoney[] => {
    const signed = signedAmount(payment) ?? 0;
    if (payment.status !== 'success' || signed === 0) return [];
    const reference = movementReference(payment);
    const place = placeOf(reference);
    const amount = cents(payment.kind === 'change' ? signed : payment.amount);
    const kept = withheld.find(({ kind, source }) => kind === 'movement' && source === reference);
    const { because, nextLookAt } = place === 'shop' && kept ? kept : {};
    return [
      {
        way: payment.kind === 'refund' ? 'back' : 'in',
        amount,
        place,
        ...(because ? { because } : {}),
        ...(nextLookAt ? { nextLookAt } : {}),
      },
    ];
  });
};
