import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { concernsOf } from '../payments/order-concerns.ts';
import { SIDE_TASK_KINDS, type SideTask, type SideTaskState } from '../records/side-task.ts';
import { concernHead } from '../sentences/de/concern-text.ts';
import { stillUndone } from './still-undone.ts';

const plannedAt = instant('2026-11-20T10:00:00Z');
const begun = { id: 'e-1', source: 'document:1', plannedAt, because: 'x', attempts: 1, sentAt: plannedAt };
const concluded = { ...begun, concludedAt: plannedAt };

/** In each state a side task as old as a day that is not done, and one that is. */
const STATES: Readonly<Record<SideTaskState, Omit<SideTask, 'kind'>>> = {
  planned: { ...begun, state: 'planned' },
  sent: { ...begun, state: 'sent' },
  refused: { ...concluded, state: 'refused', attempts: 7, refusal: ['shop-busy'] },
  unclear: { ...concluded, state: 'unclear', refusal: ['outcome-open'] },
  done: { ...concluded, state: 'done' },
};

const counted = (sideTask: SideTask, hours: number) => {
  const skipped = stillUndone(sideTask, plannedAt.add({ hours }));
  const status = { state: 'done', reason: { code: 'EXISTING' } } as const;
  return concernsOf({ status, documents: [], skipped: skipped ? [skipped] : [] });
};

describe('what is older than a day and not done', () => {
  const rows = SIDE_TASK_KINDS.flatMap((kind) => Object.values(STATES).map((state) => ({ ...state, kind })));

  it.each(rows)('is counted where the merchant looks: $kind, $state', (sideTask) => {
    const expected = sideTask.state === 'done' ? [] : [`undone:${sideTask.kind}`];
    expect(counted(sideTask, 24)).toEqual(expected);
  });

  it.each(SIDE_TASK_KINDS)('has a line of its own on the overview: %s', (kind) => {
    expect(concernHead(`undone:${kind}`)).toMatch(/^Nicht erledigt: [A-ZÄÖÜ]/);
  });

  it('is not counted while it is fresh, and goes on by itself', () => {
    for (const kind of SIDE_TASK_KINDS) expect(counted({ ...STATES.planned, kind }, 23)).toEqual([]);
  });

  it('is not counted of an order that a person ignores', () => {
    const skipped = [{ kind: 'tags', because: { code: 'REFUSED' } }] as const;
    const status = { state: 'skipped', reason: { code: 'IGNORED' } } as const;
    expect(concernsOf({ status, documents: [], skipped, ignored: { reason: 'selbst gebucht' } })).toEqual([]);
  });
});
