import type { Decision, KnownDocument, Situation, Standing } from './decision.ts';
import { obstacleTo } from './filters.ts';
import { invoiceDraft } from './invoice-draft.ts';
import type { Reason, StandingState } from './reasons.ts';
import { triggerOf } from './trigger.ts';

const nothing = (standing: Standing): Decision => ({ actions: [], standing });

/** A document that the account cannot make is not wanted there; everything else waits for a person. */
const stateOf = ({ code }: Reason): StandingState => (code === 'INVALID_PLAN_RECIPIENT_ABROAD' ? 'skipped' : 'held');

const existing = ({ document }: KnownDocument): Standing => ({
  state: 'done',
  reason: { code: 'EXISTING', ...(document ? { facts: { number: document.number } } : {}) },
});

/**
 * What should happen to an order now, and why. The answer depends on nothing but the situation and is the same every
 * time; once what it asked for is recorded as issued, it asks for nothing more. An invoice that was sent without an
 * answer is asked for again whatever the settings say by now, so that it is looked for.
 */
export const decide = (situation: Situation): Decision => {
  const { order, shop, known, now } = situation;
  const invoice = known.find(({ kind, source }) => kind === 'invoice' && source === order.id);
  if (invoice?.state === 'issued') return nothing(existing(invoice));

  const unanswered = invoice?.state === 'sent';
  const obstacle = unanswered ? undefined : obstacleTo(situation);
  if (obstacle) return nothing(obstacle);
  if (!shop.accounting) return nothing({ state: 'waiting', reason: { code: 'NOT_CONNECTED' } });

  const draft = invoiceDraft(order, shop.preferences, shop.accounting, now);
  if (!draft.ok) return nothing({ state: stateOf(draft.failure), reason: draft.failure });

  const { event, setting } = triggerOf(order, shop.preferences);
  const because: Reason = { code: 'IN_PROGRESS', setting, facts: { event } };
  return {
    actions: [
      {
        kind: 'create-document',
        source: order.id,
        draft: draft.value,
        finalise: shop.preferences.invoiceFinalize,
        because,
      },
    ],
    standing: { state: 'creating', reason: because },
  };
};
