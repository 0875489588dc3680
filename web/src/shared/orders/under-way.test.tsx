import { describe, expect, it, test } from '@jest/globals';
import { ApiFailure } from '../../api/api-failure.ts';
import { refetchWhile, POLL_MS } from '../../api/rhythm.ts';
import { aDocument, anOrder, anOrderPage } from '../../testing/samples.ts';
import { isOrderUnderWay } from './under-way.ts';

const sideTask = { kind: 'mail', state: 'planned' } as const;
const later = '2026-11-20T14:00:00Z';
const status = (state: 'creating' | 'waiting') => ({ state, reason: { code: 'WAIT', facts: {} } }) as const;

describe('an order', () => {
  test.each([
    ['whose documents are all there', anOrder(), false],
    ['that waits for an event of the shop', anOrder({ status: status('waiting'), documents: [] }), false],
    ['that is worked on', anOrder({ status: status('creating'), documents: [] }), true],
    ['with a document that is about to be made', anOrder({ documents: [aDocument({ entryState: 'planned' })] }), true],
    ['with a document on its way', anOrder({ documents: [aDocument({ entryState: 'sent' })] }), true],
    ['with a refused document', anOrder({ documents: [aDocument({ entryState: 'refused' })] }), false],
    ['whose mail is about to leave', anOrderPage({ sideTasks: [sideTask] }), true],
    ['whose mail leaves later', anOrderPage({ sideTasks: [{ ...sideTask, nextLookAt: later }] }), false],
    ['whose mail has left', anOrderPage({ sideTasks: [{ ...sideTask, state: 'done' }] }), false],
  ])('%s', (_name, shown, isUnderWay) => expect(isOrderUnderWay(shown)).toBe(isUnderWay));
});

describe('a page', () => {
  const rhythm = refetchWhile<boolean>((isUnderWay) => isUnderWay);
  const after = (data: boolean | undefined, error: Error | null = null) => rhythm({ state: { data, error } });

  it('asks often while something is under way, and now and then otherwise', () =>
    expect([after(true), after(false), after(undefined)]).toEqual([POLL_MS.underWay, POLL_MS.calm, POLL_MS.calm]));

  it('asks again after a failure, and for what may be just coming in', () => {
    expect(
      after(true, new ApiFailure({ kind: 'no-answer', message: 'Nicht erreichbar.', status: 0, supportId: '' })),
    ).toBe(POLL_MS.underWay);
    expect(
      after(undefined, new ApiFailure({ kind: 'not-found', message: 'Gibt es nicht.', status: 404, supportId: '' })),
    ).toBe(POLL_MS.arrivals);
  });
});
