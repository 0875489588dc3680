import type { ErrandAction } from '../../errands/errand-action.ts';
import type { EventOrigin, EventStatus, LogEvent } from '../../events/event.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { centsText } from '../../kernel/money.ts';
import type { Order } from '../../orders/order.ts';
import type { RunErrand } from './run-errand.ts';

interface Named {
  readonly origin: EventOrigin;
  readonly name: string;
  readonly status: EventStatus;
  readonly facts: Readonly<Record<string, string>>;
}

const DOCUMENT_ORIGIN = { invoice: 'invoice', 'credit-note': 'credit', 'delivery-note': 'delivery' } as const;

/** The log line of an errand, or undefined when it is not worth one. A repeated step logs once. */
export const errandEvent = (order: Order, action: ErrandAction, run: RunErrand, at: Instant): LogEvent | undefined => {
  const { errand, outcome } = run;
  if (outcome.kind === 'come-back') return undefined;
  const message = outcome.kind === 'done' ? undefined : wordsOf(outcome.reasons);
  const named = outcome.kind === 'done' ? namedDone(action, outcome.result) : namedFailed(action, outcome.kind);
  if (!named) return undefined;
  const { facts, ...rest } = named;
  return {
    id: `errand:${errand.id}:${outcome.kind}:${errand.attempts}`,
    at,
    ...rest,
    order: { id: order.id, name: order.name },
    facts: { ...facts, ...(message === undefined ? {} : { message }), setting: errand.because },
  };
};

/** Reasons begin with the kind of failure, which is for programs; alone it has to do. */
const wordsOf = (reasons: readonly string[]): string => (reasons.length > 1 ? reasons.slice(1) : reasons).join('; ');

const namedDone = (action: ErrandAction, result: Readonly<Record<string, string>>): Named | undefined => {
  const success = (origin: EventOrigin, name: string, facts: Named['facts'] = {}): Named => ({
    origin,
    name,
    status: 'success',
    facts,
  });
  switch (action.kind) {
    case 'contact':
      return result['how'] === 'assigned'
        ? { origin: 'contact', name: 'contact.assigned', status: 'info', facts: contactFacts(action) }
        : success('contact', `contact.${result['how'] ?? 'created'}`, contactFacts(action));
    case 'mail': {
      const origin = DOCUMENT_ORIGIN[action.plan.kind];
      return success(origin, `${origin}.mailed`, mailFacts(action));
    }
    case 'movement':
      return success('transaction', 'transaction.payment-created', { amount: centsText(action.movement.amount) });
    case 'hint':
      return success('transaction', 'transaction.hint-created');
    case 'paid-mark':
      return result['how'] === 'was-paid' ? undefined : success('order', 'order.marked-paid');
    case 'tags':
      return success('order', 'order.tagged', { tags: action.add.join(', ') });
    case 'metafields':
      return success('order', 'order.metafields-written', { count: String(action.values.length) });
  }
};

const namedFailed = (action: ErrandAction, outcome: 'refused' | 'unclear'): Named | undefined => {
  switch (action.kind) {
    case 'contact':
      return { origin: 'contact', name: 'contact.update-failed', status: 'warning', facts: contactFacts(action) };
    case 'mail': {
      const origin = DOCUMENT_ORIGIN[action.plan.kind];
      return outcome === 'unclear'
        ? { origin, name: `${origin}.mail-unclear`, status: 'warning', facts: mailFacts(action) }
        : { origin, name: `${origin}.mail-failed`, status: 'critical', facts: mailFacts(action) };
    }
    case 'movement':
    case 'hint': {
      const facts: Named['facts'] = action.kind === 'movement' ? { amount: centsText(action.movement.amount) } : {};
      return { origin: 'transaction', name: 'transaction.failed', status: 'warning', facts };
    }
    case 'metafields':
      return { origin: 'order', name: 'order.metafields-failed', status: 'critical', facts: {} };
    case 'paid-mark':
    case 'tags':
      return undefined;
  }
};

const contactFacts = ({ draft }: Extract<ErrandAction, { kind: 'contact' }>): Named['facts'] => ({
  name: draft.company?.name ?? [draft.person?.firstName, draft.person?.lastName].filter(Boolean).join(' '),
});

const mailFacts = ({ plan }: Extract<ErrandAction, { kind: 'mail' }>): Named['facts'] => ({
  recipient: plan.mail.to.join(', '),
  copies: String(plan.mail.cc.length + plan.mail.bcc.length),
});
