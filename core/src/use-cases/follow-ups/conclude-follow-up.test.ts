import { describe, expect, it } from '@jest/globals';
import type { FollowUp, FollowUpKind } from '../../records/follow-up.ts';
import type { FollowUpAction } from '../../follow-ups/follow-up-action.ts';
import { instant } from '../../kernel/calendar.ts';
import type { OrderFollowUps } from '../../ports/order-records.ts';
import { makeConcludeFollowUp } from './conclude-follow-up.ts';
import { TAKEN_OVER } from './follow-up-outcome.ts';

const KINDS = Object.keys({
  contact: true,
  mail: true,
  'bank-transaction': true,
  'payment-match': true,
  'paid-mark': true,
  metafields: true,
  tags: true,
} satisfies Partial<Record<FollowUpKind, true>>) as readonly FollowUpKind[];
const AT = instant('2026-11-23T10:00:00Z');
const untold = () => Promise.reject(new Error('nothing is told'));
const concluded = makeConcludeFollowUp({ clock: { now: () => AT } });

describe('a follow-up task that another host does, or that was decided for another account', () => {
  it.each(KINDS)('stays as it is: %s', async (kind) => {
    const changes: unknown[] = [];
    const register = { change: (_id: string, wanted: unknown) => Promise.reject(changes.push(wanted)) };
    const followUp = { id: 'f', kind, source: 's', state: 'sent', attempts: 1, plannedAt: AT } as unknown as FollowUp;
    const action = { kind, source: 's', result: {} } as unknown as FollowUpAction;
    const run = await concluded(
      { register: register as unknown as OrderFollowUps, tell: untold },
      followUp,
      TAKEN_OVER,
      action,
    );
    expect([run, changes]).toEqual([{ followUp, outcome: TAKEN_OVER }, []]);
  });
});

describe('a follow-up task that was refused', () => {
  it.each(KINDS)(
    'has its line in the log, wherever the host dies; of a mail once it is surely refused: %s',
    async (kind) => {
      const steps: string[] = [];
      const followUp = { id: 'f', kind, source: 's', state: 'sent', attempts: 1, plannedAt: AT } as unknown as FollowUp;
      const register = { change: async () => ({ stored: followUp, isChanged: steps.push('stored') > 0 }) };
      await concluded(
        { register: register as unknown as OrderFollowUps, tell: async () => void steps.push('told') },
        followUp,
        { kind: 'refused', reasons: ['shop-refused'] },
        { kind, source: 's', result: {} } as unknown as FollowUpAction,
      );
      expect(steps).toEqual(kind === 'mail' ? ['stored', 'told'] : ['told', 'stored']);
    },
  );
});
