import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instant } from '../kernel/calendar.ts';
import { triesOf, type SideTask, type SideTaskState, type NewSideTask } from './side-task.ts';
import { sideTaskAfter, ownWords, plannedSideTask, type SideTaskTransition } from './side-task-transitions.ts';

const at = instant('2026-11-20T09:00:00Z');
const later = instant('2026-11-20T09:05:00Z');
const mail: NewSideTask = { id: 'e-1', kind: 'mail', source: 'document:1', plannedAt: at, because: 'mailInvoice' };
const planned = plannedSideTask(mail);
const sent: SideTask = { ...planned, state: 'sent', attempts: 1, sentAt: at, strangers: ['a1'] };
const SAID = ['mail-refused', '550 no mailbox for erika@example.com'];

/** A side task in each of its states. */
const SIDE_TASKS: Readonly<Record<SideTaskState, SideTask>> = {
  planned,
  sent,
  done: { ...sent, state: 'done', result: { messageId: 'm-1' }, concludedAt: at },
  refused: { ...sent, state: 'refused', refusal: SAID, concludedAt: at },
  unclear: { ...sent, state: 'unclear', refusal: ['mail-outcome-unknown'], concludedAt: at },
};

const failing = (kind: 'refused' | 'unclear', attempts: number): SideTaskTransition => ({
  kind,
  attempts,
  reasons: ['shop-busy'],
  at: later,
});

/** What can happen, by workers that know the latest attempt and by those that were overtaken. */
const EVENTS = {
  'is sent': ({ attempts }: SideTask): SideTaskTransition => ({ kind: 'sent', attempts, at: later }),
  'is sent by a shop worker that was overtaken': ({ attempts }: SideTask): SideTaskTransition => ({
    kind: 'sent',
    attempts: attempts - 1,
    at: later,
  }),
  'is done': (): SideTaskTransition => ({ kind: 'done', result: { messageId: 'm-2' }, at: later }),
  'is refused': ({ attempts }: SideTask) => failing('refused', attempts),
  'is refused as an earlier attempt': ({ attempts }: SideTask) => failing('refused', attempts - 1),
  'is given up': ({ attempts }: SideTask) => failing('unclear', attempts),
  'is given up as an earlier attempt': ({ attempts }: SideTask) => failing('unclear', attempts - 1),
  'is not sent': ({ attempts }: SideTask): SideTaskTransition => ({
    kind: 'not-sent',
    attempts,
    plannedAt: at,
    reasons: ['attachment-unreachable'],
    at: later,
  }),
  'is not sent as it was planned before': ({ attempts }: SideTask): SideTaskTransition => ({
    kind: 'not-sent',
    attempts,
    plannedAt: instant('2026-11-19T09:00:00Z'),
    reasons: ['attachment-unreachable'],
    at: later,
  }),
  'is out of date': (): SideTaskTransition => ({ kind: 'renewed', at: later }),
  'loses its customer': (): SideTaskTransition => ({ kind: 'redacted' }),
} as const;
type Event = keyof typeof EVENTS;

/** The types ask for the events of each kind of transition. */
const OF_KIND: Readonly<Record<SideTaskTransition['kind'], readonly Event[]>> = {
  sent: ['is sent', 'is sent by a shop worker that was overtaken'],
  done: ['is done'],
  refused: ['is refused', 'is refused as an earlier attempt'],
  unclear: ['is given up', 'is given up as an earlier attempt'],
  'not-sent': ['is not sent', 'is not sent as it was planned before'],
  renewed: ['is out of date'],
  redacted: ['loses its customer'],
};

type Outcome = SideTaskState | 'stays';
const STATES: readonly SideTaskState[] = ['planned', 'sent', 'done', 'refused', 'unclear'];
const TABLE: Readonly<Record<Event, readonly [Outcome, Outcome, Outcome, Outcome, Outcome]>> = {
  //                                     planned    sent       done       refused    unclear
  'is sent': ['sent', 'sent', 'stays', 'sent', 'stays'],
  'is sent by a shop worker that was overtaken': ['stays', 'stays', 'stays', 'stays', 'stays'],
  'is done': ['done', 'done', 'stays', 'done', 'done'],
  'is refused': ['stays', 'refused', 'stays', 'stays', 'stays'],
  'is refused as an earlier attempt': ['stays', 'stays', 'stays', 'stays', 'stays'],
  'is given up': ['stays', 'unclear', 'stays', 'stays', 'stays'],
  'is given up as an earlier attempt': ['stays', 'stays', 'stays', 'stays', 'stays'],
  'is not sent': ['refused', 'stays', 'stays', 'refused', 'stays'],
  'is not sent as it was planned before': ['stays', 'stays', 'stays', 'stays', 'stays'],
  'is out of date': ['stays', 'stays', 'planned', 'stays', 'stays'],
  'loses its customer': ['planned', 'sent', 'done', 'refused', 'unclear'],
};
const rows = Object.entries(TABLE).flatMap(([event, outcomes]) =>
  STATES.map((state, place) => ({ event: event as Event, state, outcome: outcomes[place] as Outcome })),
);

describe('A side task', () => {
  it.each(Object.entries(OF_KIND))('is asked about every transition: %s', (kind, events) => {
    expect(events.map((event) => EVENTS[event](sent).kind)).toEqual(events.map(() => kind));
  });

  it.each(rows)('that is $state and $event: $outcome', ({ event, state, outcome }) => {
    const before = SIDE_TASKS[state];
    expect(sideTaskAfter(before, EVENTS[event](before))?.state ?? 'stays').toBe(outcome);
  });

  it('is planned before it was ever sent', () => {
    expect(planned).toEqual({ ...mail, state: 'planned', attempts: 0 });
  });

  it('that is sent counts the attempt, and remembers strangers only of a mail through our own sender', () => {
    const again = { ...planned, state: 'sent', attempts: 2, sentAt: later };
    expect(sideTaskAfter(SIDE_TASKS.refused, EVENTS['is sent'](sent))).toEqual(again);
    const strangers = ['b2', 'c3'];
    const through = sideTaskAfter(sent, { kind: 'sent', attempts: 1, at: later, strangers });
    strangers.pop();
    expect(through).toEqual({ ...again, strangers: ['b2', 'c3'] });
  });

  it('that is done keeps its first result, and forgets a refusal', () => {
    const done = { state: 'done', result: { messageId: 'm-2' }, concludedAt: later };
    expect(sideTaskAfter(sent, EVENTS['is done']())).toEqual({ ...sent, ...done });
    const { refusal: _words, ...kept } = SIDE_TASKS.unclear;
    expect(sideTaskAfter(SIDE_TASKS.unclear, EVENTS['is done']())).toEqual({ ...kept, ...done });
    const result = { messageId: 'm-3' };
    const other = sideTaskAfter(sent, { kind: 'done', result, at });
    result.messageId = 'changed';
    expect(other?.result).toEqual({ messageId: 'm-3' });
  });

  it.each(['refused', 'unclear'] as const)('that is %s says why and since when', (kind) => {
    const reasons = ['shop-busy'];
    const failed = sideTaskAfter(sent, { kind, attempts: 1, reasons, at: later });
    reasons.push('another');
    expect(failed).toEqual({ ...sent, state: kind, refusal: ['shop-busy'], concludedAt: later });
  });

  it('that is out of date begins anew, and what came of it the last time stays known', () => {
    const { sentAt: _sent, concludedAt: _concluded, ...kept } = SIDE_TASKS.done;
    const anew = { ...kept, state: 'planned', attempts: 1, attemptsBefore: 1, plannedAt: later };
    expect(sideTaskAfter(SIDE_TASKS.done, EVENTS['is out of date']())).toEqual(anew);
    expect([triesOf(SIDE_TASKS.done), triesOf(anew as SideTask)]).toEqual([1, 0]);
  });

  it.each(['refused', 'unclear'] as const)(
    'that was begun anew and is under way knows no word of an attempt from before: %s',
    (kind) => {
      const done = SIDE_TASKS.done;
      const anew = sideTaskAfter(done, EVENTS['is out of date']()) ?? done;
      const underWay = sideTaskAfter(anew, EVENTS['is sent'](anew)) ?? anew;
      expect([underWay.state, triesOf(underWay)]).toEqual(['sent', 1]);
      expect(sideTaskAfter(underWay, failing(kind, done.attempts))).toBeUndefined();
      expect(sideTaskAfter(underWay, failing(kind, underWay.attempts))?.state).toBe(kind);
    },
  );

  it('never counts its attempts back, in any course of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...(Object.keys(EVENTS) as Event[])), { maxLength: 30 }), (events) => {
        let sideTask = planned;
        for (const event of events) {
          const after = sideTaskAfter(sideTask, EVENTS[event](sideTask)) ?? sideTask;
          expect(after.attempts).toBeGreaterThanOrEqual(sideTask.attempts);
          expect(triesOf(after)).toBeGreaterThanOrEqual(0);
          sideTask = after;
        }
      }),
    );
  });

  it('that loses its customer keeps our own words alone, and no digest of a recipient', () => {
    const { strangers: _digests, ...kept } = SIDE_TASKS.refused;
    expect(sideTaskAfter(SIDE_TASKS.refused, { kind: 'redacted' })).toEqual({ ...kept, refusal: ['mail-refused'] });
    const { strangers: _others, ...open } = sent;
    expect(sideTaskAfter(sent, { kind: 'redacted' })).toEqual(open);
  });
});

describe('Of the reasons of a refusal our own words', () => {
  it.each([
    ['mail-refused', true],
    ['absent', true],
    ['a', true],
    ['Adresse fehlt', false],
    ['Absent', false],
    ['-absent', false],
    ['absent for erika', false],
    ['erika@example.com', false],
    ['mail-refused ', false],
    ['', false],
  ])('%j is one: %s', (reason, isOurs) => {
    expect(ownWords([reason])).toEqual(isOurs ? [reason] : []);
  });
});
