import { describe, expect, it } from '@jest/globals';
import { day, instant } from '../kernel/calendar.ts';
import { staffId } from '../kernel/ids.ts';
import { isOpenAccess, type AdviserAccess } from './adviser-access.ts';
import { enterCode, standingOf, withCode, withLink } from './adviser-sign-in.ts';
import { lastDayOfAccess } from './adviser-validity.ts';

const NOON = instant('2026-11-20T12:00:00Z');
const access = (change: Partial<AdviserAccess> = {}): AdviserAccess => ({
  id: 'a',
  firm: 'Kanzlei Muster',
  email: 'post@kanzlei.example',
  grantedAt: NOON,
  grantedBy: staffId('1'),
  validUntil: day('2027-03-31'),
  link: { digest: 'link', at: NOON, mail: 'sent' },
  linksAt: [NOON],
  codesAt: [],
  sessions: [],
  ...change,
});
const after = (minutes: number) => NOON.add({ minutes });

describe('the last day of an access', () => {
  it.each([
    ['march', '2026-11-30', '2027-03-31'],
    ['march', '2026-02-10', '2027-02-10'],
    ['month', '2026-12-31', '2027-01-30'],
    ['quarter', '2026-11-30', '2027-02-28'],
    ['year', '2028-02-29', '2029-02-28'],
  ] as const)('%s from %s is %s, never later than in a year', (term, today, last) =>
    expect(lastDayOfAccess(term, day(today)).toString()).toBe(last),
  );
});

describe('an access', () => {
  it.each([
    ['2027-03-31T21:59:59Z', {}, true],
    ['2027-03-31T22:00:00Z', {}, false],
    ['2026-11-20T12:01:00Z', { revokedAt: after(1) }, false],
    ['2026-11-20T12:00:59Z', { revokedAt: after(1) }, true],
  ] as const)('is open at %s, by the clock of Berlin: %j %s', (at, change, isOpen) =>
    expect(isOpenAccess(access(change), instant(at))).toBe(isOpen),
  );

  it('gets at most five codes an hour and twenty a day, and one for two presses', () => {
    let stored = access();
    const outcomes: string[] = [];
    for (let hour = 0; hour < 6; hour += 1)
      for (let press = 0; press < 5; press += 1) {
        const next = withCode(stored, 'code', after(hour * 61 + press));
        outcomes.push(next.ok ? 'sent' : next.failure);
        if (next.ok) stored = next.value;
        expect(withCode(stored, 'code', after(hour * 61 + press)).ok).toBe(false);
      }
    expect(outcomes).toEqual([...Array<string>(20).fill('sent'), ...Array<string>(10).fill('too-many')]);
    const sixth = [0, 1, 2, 3, 4].reduce((all, at) => {
      const next = withCode(all, 'code', after(at));
      return next.ok ? next.value : all;
    }, access());
    expect(withCode(sixth, 'code', after(5))).toEqual({ ok: false, failure: 'too-many' });
  });

  it('takes a code for ten minutes and once, and opens a session for eight hours', () => {
    const sent = access({ code: { digest: 'code', at: NOON, misses: 4 } });
    const right = { code: 'code', session: 's' };
    expect(enterCode(sent, right, after(10)).outcome).toBe('no-code');
    expect(enterCode(sent, { ...right, code: 'cod' }, after(1))).toMatchObject({ outcome: 'used-up' });
    const { access: entered, outcome } = enterCode(sent, right, after(9));
    expect([outcome, enterCode(entered, right, after(9)).outcome]).toEqual(['in', 'no-code']);
    expect([
      standingOf(entered, 's', after(9)),
      standingOf(entered, 's', after(9 + 8 * 60)),
      standingOf(entered, 't', after(9)),
      standingOf({ ...entered, revokedAt: after(20) }, 's', after(20)),
      standingOf({ ...entered, revokedAt: after(20) }, 't', after(20)),
    ]).toEqual(['in', 'out', 'out', 'ended', 'out']);
  });

  it('gets at most five links a day, each of which shuts out the holder of the one before', () => {
    let stored = access({ code: { digest: 'c', at: NOON, misses: 0 }, sessions: [{ digest: 's', until: after(99) }] });
    for (let more = 1; more < 5; more += 1) {
      const next = withLink(stored, `link ${more}`, after(more));
      expect(next).toMatchObject({ ok: true, value: { sessions: [], link: { mail: 'under-way' } } });
      if (next.ok) stored = next.value;
      expect(stored.code).toBeUndefined();
    }
    expect(withLink(stored, 'one too many', after(5))).toEqual({ ok: false, failure: 'too-many' });
    expect(withLink(stored, 'the next day', after(24 * 60 + 1)).ok).toBe(true);
  });
});
