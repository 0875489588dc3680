import { acceptName, refuseName } from './asked-name.ts';
import { checkEInvoice } from './check-e-invoice.ts';
import { checkNotices } from './check-notices.ts';
import { checkVatIdNow } from './check-vat-id.ts';
import { cancel, changeAddress, toDraft, writeAnew } from './cancel.ts';
import { createCredit, createDelivery, createInvoice } from './create-now.ts';
import { deleteDraft, finalise } from './done-there.ts';
import { explainKept } from './explain-kept.ts';
import { ignore, takeUp } from './ignore.ts';
import { lookAgain } from './look-again.ts';
import type { OrderAction } from './order-action.ts';
import { markPaid, markUnpaid } from './payment.ts';
import { tryRate } from './try-rate.ts';
import { renewLink } from './renew-link.ts';

const CATALOGUE = {
  'accept-name': acceptName,
  'refuse-name': refuseName,
  'look-again': lookAgain,
  'create-invoice': createInvoice,
  'create-credit': createCredit,
  'create-delivery': createDelivery,
  finalise,
  'write-anew': writeAnew,
  'change-address': changeAddress,
  'to-draft': toDraft,
  'mark-paid': markPaid,
  'mark-unpaid': markUnpaid,
  cancel,
  delete: deleteDraft,
  'renew-link': renewLink,
  'explain-kept': explainKept,
  'try-rate': tryRate,
  'check-notices': checkNotices,
  'check-e-invoice': checkEInvoice,
  'check-vat-id': checkVatIdNow,
  ignore,
  'take-up': takeUp,
} as const satisfies Readonly<Record<string, OrderAction>>;

/** What an action is called in addresses, stored work and the log. */
export type ActionName = keyof typeof CATALOGUE;

/** Every action there is, in the order of the menu: menu, dialog, route, batch and event follow from it. */
export const ACTIONS: Readonly<Record<ActionName, OrderAction>> = CATALOGUE;
export const ACTION_NAMES: readonly ActionName[] = Object.keys(CATALOGUE) as ActionName[];
export const isActionName = (name: string): name is ActionName => Object.hasOwn(CATALOGUE, name);
