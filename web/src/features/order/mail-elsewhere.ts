import type { DocumentReply, SideTaskReply } from '@belegwerk/contracts/api';

/** The mails with a document among all that stands beside the documents of its order, the newest last. */
export const mailsOf = ({ _key }: DocumentReply, sideTasks: readonly SideTaskReply[]): readonly SideTaskReply[] =>
  sideTasks.filter(({ kind, state, documentKey }) => kind === 'mail' && state !== 'skipped' && documentKey === _key);

/** Which mail keeps a press of this window waiting. */
export interface Awaited {
  /** The mails with the document that were known when it was pressed. */
  readonly before: readonly SideTaskReply[];
  /** The dialog of this window, when it is its own mail, of a press before. */
  readonly own?: string;
}

/** What becomes of a mail that is leaving. `unseen`: nothing was to be seen of it for long enough. */
export type MailElsewhere =
  | { readonly kind: 'sending' | 'sent' | 'unseen' }
  | { readonly kind: 'not-sent' | 'unclear'; readonly reason: string };

/** Looks for a mail that was not seen before. */
const MAX_LOOKS = 10;

/** Tells which mail is leaving from all others, and what has become of it after so many looks at those that there are. */
export const mailElsewhere = (awaited: Awaited, now: readonly SideTaskReply[], looks: number): MailElsewhere => {
  const those = now.filter((mail) => isAwaited(awaited, mail));
  const mail = those.find(isLeaving) ?? those.at(-1);
  if (mail?.state === 'done') return { kind: 'sent' };
  if (mail?.state === 'unclear') return { kind: 'unclear', reason: mail.reason ?? '' };
  if (mail?.state === 'refused') return { kind: 'not-sent', reason: mail.reason ?? '' };
  return { kind: (mail && isLeaving(mail)) || looks < MAX_LOOKS ? 'sending' : 'unseen' };
};

/** Whether it was not known, or has gone on since, and is the mail of this window where that is asked. */
const isAwaited = ({ before, own }: Awaited, mail: SideTaskReply): boolean => {
  const isSame = ({ id, state, at }: SideTaskReply) => id === mail.id && state === mail.state && at === mail.at;
  const isKnown = !isLeaving(mail) && before.some(isSame);
  return !isKnown && (own === undefined || mail.dialog === own);
};

const isLeaving = ({ state, nextLookAt }: SideTaskReply): boolean =>
  (state === 'planned' || state === 'sent') && nextLookAt === undefined;
