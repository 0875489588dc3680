import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import type { SideTask } from '../records/side-task.ts';
import { sideTaskProgress, nextAttemptAt } from './side-task-progress.ts';

const at = (minute: number) => instant('2026-11-20T10:00:00Z').add({ minutes: minute });
const sideTask = (wish: Partial<SideTask> = {}): SideTask => ({
  id: 'e-1',
  kind: 'mail',
  source: 'document:d-1',
  state: 'planned',
  attempts: 0,
  plannedAt: at(0),
  because: 'invoiceSendMailEnabled',
  ...wish,
});
const refused = (attempts: number, refusal: readonly string[] = ['mail-deferred', '451 später']): SideTask =>
  sideTask({ state: 'refused', attempts, refusal, sentAt: at(0), concludedAt: at(1) });

describe('a side task', () => {
  it('that was refused is worth another try once what it is about has changed', () => {
    const known = refused(9, ['bookkeeping-refused', 'USt-IdNr.']);
    expect(sideTaskProgress(known, { now: at(5), changedAt: at(1) })).toMatchObject({ because: { code: 'REFUSED' } });
    expect(sideTaskProgress(known, { now: at(5), changedAt: at(2) })).toEqual({ kind: 'begin', mode: 'resume' });
  });

  it.each<[string, SideTask | undefined, boolean, unknown]>([
    ['that was not stored is new', undefined, false, { kind: 'begin', mode: 'new' }],
    ['that was planned goes on', sideTask(), false, { kind: 'begin', mode: 'resume' }],
    [
      'without an answer is looked for first',
      sideTask({ state: 'sent', attempts: 1 }),
      false,
      { kind: 'begin', mode: 'look' },
    ],
    ['that is done stays done', sideTask({ state: 'done' }), false, { kind: 'done' }],
    ['that is done and out of date is renewed', sideTask({ state: 'done' }), true, { kind: 'begin', mode: 'renew' }],
    [
      'that is unclear is not repeated',
      sideTask({ state: 'unclear' }),
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
    [
      'of a contact that the service was too busy for is tried as soon as its document is, which waited for that',
      { ...refused(1, ['bookkeeping-busy']), kind: 'contact', concludedAt: at(5) },
      false,
      { kind: 'begin', mode: 'resume' },
    ],
    ['that was refused a while ago is tried again', refused(1), false, { kind: 'begin', mode: 'resume' }],
    [
      'that was refused without words waits too',
      sideTask({ state: 'refused', attempts: 3, sentAt: at(0) }),
      false,
      { kind: 'stopped', because: { code: 'TRIED_AGAIN_LATER', facts: { message: '' } }, nextLookAt: at(15) },
    ],
  ])('%s', (_name, known, outdated, progress) =>
    expect(sideTaskProgress(known, { now: at(5), outdated })).toEqual(progress),
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
    expect(nextAttemptAt(sideTask({ attempts }))).toEqual(at(minutes));
    expect(nextAttemptAt(sideTask({ attempts: attempts + 8, attemptsBefore: 8 }))).toEqual(at(minutes));
  });
});
