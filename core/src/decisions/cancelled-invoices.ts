import {
  beyondCounting,
  isPartlyCancelled,
  takenOff,
  type Invoiced,
  type Wanted,
} from '../balance/credited-invoices.ts';
import type { OrderLedger } from '../balance/order-ledger.ts';
import { chargeGross } from '../charges/charge.ts';
import { chargesOfParts, type ShownRates } from '../charges/order-charges.ts';
import { chargesOfPart } from '../charges/part-charges.ts';
import { termsOfShop } from '../document-plans/document-context.ts';
import type { Situation } from './decision.ts';

/** What the documents of an order show, cancelled ones among them, and who asks. */
export interface ShownCase {
  readonly situation: Situation;
  readonly ledger: OrderLedger;
  /** At which rates they show what has none of its own. */
  readonly issued: ShownRates;
}

/**
 * Whether everything that documents show is taxed alike, not only what the order has today: an edit may have taken out what they
 * still show, and a fee was kept of what an invoice had taken off itself. What is free has no rate; what the order no longer
 * knows has one that cannot be told.
 */
const isOfOneRate = ({ situation: { order, shop }, ledger: { inForce }, issued }: ShownCase): boolean => {
  const terms = termsOfShop(shop);
  const costs = inForce.covers.filter(({ amount }) => amount !== 0);
  if (costs.some((part) => chargesOfPart(order, part, terms.words).length === 0)) return false;
  const charges = chargesOfParts(order, costs, terms, issued.shown).filter((charge) => chargeGross(charge) !== 0);
  return new Set(charges.map(({ rate }) => rate)).size <= 1;
};

/**
 * Where a credit note goes beyond the invoices that count while others are cancelled, and what its money is split over: of
 * several rates, what is left to a person takes no room of what is sure.
 */
export const besideOthers = (
  given: ShownCase,
  invoiced: Invoiced,
  { source, ...wanted }: Omit<Wanted, 'isOfOneRate'> & { readonly source: string },
): { readonly beyond: ReturnType<typeof beyondCounting>; readonly shownAt: OrderLedger['shownAt'] } => {
  const { shownAt } = given.ledger;
  if (!isPartlyCancelled(invoiced)) return { beyond: undefined, shownAt };
  const isOne = isOfOneRate(given);
  const taken = takenOff(invoiced);
  const isToCount = (id: string): boolean => isOne || id === source || taken.has(id);
  return {
    beyond: beyondCounting(invoiced, { ...wanted, isOfOneRate: isOne }),
    shownAt: new Map([...shownAt].filter(([id]) => isToCount(id))),
  };
};
