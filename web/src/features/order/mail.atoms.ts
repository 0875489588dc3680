import type { MailFormReply } from '@belegwerk/contracts/api';
import { atom } from 'jotai';
import { atomWithMutation, atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';
import { ApiFailure } from '../../api/api-failure.ts';
import { apiAtom } from '../../api/api.atoms.ts';

/** A document as the mail routes name it: the number of its order, its kind and its key. */
export interface Receipt {
  readonly id: string;
  readonly receipt: string;
}

/** The document that is about to be sent; undefined while no dialog is open. */
export const mailedReceiptAtom = atom<Receipt | undefined>(undefined);

/** The form as the settings fill it in; read once for each dialog, because a person changes it then. */
export const mailFormQueryAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const receipt = get(mailedReceiptAtom);
  return {
    queryKey: ['mail-form', receipt],
    queryFn: ({ signal }) => api.mailForm({ params: receipt ?? { id: '', receipt: '' }, signal }),
    enabled: receipt !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  };
});

interface Sending {
  readonly to: Receipt;
  /** The opened dialog: what is sent twice under it is one mail. */
  readonly dialog: string;
  readonly form: MailFormReply;
}

const MOST_REPEATS = 2;
const REPEAT_MS = 1_000;

/** The first answer was lost. A mail that is still leaving is followed by what the order says of it. */
const isWorthAsking = ({ status }: ApiFailure): boolean => status === 0;

/** Sends a document by mail, and then shows what came of it. */
export const sendMailAtom = atomWithMutation<{ sent: true }, Sending, Error>((get) => {
  const api = get(apiAtom);
  const client = get(queryClientAtom);
  return {
    mutationFn: ({ to, dialog, form }: Sending) =>
      api.sendMail({ params: to, body: { ...form, receipt: to.receipt, dialog } }),
    // asking again under the same dialog is no second mail
    retry: (failures, error) => error instanceof ApiFailure && isWorthAsking(error) && failures < MOST_REPEATS,
    retryDelay: REPEAT_MS,
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'mail-form' }),
  };
});
