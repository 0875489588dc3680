import type { OrderReply } from '@belegwerk/contracts/api';
import type { ActionName } from '@belegwerk/core/actions';
import { words } from './words.ts';

/** Why nothing is asked where an address named an action. */
export interface NotOffered {
  readonly title: string;
  readonly why?: string;
}

const CREATE_INVOICE: ActionName = 'create-invoice';

/** The numbers of its invoices; empty where there are only drafts, undefined where there is none. */
const invoicesOf = ({ documents }: OrderReply): string | undefined => {
  const invoices = documents.filter(
    ({ kind, cancelled, entryState }) => kind === 'invoice' && !cancelled && entryState === 'issued',
  );
  return invoices.length === 0 ? undefined : invoices.flatMap(({ number }) => number ?? []).join(', ');
};

/** What is said where the order does not offer the action that an address names. */
export const notOffered = (order: OrderReply, wanted: string): NotOffered => {
  const action = order.actions.find((each) => each.action === wanted && each.documentKey === undefined);
  if (action?.why !== undefined) return { title: words.notOffered(action.label), why: action.why };
  const invoices = wanted === CREATE_INVOICE ? invoicesOf(order) : undefined;
  return { title: invoices === undefined ? words.notOffered() : words.invoiceThere(invoices) };
};
