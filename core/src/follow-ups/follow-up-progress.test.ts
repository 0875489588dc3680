import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import type { FollowUp } from '../records/follow-up.ts';
import { followUpProgress, nextAttemptAt } from './follow-up-progress.ts';

const at = (minute: number) => instant('2026-11-20T10:00:00Z').add({ minutes: minute });
const followUp = (wish: Partial<FollowUp> = {}): FollowUp => ({
  id: 'e-1',
  kind: 'mail',
  source: 'document:d-1',
  state: 'planned',
  attempts: 0,
  plannedAt: at(0),
  because: 'invoiceSendMailEnabled',
  ...wish,
});
const refused = (attempts: number, refusal: readonly string[] = ['mail-deferred', '451 später']): FollowUp =>
  followUp({ state: 'refused', attempts, refusal, sentAt: at(0), concludedAt: at(1) });

describe('a follow-up task', () => {
  it('that was refused is worth another try once what it is about has changed', () => {
    const known = refused(9, ['bookkeeping-refused', 'USt-IdNr.']);
    expect(followUpProgress(known, { now: at(5), changedAt: at(1) })).toMatchObject({ because: { code: 'REFUSED' } });
    expect(followUpProgress(known, { now: at(5), changedAt: at(2) })).toEqual({ kind: 'begin', mode: 'resume' });
  });

  it.each<[string, FollowUp | undefined, boolean, unknown]>([
    ['that was not stored is new', undefined, false, { kind: 'begin', mode: 'new' }],
    ['that was planned goes on', followUp(), false, { kind: 'begin', mode: 'resume' }],
    [
      'without an answer is looked for first',
      followUp({ state: 'sent', attempts: 1 }),
      false,
      { kind: 'begin', mode: 'look' },
    ],
    ['that is done stays done', followUp({ state: 'done' }), false, { kind: 'done' }],
    ['that is done and out of date is renewed', followUp({ state: 'done' }), true, { kind: 'begin', mode: 'renew' }],
    [
      'that is unclear is not repeated',
      followUp({ state: 'unclear' }),
      true,
      { kind: 'stopped', because: { code: 'UNCLEAR' } },
    ],
    [
      'that was refused for good stops',
      refused(1, ['mail-refused', '550', 'kein Postfach']),
      false,
      { kind: 'stopped', because: { code: 'REFUSED', facts: { message: '550; kein Postfach' } } },
    ],
    [
      'that was refused too often stops',
      refused(7, ['shop-busy']),
      false,
      { kind: 'stopped', because: { code: 'REFUSED', facts: { message: 'shop-busy' } } },
    ],
    [
      'that was refused for now waits',
      refused(2),
      false,
      { kind: 'stopped', because: { code: 'TRIED_AGAIN_LATER', facts: { message: '451 später' } }, nextLookAt: at(6) },
    ],
    ['that was refused a while ago is tried again', refused(1), false, { kind: 'begin', mode: 'resume' }],
    [
      'that was refused without words waits too',
      followUp({ state: 'refused', attempts: 3, sentAt: at(0) }),
      false,
      { kind: 'stopped', because: { code: 'TRIED_AGAIN_LATER', facts: { message: '' } }, nextLookAt: at(15) },
    ],
  ])('%s', (_name, known, outdated, progress) =>
    expect(followUpProgress(known, { now: at(5), outdated })).toEqual(progress),
  );

  it.each([
    [0, 1],
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [5, 240],
    [6, 720],
    [9, 720],
  ])('waits after %d attempts for %d minutes', (attempts, minutes) => {
    expect(nextAttemptAt(followUp({ attempts }))).toEqual(at(minutes));
    expect(nextAttemptAt(followUp({ attempts: attempts + 8, attemptsBefore: 8 }))).toEqual(at(minutes));
  });
});
