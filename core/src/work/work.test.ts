import { describe, expect, it } from '@jest/globals';
import { documentId, orderId } from '../kernel/ids.ts';
import type { AccountingEvent } from './accounting-event.ts';
import { beginningOf, countsAttempt, OPEN_WORK_STATES, RANK_OF_URGENCY, type WorkState } from './work-item.ts';
import { isAnsweredTogether, orderOf, topicOf, type Work } from './work.ts';

const order = orderId('gid://shopify/Order/1');
const another = orderId('gid://shopify/Order/2');
const id = documentId('11111111-0000-4000-8000-000000000001');
const other = documentId('11111111-0000-4000-8000-000000000002');
const told = (event: AccountingEvent): Work => ({ kind: 'accounting-event', event });

/** One of each kind; the types ask for every new one. */
const WORKS: Readonly<Record<Work['kind'], Work>> = {
  'order-message': { kind: 'order-message', orderId: order, topic: 'orders/paid' },
  'shop-message': { kind: 'shop-message', about: 'profile', topic: 'shop/update' },
  'unreadable-message': { kind: 'unreadable-message', topic: 'orders/create', fault: 'id' },
  'accounting-event': told({ about: 'document', id, kind: 'invoice', news: 'made' }),
  'order-action': { kind: 'order-action', orderId: order, action: 'look-again', input: {}, by: { kind: 'app' } },
  wait: { kind: 'wait', orderId: order },
  sweep: { kind: 'sweep', orderId: order },
  ask: { kind: 'ask', orderId: order },
  follow: { kind: 'follow', orderId: order },
  'look-again': { kind: 'look-again', orderId: order },
  'batch-step': { kind: 'batch-step', batch: 'b-1', turn: 1 },
};
const LOOKS = ['order-message', 'wait', 'sweep', 'ask', 'follow', 'look-again'] as const;

describe('Work', () => {
  it.each(Object.entries(WORKS))('%s says which order it is about, if any', (kind, work) => {
    const isAbout = kind === 'order-action' || LOOKS.some((look) => look === kind);
    expect([work.kind, orderOf(work)]).toEqual([kind, isAbout ? order : undefined]);
  });

  it('is called by the word of the platform, or by its own', () => {
    expect(Object.values(WORKS).map(topicOf)).toEqual([
      'orders/paid',
      'shop/update',
      'orders/create',
      'accounting/document',
      'order-action/look-again',
      'wait',
      'sweep',
      'ask',
      'follow',
      'look-again',
      'batch-step',
    ]);
  });

  it('of one order is answered together, for any cause, and that of another order is not', () => {
    for (const one of LOOKS)
      for (const kind of Object.keys(WORKS) as Work['kind'][]) {
        const isAbout = LOOKS.some((look) => look === kind);
        expect([one, kind, isAnsweredTogether(WORKS[one], WORKS[kind])]).toEqual([one, kind, isAbout]);
        expect(isAnsweredTogether(WORKS[one], { kind: 'sweep', orderId: another })).toBe(false);
      }
  });

  it.each<[AccountingEvent, AccountingEvent, boolean]>([
    [{ about: 'document', id, news: 'made' }, { about: 'document', id, kind: 'invoice', news: 'changed' }, true],
    [{ about: 'document', id, news: 'made' }, { about: 'document', id: other, news: 'made' }, false],
    [{ about: 'connection' }, { about: 'connection' }, true],
    [{ about: 'connection' }, { about: 'contact-deleted', id: 'c' }, false],
    [{ about: 'contact-changed', id: 'c' }, { about: 'contact-changed', id: 'c' }, true],
    [{ about: 'contact-changed', id: 'c' }, { about: 'contact-deleted', id: 'c' }, false],
  ])('that tells of %j and %j is answered together: %s', (one, two, isTogether) =>
    expect(isAnsweredTogether(told(one), told(two))).toBe(isTogether),
  );

  it('that tells of the shop, or that a person wants to have done, is never answered with another', () => {
    for (const kind of ['shop-message', 'unreadable-message', 'order-action'] as const)
      for (const work of Object.values(WORKS)) expect(isAnsweredTogether(WORKS[kind], work)).toBe(false);
    expect(isAnsweredTogether(WORKS['accounting-event'], WORKS.wait)).toBe(false);
  });
});

describe('An item of work', () => {
  it('begins as received, or answered where another look answers it, too', () => {
    const looks = Object.values(WORKS).filter(({ kind }) => !['unreadable-message', 'order-action'].includes(kind));
    for (const work of looks) {
      expect(beginningOf(work, false)).toEqual({ state: 'received' });
      expect(beginningOf(work, true)).toEqual({ state: 'skipped', reason: 'answered-with-another' });
    }
  });

  it('that a person wants to have done is never answered by a look', () => {
    for (const isAnswered of [true, false])
      expect(beginningOf(WORKS['order-action'], isAnswered)).toEqual({ state: 'received' });
  });

  it('that could not be read is kept with its fault, and no worker takes it', () => {
    const kept = { state: 'unprocessable', reason: 'id' };
    for (const isAnswered of [true, false]) expect(beginningOf(WORKS['unreadable-message'], isAnswered)).toEqual(kept);
    expect(OPEN_WORK_STATES).not.toContain('unprocessable');
  });

  it.each<[WorkState, boolean, boolean]>([
    ['received', true, false],
    ['selected', true, false],
    ['delayed', true, false],
    ['started', true, true],
    ['skipped', false, false],
    ['unprocessable', false, false],
    ['failed', false, true],
    ['successful', false, false],
  ])('that is %s still wants to be worked on: %s; and has been tried once more: %s', (state, isOpen, isTried) => {
    expect([OPEN_WORK_STATES.includes(state), countsAttempt(state)]).toEqual([isOpen, isTried]);
  });

  it('goes live before repairs before imports', () => {
    const urgencies = ['import', 'live', 'repair'] as const;
    expect(urgencies.toSorted((one, two) => RANK_OF_URGENCY[one] - RANK_OF_URGENCY[two])).toEqual([
      'live',
      'repair',
      'import',
    ]);
  });
});
