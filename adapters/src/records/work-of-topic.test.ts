import { describe, expect, it } from '@jest/globals';
import { defectsInReason, workOfTopic } from './work-of-topic.ts';

const order = 'gid://shopify/Order/1';

describe('Work that was stored under a topic', () => {
  it.each<[topic: string, order: string | undefined, work: object]>([
    ['orders/paid', order, { kind: 'order-message', orderId: order, topic: 'orders/paid' }],
    ['wait', order, { kind: 'wait', orderId: order }],
    ['sweep', order, { kind: 'sweep', orderId: order }],
    ['ask', order, { kind: 'ask', orderId: order }],
    ['follow', order, { kind: 'follow', orderId: order }],
    ['look-again', order, { kind: 'look-again', orderId: order }],
    ['app/uninstalled', undefined, { kind: 'shop-message', about: 'farewell', topic: 'app/uninstalled' }],
    ['shop/update', undefined, { kind: 'shop-message', about: 'profile', topic: 'shop/update' }],
    ['app/scopes_update', undefined, { kind: 'shop-message', about: 'rights', topic: 'app/scopes_update' }],
    ['returns/close', undefined, { kind: 'shop-message', about: 'unused', topic: 'returns/close' }],
  ])('%s of the order %s is still the same work', (topic, orderId, work) => {
    expect(workOfTopic({ topic, orderId, state: 'received' })).toEqual(work);
  });

  it.each([
    ['accounting/invoice/made/d-1', { about: 'document', id: 'd-1', kind: 'invoice', news: 'made' }],
    ['accounting/credit-note/differs/d-1', { about: 'document', id: 'd-1', kind: 'credit-note', news: 'differs' }],
    ['accounting/document/payment/d-1', { about: 'document', id: 'd-1', news: 'payment' }],
    ['accounting/contact/deleted/c/1', { about: 'contact-deleted', id: 'c/1' }],
    ['accounting/contact/changed/c/1', { about: 'contact-changed', id: 'c/1' }],
    ['accounting/connection/changed/', { about: 'connection' }],
  ])('%s is still the same event', (topic, event) => {
    expect(workOfTopic({ topic, state: 'delayed' })).toEqual({ kind: 'accounting-event', event });
  });

  it('is kept with its fault where nobody could read it', () => {
    const kept = { topic: 'orders/create', state: 'unprocessable', reason: 'id' };
    expect(workOfTopic(kept)).toEqual({ kind: 'unreadable-message', topic: 'orders/create', fault: 'id' });
  });

  it.each([
    ['defect 3', 3],
    ['shop-busy', 0],
    [undefined, 0],
  ])('and its defects are counted on: %s', (reason, defects) => expect(defectsInReason(reason)).toBe(defects));
});
