import { documentId, orderId, staffId } from '@belegwerk/core/kernel';
import type { AccountingEvent, Work } from '@belegwerk/core/work';
import { aboutOrder } from './builders.ts';

const order = orderId('gid://shopify/Order/1');

/** Some of each thing that the accounting service tells of; the types ask for every new one. */
const EVENTS: { readonly [A in AccountingEvent['about']]: readonly (AccountingEvent & { readonly about: A })[] } = {
  document: [
    { about: 'document', id: documentId('d-1'), news: 'payment' },
    { about: 'document', id: documentId('d'), kind: 'invoice', news: 'made' },
  ],
  'contact-deleted': [{ about: 'contact-deleted', id: 'c-1' }],
  'contact-changed': [{ about: 'contact-changed', id: 'c-1' }],
  connection: [{ about: 'connection' }],
};

/** Some of each kind of work; the types ask for every new one. */
const WORKS: Readonly<Record<Work['kind'], readonly Work[]>> = {
  'order-message': [aboutOrder(order)],
  'shop-message': [{ kind: 'shop-message', about: 'rights', topic: 'app/scopes_update' }],
  'unreadable-message': [],
  'accounting-event': Object.values(EVENTS)
    .flat()
    .map((event) => ({ kind: 'accounting-event', event })),
  'order-action': [
    { kind: 'order-action', orderId: order, action: 'look-again', input: {}, by: { kind: 'app' } },
    {
      kind: 'order-action',
      orderId: order,
      action: 'renew-link',
      document: 'entry',
      input: { day: '2026-11-20' },
      by: { kind: 'staff', id: staffId('42') },
      batch: 'b-1',
    },
  ],
  wait: [{ kind: 'wait', orderId: order }],
  sweep: [{ kind: 'sweep', orderId: order }],
  ask: [{ kind: 'ask', orderId: order }],
  follow: [{ kind: 'follow', orderId: order }],
  'look-again': [{ kind: 'look-again', orderId: order }],
  'batch-step': [{ kind: 'batch-step', batch: 'b-1', turn: 3 }],
};

/** Work of every kind that is handed out; a message that cannot be read is not. */
export const EVERY_WORK: readonly Work[] = Object.values(WORKS).flat();
