import { describe, expect, it } from '@jest/globals';
import { ORDER_STATES, orderState, type OrderState } from './order-state.ts';

const open = [{ cause: 'awaiting-money' }] as const;

describe('the state of an order', () => {
  it.each<[string, OrderState, OrderState]>([
    ['with all its documents, of which one is open in Lexware Office, is not done', 'done', 'open-in-books'],
    ['that is held stays held, whatever is open beside it', 'held', 'held'],
    ['that waits for a further document waits', 'waiting', 'waiting'],
  ])('%s', (_, state, expected) => {
    if (state === 'open-in-books') throw new Error('a standing does not know what is open');
    expect(orderState({ standing: { state }, openItems: open })).toBe(expected);
  });

  it('is done when nothing of it is open, or nobody knows of anything', () => {
    expect(orderState({ standing: { state: 'done' }, openItems: [] })).toBe('done');
    expect(orderState({ standing: { state: 'done' } })).toBe('done');
  });

  it('is one of those that filters offer, each once', () =>
    expect(new Set(ORDER_STATES).size).toBe(ORDER_STATES.length));
});
