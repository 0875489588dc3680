import type { DocumentReply } from '@belegwerk/contracts/api';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { RHYTHM } from '../../api/rhythm.ts';
import { mailElsewhere, mailsOf, type Awaited, type MailElsewhere } from './mail-elsewhere.ts';
import { orderQueryAtom } from './order.atoms.ts';

const BESIDE: ReadonlySet<string> = new Set(['mail-in-progress', 'mail-pending']);

/** Whether a press did nothing because the document is leaving by another one just now. */
export const isBeside = (failure: unknown): boolean => failure instanceof ApiFailure && BESIDE.has(failure.kind);

/** Whether that is this very mail, of an earlier press. */
export const isOwnPending = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.kind === 'mail-pending';

/** Follows a mail that is leaving already, from a press on that did nothing, until it is clear what became of it. */
export const useMailElsewhere = (document: DocumentReply) => {
  const { data: order, refetch } = useAtomValue(orderQueryAtom);
  const [awaited, setAwaited] = useState<Awaited>();
  const [looks, setLooks] = useState(0);
  const mails = mailsOf(document, order?.followUps ?? []);
  const found: MailElsewhere | undefined = awaited && mailElsewhere(awaited, mails, looks);
  const isSending = found?.kind === 'sending';
  useEffect(() => {
    if (!isSending) return undefined;
    const look = () => void refetch().then(() => setLooks((count) => count + 1));
    const timer = setInterval(look, RHYTHM.underWay);
    return () => clearInterval(timer);
  }, [isSending, refetch]);
  return {
    elsewhere: found,
    isSending,
    /** `own` is the dialog of this window, when the mail is its own. */
    follow: (own?: string) => {
      setLooks(0);
      setAwaited({ before: mails, ...(own === undefined ? {} : { own }) });
    },
    forget: () => setAwaited(undefined),
  };
};
