import { countsAsFinal } from '../documents/held-document.ts';
import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import { documentSource } from '../records/side-task-source.ts';
import { knownSideTask, type DocumentAtService } from './due-side-task.ts';
import { isBrokenEInvoice, isRefusedForGood, messageOf } from './side-task-progress.ts';
import type { SideTaskSituation } from './side-task-situation.ts';

/** So long a mail waits at most for a check that cannot be made; then the invoice is worth more to its customer than the check. */
const CHECKED_WITHIN_HOURS = 24;

type Situation = Pick<SideTaskSituation, 'sideTasks' | 'now' | 'shop'>;

const checkOf = (situation: Pick<SideTaskSituation, 'sideTasks'>, { document }: DocumentAtService) =>
  knownSideTask(situation, 'e-invoice-check', documentSource(document));

/** Whether the mail of a document may have waited for its data, also when the setting has changed since: who sends it meanwhile has decided. */
export const mayHaveWaited = ({ document }: DocumentAtService): boolean =>
  document.electronicProfile !== undefined && countsAsFinal(document);

/** Why the mail of an e-invoice waits, and when it is looked at again by itself. */
export interface HeldByEInvoice {
  readonly because: SideTaskReason;
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
