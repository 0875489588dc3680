import { creditedAmounts } from '../balance/credited-amounts.ts';
import { invoicesInForce } from '../balance/credited-invoices.ts';
import { correctedMoney } from '../document-plans/corrected-money.ts';
import { isCancelledDocument } from '../documents/held-document.ts';
import { correctionSteps, type CreditCase } from './credit-steps.ts';
import type { Action, Situation, Step } from './decision.ts';
import { refundUnderWay, stop } from './filters.ts';
import { invoiceInstead } from './invoice-steps.ts';
import { left, nextSource } from './steps.ts';

type Cancellation = NonNullable<Situation['cancellation']>;

/** Where others count beside it, only a person can tell what credit notes over the whole order are for. */
const besideOthers = stop('held', { code: 'NOT_SUPPORTED', facts: { feature: 'cancel-beside-others' } });

/** Nothing takes the place of the invoice, and no further one is wanted. */
const noneInstead = stop('skipped', { code: 'CANCELLED', facts: { because: 'by-hand' } });

/** All that is left of the invoice goes back, to whom the invoice went; what takes its place waits for that, and nothing goes back without it. */
const takenBack = (given: CreditCase, { instead }: Cancellation): readonly Step[] => {
  const { situation, ledger } = given;
  const underWay = instead && refundUnderWay(situation);
  if (underWay) return [left('invoice', instead.source, underWay)];
  const { order, asInvoiced = order } = situation;
  const invoiced = { ...given, situation: { ...situation, order: asInvoiced } };
  const credits = correctionSteps(invoiced, ledger.inForce, 'by-hand', []);
  const source = credits[0]?.action?.source;
  if (!instead || source === undefined) return credits;
  const after: Action['after'] = { kind: 'credit-note', source };
  const invoice = invoiceInstead(situation, instead, after);
  return invoice.action || isNothingLeft(invoice) ? [...credits, invoice] : [invoice];
};

/** Everything went back meanwhile, so that nothing takes the place of the invoice. */
const isNothingLeft = ({ status }: Step): boolean => status.reason?.code === 'CANCELLED';

/**
 * What follows from an invoice that a person cancels: a credit note over the whole of it, then nothing, or the same invoice
 * anew. Undefined once that is done, or where the invoice went another way. Decision record 139.
 */
export const cancelledByHand = (given: CreditCase): readonly Step[] | undefined => {
  const { situation, ledger, invoices } = given;
  const { order, cancellation, known } = situation;
  if (!cancellation) return undefined;
  const credited = creditedAmounts(order, known);
  // as the button says which is offered: one that credit notes took back whole does not count
  const counting = invoicesInForce({ order, invoices, inForce: ledger.inForce }).filter(
    (each) => !isCancelledDocument(each) && (each.document?.total ?? 0) > (credited.get(each.source) ?? 0),
  );
  // things of which all the money went back are worth no credit note; what was kept of things that came back is
  const isLeft = correctedMoney(order, ledger.inForce) > 0;
  if (isLeft && counting.some(({ source }) => source === cancellation.invoice))
    return counting.length === 1
      ? takenBack(given, cancellation)
      : [left('credit-note', nextSource(situation, 'credit-note'), besideOthers)];
  const { instead } = cancellation;
  if (ledger.inForce.covers.length > 0) return undefined;
  if (!instead) return [left('invoice', nextSource(situation, 'invoice'), noneInstead)];
  const isMade = known.some(
    ({ kind, source, state }) => kind === 'invoice' && source === instead.source && state === 'issued',
  );
  return isMade ? undefined : [invoiceInstead(situation, instead)];
};
