import { causeHead } from '../sentences/de/repair-text.ts';
import { reasonText } from '../sentences/de/reason-text.ts';
import { causeOf } from '../reasons/repair-causes.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { Reason } from '../reasons/reasons.ts';

/** Facts that orders share which stand so for one reason; names of lines, days, numbers and amounts are of the single order. */
const SHARED_FACTS: readonly string[] = [
  'account',
  'all',
  'because',
  'beside',
  'by',
  'cause',
  'chosen',
  'company',
  'country',
  'currency',
  'cutOff',
  'event',
  'feature',
  'found',
  'gateway',
  'identity',
  'imported',
  'late',
  'missing',
  'note',
  'open',
  'place',
  'rate',
  'recipient',
  'refused',
  'regime',
  'scopes',
  'source',
  'tag',
  'tax',
  'territory',
  'why',
];

/** Sentences of these say the id or the amounts of their order, and nothing true without them. */
const isOfOrder = ({ code, facts = {} }: Reason): boolean =>
  (code === 'MISSING_VAT-ID' && facts['id'] !== undefined) ||
  (code === 'NOT_SUPPORTED' && facts['whole'] !== undefined);

/** Why documents are missing, true of all orders that stand so for this reason: equal texts are one row. */
export const sharedReasonText = (reason: Reason, kind: DocumentKind): string => {
  const { code, setting, facts = {} } = reason;
  const cause = causeOf(reason);
  if (isOfOrder(reason)) return `${causeHead(cause)}.`;
  const isShared = (fact: string) => SHARED_FACTS.includes(fact) || Object.hasOwn(cause.facts, fact);
  const shared = Object.fromEntries(Object.entries(facts).filter(([fact]) => isShared(fact)));
  return reasonText({ code, setting, facts: shared }, undefined, kind);
};
