import { planCorrection, planCreditNote } from '../document-plans/credit-plan.ts';
import type { CreditContext } from '../document-plans/credit-context.ts';
import { correctedMoney } from '../document-plans/corrected-money.ts';
import { creditedInvoices } from '../balance/credited-invoices.ts';
import { shownRates } from '../charges/shown-rates.ts';
import { termsOfShop } from '../document-plans/document-context.ts';
import type { DocumentPlan } from '../document-plans/document-plan.ts';
import type { LedgerParts, OrderLedger } from '../balance/order-ledger.ts';
import { businessDay } from '../kernel/calendar.ts';
import { cents, centsText, sumOfCents, type Cents } from '../kernel/money.ts';
import { fail, type Result } from '../kernel/result.ts';
import { grossOfPart, partsOfRefund } from '../orders/ordered-parts.ts';
import type { OrderPart } from '../orders/order-part.ts';
import type { Order, Refund } from '../orders/order.ts';
import { mayRepay } from '../orders/repayments.ts';
import { isRemoval, refundValue } from '../orders/refund-value.ts';
import { besideOthers } from './cancelled-invoices.ts';
import { beyondRate } from './beyond-rate.ts';
import { remainingPerRate } from './remaining-rates.ts';
import { relationTo } from './credit-relation.ts';
import type { KnownDocument, Situation, Step } from './decision.ts';
import type { ProcessingStatus } from '../records/processing-status.ts';
import { free, soldByAnother, stop, taxGivenBack } from './filters.ts';
import { besideCancelled, invoiceObstacle, printedInvoices, type BesideCancelled } from './invoice-obstacle.ts';
import { obstaclesOf, type Obstacles } from './obstacles.ts';
import { contextOf, readyDraft } from './ready-draft.ts';
import type { Reason } from '../reasons/reasons.ts';
import { nextSource, stepFor } from './steps.ts';
import { bySetting } from './wanted.ts';

/** What the credit notes of an order are decided from. */
export interface CreditCase {
  readonly situation: Situation;
  readonly ledger: OrderLedger;
  /** Issued invoices that count. */
  readonly invoices: readonly KnownDocument[];
}

interface Wish {
  readonly source: string;
  /** What is given back. */
  readonly parts: readonly OrderPart[];
  /** Gross. */
  readonly value: Cents;
  readonly facts: Reason['facts'];
  readonly obstacles: Obstacles;
  /** Why a person is needed where it is of cancelled invoices, too. */
  readonly beside: BesideCancelled;
  readonly plan: (context: CreditContext) => Result<DocumentPlan, Reason>;
  /** It takes all that documents show. */
  readonly takesAll?: boolean;
  /** A person asks for it: no setting decides, and it is final. */
  readonly isByHand?: boolean;
}

/** What documents show of the order in all, after the credit notes that were asked for just now. */
const shownMoney = ({ situation: { order }, ledger }: CreditCase, earlier: readonly Step[]): Cents =>
  earlier.reduce(
    (rest, { action }) => cents(rest - (action?.draft.totals.gross ?? 0)),
    correctedMoney(order, ledger.inForce),
  );

/** Credit notes never give back more than the invoices show, all of them together. Source: VAT reference, 4.2. */
const beyondInvoices = (value: Cents, given: CreditCase, earlier: readonly Step[]): ProcessingStatus | undefined => {
  const shown = shownMoney(given, earlier);
  if (value <= shown) return undefined;
  const facts = { identity: 'R14', stated: centsText(value), computed: centsText(shown) };
  return stop('held', { code: 'AMOUNTS_INCONSISTENT', facts });
};

const creditStep = (given: CreditCase, wish: Wish, earlier: readonly Step[]): readonly Step[] => {
  const { situation, ledger, invoices } = given;
  const { inForce, shown } = ledger;
  const actions = earlier.flatMap(({ action }) => action ?? []);
  const asked = actions.map(({ source }) => source);
  const invoiced = { order: situation.order, invoices, inForce, earlier: asked };
  const credited = creditedInvoices(invoiced, wish.parts);
  if (credited.length === 0) return [];
  const { source, parts, value, facts, obstacles, plan, takesAll = false, isByHand = false } = wish;
  const finalise = isByHand || situation.shop.preferences.creditFinalize;
  const next = { asked: [...asked, source], parts };
  const issued = shownRates(situation.order, situation.known, termsOfShop(situation.shop), next);
  const { beyond, shownAt } = besideOthers({ situation, ledger, issued }, invoiced, { source, parts, value });
  const step = stepFor(situation, {
    kind: 'credit-note',
    source,
    obstacles: [
      ...obstacles,
      soldByAnother,
      () => invoiceObstacle(credited, wish.beside),
      () => beyondInvoices(value, given, earlier),
      () => beyond && besideCancelled(beyond === 'money' ? 'money-beside-cancelled' : wish.beside),
    ],
    finalise,
    because: {
      code: 'IN_PROGRESS',
      ...(isByHand ? {} : { setting: 'creditCreate' }),
      facts: { ...facts, invoice: credited.map(({ document }) => document?.number ?? '').join(', ') },
    },
    draft: (accounting) => {
      const from = { situation, ledger, shownAt, asked: actions };
      const remaining = remainingPerRate(from);
      const context = {
        ...contextOf(situation, accounting),
        ...(situation.recipients ? { recipients: situation.recipients } : {}),
        shown,
        shownAt,
        issued: { ...issued, takesAll, ...(remaining ? { remaining } : {}) },
        invoices: printedInvoices(credited, situation.shop),
      };
      return readyDraft(situation, accounting, () => {
        const planned = plan(context);
        const unsplit = planned.ok ? beyondRate(from, planned.value) : undefined;
        return unsplit ? fail(unsplit) : planned;
      });
    },
    ties: relationTo({ situation, invoiced, source, finalise, earlier }, credited),
  });
  return [step];
};

/** Whether less went back because the buyer took something else: what was added since, and stands on no invoice, is the rest. */
export const isSetOff = (refund: Refund, { situation: { order }, ledger: { added } }: CreditCase): boolean => {
  const value = refundValue(refund, order);
  const more = sumOfCents(added.left.map((part) => grossOfPart(part, order)));
  return !refund.pending && more > 0 && refund.paidOut < value && value - refund.paidOut === more;
};

/** What was paid out is not what the lines suggest; goods in exchange explain that it is less (I5, R18). */
const unexplainedMoney = (refund: Refund, given: CreditCase): ProcessingStatus | undefined => {
  const { order } = given.situation;
  const value = refundValue(refund, order);
  const isExplained =
    refund.paidOut === value || (refund.exchange === true && refund.paidOut < value) || isSetOff(refund, given);
  if (isRemoval(refund) || isExplained) return undefined;
  const facts = { identity: 'I5', stated: centsText(refund.paidOut), computed: centsText(value) };
  return stop('held', { code: 'AMOUNTS_INCONSISTENT', facts });
};

/** Where the shop has no ledger of sales to say so, it is not known whether money is for what an edit took out. */
const maybeRepaid = (refund: Refund, { situation: { order } }: CreditCase): ProcessingStatus | undefined =>
  mayRepay(order, refund)
    ? stop('held', { code: 'NOT_SUPPORTED', facts: { feature: 'money-after-edit', refund: refund.id } })
    : undefined;

/** A refund of nothing, or after a cancellation of everything. */
const nothingToCredit = (refund: Refund, given: CreditCase): ProcessingStatus | undefined =>
  refundValue(refund, given.situation.order) === 0 || given.ledger.inForce.covers.length === 0
    ? stop('done', {
        code: 'UNCHANGED',
        facts: { refund: refund.id, ...(refund.repayment ? { because: 'repayment' } : {}) },
      })
    : undefined;

const pending = ({ pending: isPending }: Refund): ProcessingStatus | undefined =>
  isPending ? stop('waiting', { code: 'WAIT', facts: { event: 'refund-settled' } }) : undefined;

/** What corrects an invoice is taxed as that was, also when a person has corrected the order since. */
const taxedAsInvoiced = ({ order, invoicedFacts }: Situation): Order => {
  if (!invoicedFacts) return order;
  const { corrected: _since, ...rest } = order;
  return Object.keys(invoicedFacts).length > 0 ? { ...rest, corrected: invoicedFacts } : rest;
};

/** The credit note for one refund or removal that no document has taken off (R13, R15). */
const refundSteps = (given: CreditCase, refund: Refund, earlier: readonly Step[]): readonly Step[] => {
  const { order } = given.situation;
  const wish: Wish = {
    source: refund.id,
    parts: partsOfRefund(order, refund),
    value: refundValue(refund, order),
    facts: { refund: refund.id, ...(refund.exchange ? { exchange: 'yes' } : {}) },
    ...(refund.byHand ? { isByHand: true } : {}),
    obstacles: [
      ...(refund.byHand ? obstaclesOf('cancel') : obstaclesOf('credit', businessDay(refund.createdAt))),
      () => pending(refund),
      bySetting(() => (refundValue(refund, order) === 0 ? free(given.situation) : undefined)),
      () => taxGivenBack(refund, order),
      () => nothingToCredit(refund, given),
      () => maybeRepaid(refund, given),
      () => unexplainedMoney(refund, given),
    ],
    beside: 'refund-of-cancelled',
    plan: (context) => planCreditNote(taxedAsInvoiced(given.situation), refund, context),
  };
  return creditStep(given, wish, earlier);
};

/** One credit note per refund that is still open, oldest first. */
export const refundCreditSteps = (given: CreditCase): readonly Step[] =>
  given.ledger.openRefunds.reduce<readonly Step[]>(
    (steps, refund) => [...steps, ...refundSteps(given, refund, steps)],
    [],
  );

/** A credit note over parts that no refund names: an edit, or a cancellation (R24, R25). */
export const correctionSteps = (
  given: CreditCase,
  parts: LedgerParts,
  edit: 'reduced' | 'reissued' | 'cancelled' | 'by-hand',
  earlier: readonly Step[],
): readonly Step[] => {
  const { situation } = given;
  const wish: Wish = {
    source: nextSource(situation, 'credit-note'),
    parts: parts.left,
    value: correctedMoney(situation.order, parts),
    facts: { edit },
    obstacles: obstaclesOf(edit === 'by-hand' ? 'cancel' : 'credit'),
    beside: 'edit-after-cancel',
    takesAll: edit !== 'reduced',
    isByHand: edit === 'by-hand',
    plan: (context) =>
      planCorrection(edit === 'by-hand' ? situation.order : taxedAsInvoiced(situation), parts, context),
  };
  return creditStep(given, wish, earlier);
};
