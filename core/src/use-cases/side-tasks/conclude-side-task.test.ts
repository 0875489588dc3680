import { describe, expect, it } from '@jest/globals';
import type { SideTask, SideTaskKind } from '../../records/side-task.ts';
import type { SideTaskAction } from '../../side-tasks/side-task-action.ts';
import { instant } from '../../kernel/calendar.ts';
import type { OrderSideTasks } from '../../ports/order-records.ts';
import { makeConcludeSideTask } from './conclude-side-task.ts';
import { TAKEN_OVER } from './side-task-outcome.ts';

const KINDS = Object.keys({
  contact: true,
  mail: true,
  copy: true,
  'bank-transaction': true,
  'payment-match': true,
  'paid-mark': true,
  metafields: true,
  tags: true,
} satisfies Partial<Record<SideTaskKind, true>>) as readonly SideTaskKind[];
const AT = instant('2026-11-23T10:00:00Z');
const untold = () => Promise.reject(new Error('nothing is told'));
const concluded = makeConcludeSideTask({ clock: { now: () => AT } });

describe('a side task that another host does, or that was decided for another account', () => {
  it.each(KINDS)('stays as it is: %s', async (kind) => {
    const changes: unknown[] = [];
    const register = { change: (_id: string, wanted: unknown) => Promise.reject(changes.push(wanted)) };
    const sideTask = { id: 'f', kind, source: 's', state: 'sent', attempts: 1, plannedAt: AT } as unknown as SideTask;
    const action = { kind, source: 's', result: {} } as unknown as SideTaskAction;
    const run = await concluded(
      { register: register as unknown as OrderSideTasks, tell: untold },
      sideTask,
      TAKEN_OVER,
      action,
    );
    expect([run, changes]).toEqual([{ sideTask, outcome: TAKEN_OVER }, []]);
  });
});

describe('a side task that was refused', () => {
  it.each(KINDS)(
    'has its line in the log, wherever the host dies; of a mail once it is surely refused: %s',
    async (kind) => {
      const steps: string[] = [];
      const sideTask = { id: 'f', kind, source: 's', state: 'sent', attempts: 1, plannedAt: AT } as unknown as SideTask;
      const register = { change: async () => ({ stored: sideTask, isChanged: steps.push('stored') > 0 }) };
      await concluded(
        { register: register as unknown as OrderSideTasks, tell: async () => void steps.push('told') },
        sideTask,
        { kind: 'refused', reasons: ['shop-refused'] },
        { kind, source: 's', result: {} } as unknown as SideTaskAction,
      );
      expect(steps).toEqual(kind === 'mail' || kind === 'copy' ? ['stored', 'told'] : ['told', 'stored']);
    },
  );
});
