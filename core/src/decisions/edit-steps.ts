import { businessDay, compareInstants, startOfBusinessDay } from '../kernel/calendar.ts';
import { centsText, type Cents } from '../kernel/money.ts';
import { moneyHeld } from '../orders/kept-money.ts';
import type { Refund } from '../orders/order.ts';
import { partsOfRefund } from '../orders/ordered-parts.ts';
import { isRemoval } from '../orders/refund-value.ts';
import { madeAbroad } from '../document-plans/unsupported.ts';
import { invoicesInForce } from '../balance/credited-invoices.ts';
import { balanceOfOrder } from '../balance/order-balance.ts';
import type { LedgerParts } from '../balance/order-ledger.ts';
import { NO_PARTS, plusParts, withoutParts } from '../balance/part-sums.ts';
import { cancelledByHand } from './cancelled-by-hand.ts';
import { correctionSteps, isSetOff, refundCreditSteps, type CreditCase } from './credit-steps.ts';
import type { Situation, Step } from './decision.ts';
import { calledOffPartlyPaid, ignored, isCalledOff, refundUnderWay, soldByAnother, stop } from './filters.ts';
import { besideCancelled } from './invoice-obstacle.ts';
import { additionalInvoiceStep, wholeInvoiceStep } from './invoice-steps.ts';
import { left, nextSource } from './steps.ts';

/** An edit of an order whose invoice a person cancelled, or has not finalised, is not settled by further documents. */
const stoppedEdit = ({ situation, ledger, invoices }: CreditCase): readonly Step[] | undefined => {
  const source = nextSource(situation, 'invoice');
  const elsewhere = soldByAnother(situation);
  if (elsewhere) return [left('invoice', source, elsewhere)];
  const shown = invoicesInForce({ order: situation.order, invoices, inForce: ledger.inForce });
  if (shown.some(({ document }) => document?.cancelled))
    return [left('invoice', source, besideCancelled('edit-after-cancel'))];
  return shown.some(({ document }) => document?.status === 'draft')
    ? [left('invoice', source, { state: 'waiting', reason: { code: 'WAIT', facts: { event: 'invoice-finalised' } } })]
    : undefined;
};

/** Documents in force come to what the order costs, written by us or by a person. */
const isMet = ({ order, known }: Situation, worth?: Cents): boolean => {
  const { difference, documentBalance } = balanceOfOrder(
    order,
    known.flatMap(({ document }) => document ?? []),
  );
  return worth === undefined ? difference === 0 : documentBalance === worth;
};

/**
 * A tax shown but not due is taken back with the whole invoice, and a right one written (VAT reference, 4.7); never by the
 * tax alone. What a person wrote in its place settles it. Decision record 30.
 */
const isRetaxed = ({ situation, ledger }: CreditCase): boolean => ledger.retaxed.length > 0 && !isMet(situation);

const TAX_CHANGED = stop('held', { code: 'NOT_SUPPORTED', facts: { feature: 'tax-changed' } });

/** A refund of an exchange: less money went back than the goods are worth. */
const isExchange = (refund: Refund, given: CreditCase): boolean => refund.exchange === true || isSetOff(refund, given);

/**
 * What was added; in exchange for something it waits for the credit note over that, or the books would show both. At the end
 * of the month at the latest a person decides.
 */
const furtherInvoice = (given: CreditCase, credits: readonly Step[]): Step => {
  const { situation, ledger } = given;
  const refund = ledger.openRefunds.find((each) => isExchange(each, given));
  const credit = refund && credits.find(({ status }) => status.source === refund.id);
  if (!refund || !credit || credit.status.state === 'done') return additionalInvoiceStep(situation, ledger);
  const { source } = credit.status;
  if (credit.action) return additionalInvoiceStep(situation, ledger, { kind: 'credit-note', source });
  const next = startOfBusinessDay(businessDay(refund.createdAt).with({ day: 1 }).add({ months: 1 }));
  const isOver = compareInstants(situation.now, next) >= 0;
  return left(
    'invoice',
    nextSource(situation, 'invoice'),
    isOver
      ? stop('held', { code: 'NOT_SUPPORTED', facts: { feature: 'exchange-uncredited' } })
      : { ...stop('waiting', { code: 'WAIT', facts: { event: 'credit-note' } }), nextLookAt: next },
  );
};

/** Further documents for what edits have added and taken away beside the credit notes of refunds. */
const correctedByDifference = (given: CreditCase): readonly Step[] => {
  const { situation, ledger } = given;
  const { added, reduced } = ledger;
  const credits = refundCreditSteps(given);
  if (isRetaxed(given)) return [...credits, left('invoice', nextSource(situation, 'invoice'), TAX_CHANGED)];
  const lowered: LedgerParts = { covers: reduced, absorbedRefunds: [], left: reduced };
  return [
    ...credits,
    ...(reduced.length === 0 ? [] : correctionSteps(given, lowered, 'reduced', credits)),
    ...(added.left.length === 0 ? [] : [furtherInvoice(given, credits)]),
  ];
};

/** Not now and not later either, unless a person or a setting changes. */
const isRuledOut = (step: Step | undefined): boolean =>
  step?.status.state === 'held' || step?.status.state === 'skipped';

/**
 * Everything back and a new invoice, which waits for the credit note: never two invoices for one supply (§ 14c UStG).
 * Where one of them cannot be made, the difference is settled instead. While money is on its way back it is not known what
 * the new invoice should show (R17).
 */
const reissued = (given: CreditCase): readonly Step[] => {
  const { situation, ledger } = given;
  const underWay = refundUnderWay(situation);
  if (underWay) return [left('invoice', nextSource(situation, 'invoice'), underWay)];
  const credits = correctionSteps(given, ledger.inForce, 'reissued', []);
  const [credit] = credits;
  if (!credit?.action) return isRuledOut(credit) ? correctedByDifference(given) : credits;
  const invoice = wholeInvoiceStep(situation, ledger, { kind: 'credit-note', source: credit.action.source });
  return invoice.action ? [...credits, invoice] : correctedByDifference(given);
};

/** Whether refunds that are open also give back what was added and stands on no invoice, so that none of them is over what one shows. */
const reachBeyondInvoices = ({
  situation: { order },
  ledger: { inForce, added, openRefunds },
}: CreditCase): boolean => {
  // no invoice shows anything that could go back
  if (inForce.left.length === 0) return false;
  if (openRefunds.some(({ pending, byHand }) => pending || byHand)) return false;
  const back = openRefunds.flatMap((refund) => partsOfRefund(order, refund));
  const fitsInto = (parts: LedgerParts['left']): boolean =>
    [...plusParts(plusParts(NO_PARTS, parts), back, -1).values()].every(
      ({ quantity, amount }) => quantity >= 0 && amount >= 0,
    );
  return !fitsInto(inForce.left) && fitsInto([...inForce.left, ...added.left]);
};

/** What a called-off order still shows once its open refunds are credited goes back whole (R25). */
const cancelled = (given: CreditCase): readonly Step[] => {
  const { situation, ledger } = given;
  const { order } = situation;
  if (reachBeyondInvoices(given)) return correctionSteps(given, ledger.inForce, 'cancelled', []);
  const credits = refundCreditSteps(given);
  const isCleared = credits.every(({ status, action }) => action !== undefined || status.state === 'done');
  const { covers, absorbedRefunds, left: shown } = ledger.inForce;
  const back = ledger.openRefunds.flatMap((refund) => partsOfRefund(order, refund));
  const rest = withoutParts(shown, back);
  if (!isCleared || rest.length === 0) return credits;
  const taken = [...absorbedRefunds, ...ledger.openRefunds.map(({ id }) => id)];
  return [...credits, ...correctionSteps(given, { covers, absorbedRefunds: taken, left: rest }, 'cancelled', credits)];
};

/** Removed units are credited like a refund, under its id; a shop that reissues sees them on the new invoice instead. */
const isEdited = (given: CreditCase, reissues: boolean): boolean => {
  const { added, reduced, openRefunds } = given.ledger;
  return added.left.length > 0 || isRetaxed(given) || reduced.length > 0 || (reissues && openRefunds.some(isRemoval));
};

/** An order was cancelled after its invoice, and money is kept that does not pay it: what for, only a person knows. */
const keptAfterInvoice = ({ situation, ledger }: CreditCase): Step | undefined => {
  const { order } = situation;
  if (!calledOffPartlyPaid(situation) || ledger.inForce.left.length === 0 || isMet(situation, moneyHeld(order)))
    return undefined;
  const reason = {
    code: 'NOT_SUPPORTED',
    facts: { feature: 'cancelled-money-kept', amount: centsText(moneyHeld(order)) },
  } as const;
  return left('invoice', nextSource(situation, 'invoice'), stop('held', reason));
};

/** Goods left from abroad after their invoice, which shows a tax that may be another: a person decides, or leaves the order alone. */
const sentAfterInvoice = ({ situation, ledger }: CreditCase): Step | undefined => {
  const reason = madeAbroad(situation.order, 'sent-from-abroad-invoiced');
  if (!reason || ledger.inForce.left.length === 0 || ignored(situation)) return undefined;
  return left('invoice', nextSource(situation, 'invoice'), stop('held', reason));
};

/** What an order with an invoice still needs: credit notes for refunds, and documents for edits (R24, R25). */
export const editSteps = (given: CreditCase): readonly Step[] => {
  const { situation, ledger } = given;
  const byHand = cancelledByHand(given);
  if (byHand) return byHand;
  if (isCalledOff(situation.order)) return cancelled(given);
  const kept = keptAfterInvoice(given);
  if (kept) return [...refundCreditSteps(given), kept];
  const abroad = sentAfterInvoice(given);
  if (abroad) return [...refundCreditSteps(given), abroad];
  if (ledger.inForce.covers.length === 0) return [wholeInvoiceStep(situation, ledger)];
  const reissues = situation.shop.preferences.invoiceEdits === 'reissue';
  if (!isEdited(given, reissues)) return refundCreditSteps(given);
  const stopped = stoppedEdit(given);
  if (stopped) return [...refundCreditSteps(given), ...stopped];
  return reissues && ledger.inForce.left.length > 0 ? reissued(given) : correctedByDifference(given);
};
