import type { DocumentReply, MailFormReply, MailHeaderReply } from '@belegwerk/contracts/api';
import { atom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { viewOf } from '../../api/view.ts';
import { showToast } from '../../ui/index.ts';
import { dialogKeyFor, forgetDialogKey, keepDialogKey } from './dialog-key.ts';
import { elsewhereNote, isAnswered, mailFailureTitle, mailWords, receiptOf } from './mail-words.ts';
import { isBeside, isOwnPending, useMailElsewhere } from './use-mail-elsewhere.ts';
import { queryOf, type ServerMutation, useAct, useAnswer } from '../../api/server-state.ts';

/** A document as the mail routes name it: the number of its order, its kind and its key. */
interface Receipt {
  readonly id: string;
  readonly receipt: string;
}

/** The document that is about to be sent; undefined while no dialog is open. */
export const mailedReceiptAtom = atom<Receipt | undefined>(undefined);

/** The form as the settings fill it in; read once for each dialog, because a person changes it then. */
const mailFormQuery = (params: Receipt | undefined) =>
  queryOf('mailForm', { asked: params && { params }, isReadOnce: true });

interface Sending {
  readonly to: Receipt;
  /** The opened dialog: what is sent twice under it is one mail. */
  readonly dialog: string;
  readonly form: MailFormReply;
}

const MAX_REPEATS = 2;
const REPEAT_MS = 1_000;

/** The first answer was lost. A mail that is still leaving is followed by what the order says of it. */
const isWorthAsking = ({ status }: ApiFailure): boolean => status === 0;

/** Sends a document by mail, and then shows what came of it. */
const sendMailMutation: ServerMutation<Sending, { sent: true }> = {
  act: ({ to, dialog, form }, { api }) => api.sendMail({ params: to, body: { ...form, receipt: to.receipt, dialog } }),
  renews: 'sendMail',
  // asking again under the same dialog is no second mail
  retry: (failures, error) => error instanceof ApiFailure && isWorthAsking(error) && failures < MAX_REPEATS,
  retryDelay: REPEAT_MS,
};

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
  const view = viewOf(useAnswer(mailFormQuery(useAtomValue(mailedReceiptAtom))));
  const { mutateAsync, isPending, error } = useAct(sendMailMutation);
  const [own, setOwn] = useState(() => untouched(receipt));
  // another document of the order was chosen: its form is as the settings fill it in
  if (own.receipt !== receipt) setOwn(untouched(receipt));
  const { dialog, changes, tried } = own;
  const { elsewhere, isSending, follow, forget } = useMailElsewhere(orderId, document);
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
      // the reason stands in the dialog
      if (!isBeside(thrown)) showToast(mailWords.unknownError);
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
