import type { MailFormReply } from '@belegwerk/contracts/api';
import { atom } from 'jotai';
import { ApiFailure } from '../../api/api-failure.ts';
import { mutationAtom, queryAtom } from '../../api/server-state.ts';

/** A document as the mail routes name it: the number of its order, its kind and its key. */
export interface Receipt {
  readonly id: string;
  readonly receipt: string;
}

/** The document that is about to be sent; undefined while no dialog is open. */
export const mailedReceiptAtom = atom<Receipt | undefined>(undefined);

/** The form as the settings fill it in; read once for each dialog, because a person changes it then. */
export const mailFormQueryAtom = queryAtom('mailForm', (get) => {
  const params = get(mailedReceiptAtom);
  return { asked: params && { params }, isReadOnce: true };
});

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
export const sendMailAtom = mutationAtom<Sending, { sent: true }>({
  act: ({ to, dialog, form }, { api }) => api.sendMail({ params: to, body: { ...form, receipt: to.receipt, dialog } }),
  renews: 'sendMail',
  // asking again under the same dialog is no second mail
  retry: (failures, error) => error instanceof ApiFailure && isWorthAsking(error) && failures < MAX_REPEATS,
  retryDelay: REPEAT_MS,
});
