import type { DocumentReply } from '@belegwerk/contracts/api';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { ApiFailure, type ApiFailureKind } from '../../api/api-failure.ts';
import { POLL_MS } from '../../api/rhythm.ts';
import { mailElsewhere, mailsOf, type Awaited, type MailElsewhere } from './mail-elsewhere.ts';
import { isMailAwaitedAtom, useOrderAnswer } from './order.atoms.ts';

const BESIDE: ReadonlySet<ApiFailureKind> = new Set(['mail-in-progress', 'mail-pending']);

/** Whether a press did nothing because the document is leaving by another one just now. */
export const isBeside = (failure: unknown): boolean => failure instanceof ApiFailure && BESIDE.has(failure.kind);

/** Whether that is this very mail, of an earlier press. */
export const isOwnPending = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.kind === 'mail-pending';

/** Follows a mail that is leaving already, from a press on that did nothing, until it is clear what became of it. */
export const useMailElsewhere = (orderId: string, document: DocumentReply) => {
  const { data: order, dataUpdatedAt, errorUpdatedAt } = useOrderAnswer(orderId);
  const setMailAwaited = useSetAtom(isMailAwaitedAtom);
  const [awaited, setAwaited] = useState<Awaited>();
  const [since, setSince] = useState(0);
  // each answer of the order is a look, and so is each time that none came
  const lookedAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  const looks = Math.floor((lookedAt - since) / POLL_MS.awaited);
  const mails = mailsOf(document, order?.sideTasks ?? []);
  const found: MailElsewhere | undefined = awaited && mailElsewhere(awaited, mails, looks);
  const isSending = found?.kind === 'sending';
  useEffect(() => {
    setMailAwaited(isSending);
    return () => setMailAwaited(false);
  }, [isSending, setMailAwaited]);
  return {
    elsewhere: found,
    isSending,
    /** `own` is the dialog of this window, when the mail is its own. */
    follow: (own?: string) => {
      setSince(lookedAt);
      setAwaited({ before: mails, ...(own === undefined ? {} : { own }) });
    },
    forget: () => setAwaited(undefined),
  };
};
