import { describe, expect, it } from '@jest/globals';
import type { DocumentProcessing } from '../records/processing-status.ts';
import { businessDay, instant } from '../kernel/calendar.ts';
import { documentsLeftAlone, isAfterwards, whyUnmailed, type Occasion } from './afterwards.ts';

const now = instant('2026-11-20T10:00:00Z');
const hoursAgo = (hours: number) => now.subtract({ hours });
const fulfilled = (hours: number) => ({
  id: 'f-1',
  createdAt: hoursAgo(hours),
  cancelled: false,
  lines: [],
  trackingNumbers: [],
});
const status = (state: 'skipped' | 'waiting' | 'held' | 'done') => ({ status: { state } });
/** A done order and how its document for the parcel stood. */
const parcel = (as: Partial<DocumentProcessing>) => ({
  ...status('done'),
  documentStatuses: [
    { kind: 'delivery-note', source: 'f-1', state: 'skipped', reason: { code: 'DISABLED' }, ...as } as const,
  ],
});
const occasion = (updated: number, wish: Partial<Occasion> = {}, fulfilments: Occasion['order']['fulfilments'] = []) =>
  isAfterwards({
    order: {
      createdAt: hoursAgo(updated),
      processedAt: hoursAgo(updated),
      updatedAt: hoursAgo(updated),
      refunds: [],
      fulfilments,
    },
    kind: 'delivery-note',
    source: 'o-1',
    before: status('skipped'),
    known: [],
    now,
    ...wish,
  });

describe('a document is made afterwards', () => {
  it.each<[string, boolean, boolean]>([
    ['for an order that was skipped and is quiet for more than three days', occasion(73), true],
    ['not for one to which something happened since', occasion(72), false],
    ['not for one that waited', occasion(73, { before: status('waiting') }), false],
    [
      'also for one that has waited for transfers since then',
      occasion(73, { before: { ...status('waiting'), leftAlone: true } }),
      true,
    ],
    ['not for one that was held', occasion(73, { before: status('held') }), false],
    ['not for one that had not been looked at', occasion(73, { before: undefined }), false],
    [
      'also when another one of the order was, and our own marks have changed the order since',
      occasion(0, { before: status('done'), known: [{}, { afterwards: true }], source: 'f-1' }, [fulfilled(73)]),
      true,
    ],
    [
      'for a parcel that was left alone while the order was done, and our own marks have changed the order since',
      occasion(0, { before: parcel({ state: 'skipped' }), source: 'f-1' }, [fulfilled(73)]),
      true,
    ],
    [
      'also for one that has waited since then',
      occasion(
        0,
        {
          before: { ...parcel({ state: 'waiting' }), documentsLeftAlone: [{ kind: 'delivery-note', source: 'f-1' }] },
          source: 'f-1',
        },
        [fulfilled(73)],
      ),
      true,
    ],
    [
      'not for a parcel of yesterday',
      occasion(73, { before: parcel({ state: 'skipped' }), source: 'f-1' }, [fulfilled(24)]),
      false,
    ],
    [
      'not for a parcel that was held',
      occasion(73, { before: parcel({ state: 'held' }), source: 'f-1' }, [fulfilled(73)]),
      false,
    ],
    [
      'not for another document than the one that was left alone',
      occasion(73, { before: parcel({ state: 'skipped', kind: 'credit-note' }), source: 'f-1' }, [fulfilled(73)]),
      false,
    ],
    [
      'not for what happened since then',
      occasion(73, { before: status('done'), known: [{ afterwards: true }], source: 'f-1' }, [fulfilled(1)]),
      false,
    ],
  ])('%s', (_, made, expected) => expect(made).toBe(expected));

  it('is kept in mind as long as it is neither there nor skipped again, also of an order that was not decided anew', () => {
    const note = { kind: 'delivery-note', source: 'f-1' } as const;
    const left = documentsLeftAlone(parcel({ state: 'skipped' }), []);
    expect(left).toEqual([note]);
    const waiting = { ...status('waiting'), documentsLeftAlone: left };
    expect(documentsLeftAlone(waiting, [])).toEqual([note]);
    expect(documentsLeftAlone(waiting, [note])).toEqual([]);
    expect(documentsLeftAlone(parcel({ state: 'held' }), [])).toEqual([]);
    expect(documentsLeftAlone(undefined, [])).toEqual([]);
  });

  it('is a matter of the whole order where that was skipped', () => {
    const whole = { ...parcel({ state: 'skipped' }), ...status('skipped') };
    expect(documentsLeftAlone(whole, [])).toEqual([]);
    expect(occasion(1, { before: whole, source: 'f-1' }, [fulfilled(73)])).toBe(false);
  });
});

describe('no customer is written to by itself', () => {
  const installedAt = instant('2026-11-20T09:00:00.700Z');
  const placed = (at: string) =>
    whyUnmailed(
      {
        order: {
          createdAt: instant(at),
          processedAt: instant(at),
          updatedAt: instant(at),
          refunds: [],
          fulfilments: [],
        },
        kind: 'invoice',
        source: 'o-1',
        before: undefined,
        known: [],
        now,
      },
      { installedAt },
    );

  it.each([
    ['2026-11-19T09:00:00Z', 'before'],
    ['2026-11-20T09:30:00Z', undefined],
  ])('about an invoice that became due on %s, with any history of its order since: %p', (dueAt, isLeftOut) => {
    const at = (text: string) => instant(text);
    const order = {
      createdAt: at('2026-11-18T09:00:00Z'),
      processedAt: at('2026-11-18T09:00:00Z'),
      updatedAt: at('2026-11-20T09:45:00Z'),
      refunds: [],
      fulfilments: [],
    };
    const about = { order, kind: 'invoice', source: 'o-1', before: undefined, known: [], now } as const;
    expect(whyUnmailed({ ...about, dueAt: at(dueAt) }, { installedAt })).toBe(isLeftOut);
  });

  it.each([
    ['2026-11-19T09:00:00Z', 'before'],
    ['2026-11-20T08:58:59Z', 'before'],
    // the platform cuts the parts of a second off
    ['2026-11-20T09:00:00Z', undefined],
    // its clock may be behind
    ['2026-11-20T08:59:50Z', undefined],
    ['2026-11-20T09:30:00Z', undefined],
  ])('about an order of %s where the shop came at 09:00:00.7: %p', (at, isLeftOut) => {
    expect(placed(at)).toBe(isLeftOut);
  });

  it('says why: the days were imported without mails, the documents were off, or a setting had it skipped', () => {
    const at = instant('2026-11-18T09:00:00Z');
    const about = {
      order: { createdAt: at, processedAt: at, updatedAt: hoursAgo(80), refunds: [], fulfilments: [] },
      kind: 'invoice',
      source: 'o-1',
      before: undefined,
      known: [],
      now,
      dueAt: at,
    } as const;
    const date = businessDay(at);
    const days = [{ from: date, to: date, documents: true, mails: false }];
    expect(whyUnmailed(about, { installedAt, imports: { days } })).toBe('import');
    const since = { installedAt: instant('2026-10-01T09:00:00Z') };
    const turnedOn = { invoice: { at: now, mailsOlder: false } };
    expect(whyUnmailed(about, { ...since, creation: { turnedOn } })).toBe('off');
    expect(whyUnmailed({ ...about, before: status('skipped') }, since)).toBe(true);
  });
});
