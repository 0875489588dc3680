import type { Decision } from './decision.ts';
import type { Reason } from '../reasons/reasons.ts';

/** As `readyDraft` says it of a document that cannot be booked without a contact. */
const isWithoutContact = ({ code, facts }: Reason): boolean =>
  code === 'MISSING_SCOPE' || (code === 'NOT_SUPPORTED' && facts?.['feature'] === 'contact-needed');

/** Whether a document may be held for want of a contact: with one, more may come. */
export const lacksContact = ({ documents }: Pick<Decision, 'documents'>): boolean =>
  documents.some(({ reason }) => isWithoutContact(reason));
