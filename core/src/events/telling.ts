import type { EventStatus } from '../records/event.ts';
import type { EventName } from '../records/event-name.ts';

type NameAfter<Prefix extends string> = EventName extends infer Name
  ? Name extends `${Prefix}.${infer Rest}`
    ? Rest
    : never
  : never;

type Told = 'told' | 'detail';
const told = 'told';
const detail = 'detail';

/** Which lines tell what became of an order, and which only how; a kind without a row does not compile. */
const ORDER: Readonly<Record<NameAfter<'order'>, Told>> = {
  skipped: told,
  waiting: detail,
  held: told,
  failed: told,
  'read-failed': told,
  redacted: told,
  exposed: detail,
  'values-read': detail,
  'name-asked': told,
  corrected: told,
  'marked-paid': told,
  tagged: detail,
  'metafields-written': detail,
  'metafields-failed': told,
  'e-invoice-broken': told,
  'vat-id-checked': told,
  'vat-id-not-asked': told,
  acted: told,
};
const WEBHOOK: Readonly<Record<NameAfter<'webhook'>, Told>> = {
  processed: detail,
  skipped: detail,
  unprocessable: told,
  dropped: told,
  failed: told,
};
const DOCUMENT: Readonly<Record<NameAfter<'invoice' | 'credit' | 'delivery'>, Told>> = {
  created: told,
  'to-check': told,
  adopted: told,
  linked: told,
  unlinked: told,
  finalised: told,
  paid: told,
  'set-off': told,
  'partly-cleared': detail,
  refunded: told,
  'partly-refunded': told,
  reopened: told,
  cancelled: told,
  deleted: told,
  changed: detail,
  refused: told,
  'without-transfer': told,
  mailed: told,
  viewed: detail,
  previewed: detail,
  'draft-previewed': detail,
  'mail-failed': told,
  'mail-unclear': told,
  copied: detail,
  'copy-failed': told,
  'copy-unclear': told,
  acted: told,
};
const CONTACT: Readonly<Record<NameAfter<'contact'>, Told>> = {
  created: detail,
  updated: detail,
  'update-failed': told,
  assigned: detail,
  'vat-id-found': detail,
  deleted: told,
  kept: detail,
};
const TRANSACTION: Readonly<Record<NameAfter<'transaction'>, Told>> = {
  'payment-created': told,
  'match-created': detail,
  'fees-transferred': detail,
  'fees-left': told,
  'account-created': detail,
  failed: told,
};

const TOLD: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  order: ORDER,
  webhook: WEBHOOK,
  invoice: DOCUMENT,
  credit: DOCUMENT,
  delivery: DOCUMENT,
  contact: CONTACT,
  transaction: TRANSACTION,
};

/** Whether a line of an order's log tells what became of it; what went wrong always does. */
export const isTelling = ({ name, status }: { readonly name: string; readonly status: EventStatus }): boolean => {
  if (status === 'warning' || status === 'critical') return true;
  const at = name.indexOf('.');
  return TOLD[name.slice(0, at)]?.[name.slice(at + 1)] !== detail;
};
