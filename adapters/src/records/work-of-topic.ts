import { documentId, orderId } from '@belegwerk/core/kernel';
import type { AccountingEvent, ShopMessage, Work } from '@belegwerk/core/work';
import { documentKind } from './document-schemas.ts';

/** Something to be done as it was stored when a text said what: `wait`, `orders/paid`, `accounting/invoice/made/…`. */
export interface ItemWithTopic {
  readonly topic: string;
  readonly orderId?: string | undefined;
  readonly state: string;
  readonly reason?: string | undefined;
}

const LOOKS = ['wait', 'sweep', 'ask', 'follow', 'look-again'] as const;

const ABOUT_SHOP: ReadonlyMap<string, ShopMessage['about']> = new Map([
  ['app/uninstalled', 'farewell'],
  ['shop/update', 'profile'],
  ['app/scopes_update', 'rights'],
]);

const NEWS = ['made', 'changed', 'payment', 'differs'] as const;

const eventIn = (topic: string): AccountingEvent | undefined => {
  const [prefix, what = '', how, ...rest] = topic.split('/');
  if (prefix !== 'accounting') return undefined;
  const id = rest.join('/');
  if (what === 'connection') return { about: 'connection' };
  if (what === 'contact') return { about: how === 'changed' ? 'contact-changed' : 'contact-deleted', id };
  const kind = documentKind.safeParse(what);
  const news = NEWS.find((each) => each === how) ?? 'changed';
  return { about: 'document', id: documentId(id), ...(kind.success ? { kind: kind.data } : {}), news };
};

/** What such an item asks for. */
export const workOfTopic = ({ topic, orderId: order, state, reason = '' }: ItemWithTopic): Work => {
  if (state === 'unprocessable' && order === undefined) return { kind: 'unreadable-message', topic, fault: reason };
  const look = LOOKS.find((each) => each === topic);
  if (order !== undefined)
    return look ? { kind: look, orderId: orderId(order) } : { kind: 'order-message', orderId: orderId(order), topic };
  const event = eventIn(topic);
  return event
    ? { kind: 'accounting-event', event }
    : { kind: 'shop-message', about: ABOUT_SHOP.get(topic) ?? 'unused', topic };
};

/** How many defects in a row such an item had, which only its reason told. */
export const defectsInReason = (reason = ''): number => Number(/^defect (\d+)$/.exec(reason)?.[1] ?? 0);
