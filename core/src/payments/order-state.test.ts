import { describe, expect, it } from '@jest/globals';
import type { ProcessingState } from '../reasons/reasons.ts';
import { cents } from '../kernel/money.ts';
import { orderState } from './order-state.ts';
import { ORDER_STATES, type OrderState } from '../records/order-state.ts';

const open = [{ cause: 'awaiting-money' }] as const;

describe('the state of an order', () => {
  it.each<[string, ProcessingState, OrderState]>([
    ['with all its documents, of which one is open in Lexware Office, is not done', 'done', 'open-in-books'],
    ['that is held stays held, also when something is open beside it', 'held', 'held'],
    ['that waits for a further document waits', 'waiting', 'waiting'],
  ])('%s', (_, state, expected) => {
    expect(orderState({ status: { state }, openItems: open })).toBe(expected);
  });

  const voided = {
    balance: { difference: cents(30_240) },
    causes: [{ cause: 'document-cancelled', amount: cents(30_240) }],
  } as const;
  it('is not done while its documents differ from it as only a person can settle, also when something is open beside that', () => {
    expect(orderState({ status: { state: 'done' }, ...voided })).toBe('differs');
    expect(orderState({ status: { state: 'done' }, ...voided, openItems: open })).toBe('differs');
    expect(orderState({ status: { state: 'waiting' }, ...voided })).toBe('waiting');
  });

  it('is done when nothing of it is open, or nothing is known of it', () => {
    expect(orderState({ status: { state: 'done' }, openItems: [] })).toBe('done');
    expect(orderState({ status: { state: 'done' } })).toBe('done');
  });

  it('is one of those that filters offer, each once', () =>
    expect(new Set(ORDER_STATES).size).toBe(ORDER_STATES.length));
});
