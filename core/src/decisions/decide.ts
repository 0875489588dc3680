import { ledgerOf } from '../balance/order-ledger.ts';
import type { Decision, KnownDocument, Situation, Step } from './decision.ts';
import type { ProcessingStatus } from '../records/processing-status.ts';
import { deliverySteps } from './delivery-steps.ts';
import { editSteps } from './edit-steps.ts';
import { wholeInvoiceStep } from './invoice-steps.ts';
import type { ProcessingState } from '../reasons/reasons.ts';
import { becauseOf, existing, ofOrder } from './steps.ts';

const issuedInvoices = (situation: Situation): readonly KnownDocument[] =>
  ofOrder(situation, 'invoice').filter(({ state }) => state === 'issued');

const issuedCredits = ({ known }: Situation): readonly Step[] =>
  known.filter(({ kind, state }) => kind === 'credit-note' && state === 'issued').map(existing);

const moneySteps = (situation: Situation): readonly Step[] => {
  const ledger = ledgerOf(situation.order, situation.known);
  const invoices = issuedInvoices(situation);
  return invoices.length === 0
    ? [wholeInvoiceStep(situation, ledger)]
    : [...invoices.map(existing), ...issuedCredits(situation), ...editSteps({ situation, ledger, invoices })];
};

const WEIGHT: Readonly<Record<ProcessingState, number>> = {
  failed: 4,
  held: 3,
  creating: 2,
  waiting: 1,
  skipped: 0,
  done: 0,
};

/** How an order stands is how its invoice stands; once that is there, also while something else is under way or needs a person. */
const statusOf = (steps: readonly Step[]): ProcessingStatus => {
  const [invoice, ...others] = steps.map(({ status: { kind, source: _source, ...status } }) => becauseOf(kind, status));
  if (!invoice) throw new Error('every order has an invoice or a reason why it has none');
  if (invoice.state !== 'done') return invoice;
  const heaviest = others.reduce((a, b) => (WEIGHT[b.state] > WEIGHT[a.state] ? b : a), invoice);
  return heaviest;
};

/**
 * What should happen to an order now, and why. The answer depends on nothing but the situation and is the same every
 * time; once what it asked for is recorded as issued, it asks for nothing more. A document that was sent without an
 * answer is asked for again also when the settings have changed since, so that it is looked for.
 */
export const decide = (situation: Situation): Decision => {
  const steps = [...moneySteps(situation), ...deliverySteps(situation)];
  return {
    actions: steps.flatMap(({ action }) => action ?? []),
    status: statusOf(steps),
    documents: steps.map(({ status }) => status),
  };
};
