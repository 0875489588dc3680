import { countsAsFinal } from '../documents/held-document.ts';
import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { FollowUpReason } from '../reasons/follow-up-reason.ts';
import { documentSource } from '../records/follow-up-source.ts';
import { knownFollowUp, type DocumentAtService } from './due-follow-up.ts';
import { isBrokenEInvoice, isRefusedForGood, messageOf } from './follow-up-progress.ts';
import type { FollowUpSituation } from './follow-up-situation.ts';

/** So long a mail waits at most for a check that cannot be made; then the invoice is worth more to its customer than the check. */
const CHECKED_WITHIN_HOURS = 24;

type Situation = Pick<FollowUpSituation, 'followUps' | 'now' | 'shop'>;

const checkOf = (situation: Pick<FollowUpSituation, 'followUps'>, { document }: DocumentAtService) =>
  knownFollowUp(situation, 'e-invoice-check', documentSource(document));

/** Whether the mail of a document may have waited for its data, also when the setting has changed since: who sends it meanwhile has decided. */
export const mayHaveWaited = ({ document }: DocumentAtService): boolean =>
  document.electronicProfile !== undefined && countsAsFinal(document);

/** Why the mail of an e-invoice waits, and when it is looked at again by itself. */
export interface HeldByEInvoice {
  readonly because: FollowUpReason;
  readonly nextLookAt?: Instant;
}

/**
 * Why the mail of a document waits for its data: they are checked first, and a broken e-invoice that has left cannot be called
 * back. What cannot be judged at all goes out.
 */
export const heldByEInvoice = (situation: Situation, held: DocumentAtService): HeldByEInvoice | undefined => {
  const { document } = held;
  const isHeld = situation.shop.preferences.eInvoiceHoldMail && document.electronicProfile && countsAsFinal(document);
  if (!isHeld) return undefined;
  const setting = 'eInvoiceHoldMail';
  const check = checkOf(situation, held);
  if (check && isBrokenEInvoice(check))
    return { because: { code: 'MAIL_E_INVOICE_BROKEN', setting, facts: messageOf(check) } };
  if (check?.state === 'done' || check?.state === 'unclear' || (check && isRefusedForGood(check))) return undefined;
  const nextLookAt = document.createdAt.add({ hours: CHECKED_WITHIN_HOURS });
  if (compareInstants(nextLookAt, situation.now) <= 0) return undefined;
  return { because: { code: 'MAIL_E_INVOICE_UNCHECKED', setting }, nextLookAt };
};
