import type { DocumentReply, MailFormReply, MailHeaderReply } from '@belegwerk/contracts/api';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { viewOf } from '../../api/view.ts';
import { showToast } from '../../ui/index.ts';
import { dialogKeyFor, forgetDialogKey, keepDialogKey } from './dialog-key.ts';
import { mailFormQueryAtom, sendMailAtom } from './mail.atoms.ts';
import { elsewhereNote, isAnswered, mailFailureTitle, mailWords, receiptOf } from './mail-words.ts';
import { isBeside, isOwnPending, useMailElsewhere } from './use-mail-elsewhere.ts';

const SHOWN: ReadonlySet<string> = new Set(['email', 'subject', 'message', 'signature', 'attachments']);

const formOf = ({ header: _header, ...form }: MailFormReply & { readonly header: MailHeaderReply }): MailFormReply =>
  form;

/** What a person did in the dialog for one document. */
interface Own {
  readonly receipt: string;
  readonly dialog: string;
  readonly changes: Partial<MailFormReply>;
  readonly tried?: MailFormReply;
}

const untouched = (receipt: string): Own => ({ receipt, dialog: dialogKeyFor(receipt), changes: {} });

/** Everything the dialog of a mail needs. What is wrong stands at its field, anything else above the form. */
export const useMail = (orderId: string, document: DocumentReply, onClose: () => void) => {
  const receipt = receiptOf(document);
  const view = viewOf(useAtomValue(mailFormQueryAtom));
  const { mutateAsync, isPending, error } = useAtomValue(sendMailAtom);
  const [own, setOwn] = useState(() => untouched(receipt));
  // another document of the order was chosen: its form is as the settings fill it in
  if (own.receipt !== receipt) setOwn(untouched(receipt));
  const { dialog, changes, tried } = own;
  const { elsewhere, isSending, follow, forget } = useMailElsewhere(document);
  const form = view.state === 'ready' ? { ...formOf(view.data), ...changes } : undefined;
  const failure = tried && !isPending && error && !isBeside(error) ? error : undefined;
  const faults = failure instanceof ApiFailure ? failure.faults : [];
  const unshown = faults.flatMap(({ field, text }) => (SHOWN.has(field) ? [] : [text]));
  const finish = useCallback(() => {
    forgetDialogKey(receipt);
    showToast(mailWords.sent);
    onClose();
  }, [receipt, onClose]);
  // the mail that was leaving is this very one, of a press before
  const isOwnSent = elsewhere?.kind === 'sent' && isOwnPending(error);
  useEffect(() => {
    if (isOwnSent) finish();
  }, [isOwnSent, finish]);
  const send = async () => {
    if (!form) return;
    setOwn({ ...own, tried: form });
    forget();
    keepDialogKey(receipt, dialog);
    try {
      await mutateAsync({ to: { id: orderId, receipt }, dialog, form });
    } catch (thrown) {
      if (isAnswered(thrown)) forgetDialogKey(receipt);
      else if (!isBeside(thrown)) showToast(mailWords.unknownError);
      if (isBeside(thrown)) follow(isOwnPending(thrown) ? dialog : undefined);
      throw thrown;
    }
    finish();
  };
  return {
    view,
    form,
    change: (change: Partial<MailFormReply>) =>
      setOwn((before) => ({ ...before, changes: { ...before.changes, ...change } })),
    send,
    isSending,
    note: failure
      ? ({ tone: 'critical', title: mailFailureTitle(failure), text: [failure.message, ...unshown].join(' ') } as const)
      : elsewhere && elsewhereNote(elsewhere),
    faultOf: (field: keyof MailFormReply) => faults.find((fault) => fault.field === field && !fault.at)?.text,
    /** What is wrong with an attachment, as long as it is the one that was refused. */
    faultOfAttachment: (at: number) =>
      form?.attachments[at] === tried?.attachments[at]
        ? faults.find(({ field, at: [place] = [] }) => field === 'attachments' && place === at)?.text
        : undefined,
  };
};
