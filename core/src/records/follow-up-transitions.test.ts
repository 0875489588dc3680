import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instant } from '../kernel/calendar.ts';
import { triesOf, type FollowUp, type FollowUpState, type NewFollowUp } from './follow-up.ts';
import { followUpAfter, ownWords, plannedFollowUp, type FollowUpTransition } from './follow-up-transitions.ts';

const at = instant('2026-11-20T09:00:00Z');
const later = instant('2026-11-20T09:05:00Z');
const mail: NewFollowUp = { id: 'e-1', kind: 'mail', source: 'document:1', plannedAt: at, because: 'mailInvoice' };
const planned = plannedFollowUp(mail);
const sent: FollowUp = { ...planned, state: 'sent', attempts: 1, sentAt: at, strangers: ['a1'] };
const SAID = ['mail-refused', '550 no mailbox for erika@example.com'];

/** A follow-up task in each of its states. */
const FOLLOW_UPS: Readonly<Record<FollowUpState, FollowUp>> = {
  planned,
  sent,
  done: { ...sent, state: 'done', result: { messageId: 'm-1' }, concludedAt: at },
  refused: { ...sent, state: 'refused', refusal: SAID, concludedAt: at },
  unclear: { ...sent, state: 'unclear', refusal: ['mail-outcome-unknown'], concludedAt: at },
};

const failing = (kind: 'refused' | 'unclear', attempts: number): FollowUpTransition => ({
  kind,
  attempts,
  reasons: ['shop-busy'],
  at: later,
});

/** What can happen, by workers that know the latest attempt and by those that were overtaken. */
const EVENTS = {
  'is sent': ({ attempts }: FollowUp): FollowUpTransition => ({ kind: 'sent', attempts, at: later }),
  'is sent by a shop worker that was overtaken': ({ attempts }: FollowUp): FollowUpTransition => ({
    kind: 'sent',
    attempts: attempts - 1,
    at: later,
  }),
  'is done': (): FollowUpTransition => ({ kind: 'done', result: { messageId: 'm-2' }, at: later }),
  'is refused': ({ attempts }: FollowUp) => failing('refused', attempts),
  'is refused as an earlier attempt': ({ attempts }: FollowUp) => failing('refused', attempts - 1),
  'is given up': ({ attempts }: FollowUp) => failing('unclear', attempts),
  'is given up as an earlier attempt': ({ attempts }: FollowUp) => failing('unclear', attempts - 1),
  'is not sent': ({ attempts }: FollowUp): FollowUpTransition => ({
    kind: 'not-sent',
    attempts,
    plannedAt: at,
    reasons: ['attachment-unreachable'],
    at: later,
  }),
  'is not sent as it was planned before': ({ attempts }: FollowUp): FollowUpTransition => ({
    kind: 'not-sent',
    attempts,
    plannedAt: instant('2026-11-19T09:00:00Z'),
    reasons: ['attachment-unreachable'],
    at: later,
  }),
  'is out of date': (): FollowUpTransition => ({ kind: 'renewed', at: later }),
  'loses its customer': (): FollowUpTransition => ({ kind: 'redacted' }),
} as const;
type Event = keyof typeof EVENTS;

/** The types ask for the events of each kind of transition. */
const OF_KIND: Readonly<Record<FollowUpTransition['kind'], readonly Event[]>> = {
  sent: ['is sent', 'is sent by a shop worker that was overtaken'],
  done: ['is done'],
  refused: ['is refused', 'is refused as an earlier attempt'],
  unclear: ['is given up', 'is given up as an earlier attempt'],
  'not-sent': ['is not sent', 'is not sent as it was planned before'],
  renewed: ['is out of date'],
  redacted: ['loses its customer'],
};

type Outcome = FollowUpState | 'stays';
const STATES: readonly FollowUpState[] = ['planned', 'sent', 'done', 'refused', 'unclear'];
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

describe('A follow-up task', () => {
  it.each(Object.entries(OF_KIND))('is asked about every transition: %s', (kind, events) => {
    expect(events.map((event) => EVENTS[event](sent).kind)).toEqual(events.map(() => kind));
  });

  it.each(rows)('that is $state and $event: $outcome', ({ event, state, outcome }) => {
    const before = FOLLOW_UPS[state];
    expect(followUpAfter(before, EVENTS[event](before))?.state ?? 'stays').toBe(outcome);
  });

  it('is planned before it was ever sent', () => {
    expect(planned).toEqual({ ...mail, state: 'planned', attempts: 0 });
  });

  it('that is sent counts the attempt, and remembers strangers only of a mail through our own sender', () => {
    const again = { ...planned, state: 'sent', attempts: 2, sentAt: later };
    expect(followUpAfter(FOLLOW_UPS.refused, EVENTS['is sent'](sent))).toEqual(again);
    const strangers = ['b2', 'c3'];
    const through = followUpAfter(sent, { kind: 'sent', attempts: 1, at: later, strangers });
    strangers.pop();
    expect(through).toEqual({ ...again, strangers: ['b2', 'c3'] });
  });

  it('that is done keeps its first result, and forgets a refusal', () => {
    const done = { state: 'done', result: { messageId: 'm-2' }, concludedAt: later };
    expect(followUpAfter(sent, EVENTS['is done']())).toEqual({ ...sent, ...done });
    const { refusal: _words, ...kept } = FOLLOW_UPS.unclear;
    expect(followUpAfter(FOLLOW_UPS.unclear, EVENTS['is done']())).toEqual({ ...kept, ...done });
    const result = { messageId: 'm-3' };
    const other = followUpAfter(sent, { kind: 'done', result, at });
    result.messageId = 'changed';
    expect(other?.result).toEqual({ messageId: 'm-3' });
  });

  it.each(['refused', 'unclear'] as const)('that is %s says why and since when', (kind) => {
    const reasons = ['shop-busy'];
    const failed = followUpAfter(sent, { kind, attempts: 1, reasons, at: later });
    reasons.push('another');
    expect(failed).toEqual({ ...sent, state: kind, refusal: ['shop-busy'], concludedAt: later });
  });

  it('that is out of date begins anew, and what came of it the last time stays known', () => {
    const { sentAt: _sent, concludedAt: _concluded, ...kept } = FOLLOW_UPS.done;
    const anew = { ...kept, state: 'planned', attempts: 1, attemptsBefore: 1, plannedAt: later };
    expect(followUpAfter(FOLLOW_UPS.done, EVENTS['is out of date']())).toEqual(anew);
    expect([triesOf(FOLLOW_UPS.done), triesOf(anew as FollowUp)]).toEqual([1, 0]);
  });

  it.each(['refused', 'unclear'] as const)(
    'that was begun anew and is under way knows no word of an attempt from before: %s',
    (kind) => {
      const done = FOLLOW_UPS.done;
      const anew = followUpAfter(done, EVENTS['is out of date']()) ?? done;
      const underWay = followUpAfter(anew, EVENTS['is sent'](anew)) ?? anew;
      expect([underWay.state, triesOf(underWay)]).toEqual(['sent', 1]);
      expect(followUpAfter(underWay, failing(kind, done.attempts))).toBeUndefined();
      expect(followUpAfter(underWay, failing(kind, underWay.attempts))?.state).toBe(kind);
    },
  );

  it('never counts its attempts back, in any course of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...(Object.keys(EVENTS) as Event[])), { maxLength: 30 }), (events) => {
        let followUp = planned;
        for (const event of events) {
          const after = followUpAfter(followUp, EVENTS[event](followUp)) ?? followUp;
          expect(after.attempts).toBeGreaterThanOrEqual(followUp.attempts);
          expect(triesOf(after)).toBeGreaterThanOrEqual(0);
          followUp = after;
        }
      }),
    );
  });

  it('that loses its customer keeps our own words alone, and no digest of a recipient', () => {
    const { strangers: _digests, ...kept } = FOLLOW_UPS.refused;
    expect(followUpAfter(FOLLOW_UPS.refused, { kind: 'redacted' })).toEqual({ ...kept, refusal: ['mail-refused'] });
    const { strangers: _others, ...open } = sent;
    expect(followUpAfter(sent, { kind: 'redacted' })).toEqual(open);
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
