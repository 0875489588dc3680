import { fail, ok, type Result } from '../../kernel/result.ts';
import type { MailFault } from '../../mails/manual-mail.ts';
import type { PlanId } from '../../plans/plans.ts';
import type { MailStop } from '../../plans/mail-bounds.ts';
import type { PressProgress } from '../../mails/mail-press.ts';
import type { SideTaskOutcome } from '../side-tasks/side-task-outcome.ts';
import { failureWords, isAboutAttachment } from '../side-tasks/failure-words.ts';

/** Why there is no form for a mail: nothing is known of which it could be made. */
export type MailFormFailure =
  | { readonly kind: 'receipt-unknown' }
  /** The customer asked to be erased: nothing but a credit note is sent any more, to an address that a person types. */
  | { readonly kind: 'customer-erased' }
  | { readonly kind: 'shop-unavailable' };

/** Why a mail was not sent by hand, or it is not known whether it was. */
export type MailByHandFailure =
  | MailFormFailure
  /** `plan` is the first one that has mails. */
  | { readonly kind: 'feature-missing'; readonly plan?: PlanId; readonly isUnsold?: true }
  /** Another mail with this document is being sent. */
  | { readonly kind: 'mail-in-progress' }
  /** This very mail is being sent, by an earlier press of the same dialog. */
  | { readonly kind: 'mail-pending' }
  /** The dialog sent the document before, with other content. */
  | { readonly kind: 'mail-sent-otherwise' }
  | { readonly kind: 'form-faulty'; readonly faults: readonly MailFault[] }
  | { readonly kind: 'attachment-refused'; readonly detail: string }
  | { readonly kind: 'attachment-unreachable' }
  | { readonly kind: 'mail-refused'; readonly detail: string }
  | { readonly kind: 'mail-deferred'; readonly waitSeconds: number }
  /** Too much has left through the product's own sender. */
  | { readonly kind: 'mails-paused'; readonly stop: MailStop; readonly waitSeconds: number }
  | { readonly kind: 'mail-unclear'; readonly detail: string };

/** The kind of failure where it has no words. */
const wordsOf = (reasons: readonly string[]): string => failureWords(reasons) ?? reasons.join('; ');

/** What becomes of a press that is not the first. */
export const resultOfEarlier = (
  progress: Exclude<PressProgress, { kind: 'send' }>,
): Result<void, MailByHandFailure> => {
  switch (progress.kind) {
    case 'sent':
      return ok(undefined);
    case 'sending':
      return fail({ kind: 'mail-pending' });
    case 'sent-otherwise':
      return fail({ kind: 'mail-sent-otherwise' });
    case 'unclear':
      return fail({ kind: 'mail-unclear', detail: wordsOf(progress.reasons) });
  }
};

/** What became of a mail that was just tried. */
export const resultOfRun = (outcome: SideTaskOutcome): Result<void, MailByHandFailure> => {
  switch (outcome.kind) {
    case 'done':
      return ok(undefined);
    case 'refused':
      return fail({
        kind: isAboutAttachment(outcome.reasons) ? 'attachment-refused' : 'mail-refused',
        detail: wordsOf(outcome.reasons),
      });
    case 'unclear':
      return fail({ kind: 'mail-unclear', detail: wordsOf(outcome.reasons) });
    case 'come-back':
      return resultOfWait(outcome);
  }
};

const resultOfWait = ({
  why,
  waitSeconds,
  stop,
}: Extract<SideTaskOutcome, { kind: 'come-back' }>): Result<void, MailByHandFailure> => {
  if (stop) return fail({ kind: 'mails-paused', stop, waitSeconds });
  if (why === 'taken-over' || why === 'mails-counted') return fail({ kind: 'mail-pending' });
  return why === 'attachment-unreachable'
    ? fail({ kind: 'attachment-unreachable' })
    : fail({ kind: 'mail-deferred', waitSeconds });
};
