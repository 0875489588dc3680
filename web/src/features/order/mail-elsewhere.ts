import type { DocumentReply, ErrandReply } from '@belegwerk/contracts/api';

/** What is known of the mails with one document, whoever sent them. */
export interface MailsOfDocument {
  readonly isSending: boolean;
  readonly done: number;
  /** Those that did not leave, or of which nobody knows, the newest last; each with its reason. */
  readonly failed: readonly ErrandReply[];
}

/** The mails with a document among all that stands beside the documents of its order. */
export const mailsOf = ({ _key }: DocumentReply, errands: readonly ErrandReply[]): MailsOfDocument => {
  const mails = errands.filter(({ kind, documentKey }) => kind === 'mail' && documentKey === _key);
  const inState = (...states: readonly ErrandReply['state'][]) => mails.filter(({ state }) => states.includes(state));
  return {
    isSending: inState('planned', 'sent').some(({ nextLookAt }) => nextLookAt === undefined),
    done: inState('done').length,
    failed: inState('refused', 'unclear'),
  };
};

/** What becomes of a mail that another window sends. `unseen`: nothing was to be seen of it for long enough. */
export type MailElsewhere =
  { readonly kind: 'sending' | 'sent' | 'unseen' } | { readonly kind: 'not-sent' | 'unclear'; readonly reason: string };

/** Looks for a mail that was not seen before. */
const MOST_LOOKS = 10;

/** Compares the mails before this window's press with those that are there now, after so many looks. */
export const mailElsewhere = (before: MailsOfDocument, now: MailsOfDocument, looks: number): MailElsewhere => {
  if (now.isSending) return { kind: 'sending' };
  if (now.done > before.done) return { kind: 'sent' };
  const failed = now.failed.length > before.failed.length ? now.failed.at(-1) : undefined;
  if (failed) return { kind: failed.state === 'unclear' ? 'unclear' : 'not-sent', reason: failed.reason ?? '' };
  return { kind: looks < MOST_LOOKS ? 'sending' : 'unseen' };
};
