import { describe, expect, it } from '@jest/globals';
import { day, instant } from '../../kernel/calendar.ts';
import { accountingTargetId, shopKey, staffId } from '../../kernel/ids.ts';
import type { Stores } from '../../stores/stores.ts';
import { MAX_EARLIER_REASONS, MAX_REASONS_OF_YEAR, type ExplainedGap } from '../../records/explained-gap.ts';
import type { LogEvent } from '../../records/event.ts';
import type { Shop } from '../../shops/shop.ts';
import { eventText } from '../../events/event-text.ts';
import { makeExplainGap, type SaidOfGap } from './explain-gap.ts';

const shop = {
  key: shopKey('kontor.myshopify.com'),
  accounting: {
    target: accountingTargetId('lexware'),
    seller: { organizationId: 'o-1', companyName: 'Kontor', lacks: [] },
  },
} as unknown as Shop;
const BY = staffId('42');
const said = (over: Partial<SaidOfGap> = {}): SaidOfGap => ({
  day: day('2026-11-01'),
  first: 'RE2',
  last: 'RE4',
  reason: 'Probedruck',
  ...over,
});

const explaining = (known: readonly ExplainedGap[] = []) => {
  const kept = [...known];
  const events: LogEvent[] = [];
  let seconds = 0;
  const isOf = (one: ExplainedGap) => (other: ExplainedGap) => one.from === other.from && one.to === other.to;
  const explain = makeExplainGap({
    clock: { now: () => instant('2026-11-29T10:00:00Z').add({ seconds: (seconds += 1) }) },
    stores: {
      recordsOf: () => ({
        gaps: {
          ofYear: async () => [...kept],
          save: async (gap: ExplainedGap) => {
            const at = kept.findIndex(isOf(gap));
            kept.splice(at < 0 ? kept.length : at, 1, gap);
          },
        },
        events: { append: async (event: LogEvent) => void events.push(event) },
      }),
    } as unknown as Stores,
  });
  return { explain: (over: Partial<SaidOfGap> = {}) => explain(shop, said(over), BY), kept, events };
};

describe('saying why numbers are missing', () => {
  it.each<[string, Partial<SaidOfGap>, string]>([
    ['numbers of two series', { last: 'GS4' }, 'no-gap'],
    ['numbers in the wrong order', { first: 'RE5' }, 'no-gap'],
    ['more numbers than anybody leaves out', { first: 'RE0001', last: 'RE999999999999999' }, 'too-many-numbers'],
    ['a reason of invisible characters', { reason: '\u200B\u2060\u00AD ' }, 'reason-unseen'],
  ])('is refused for %s, and nothing is kept', async (_what, over, kind) => {
    const { explain, kept, events } = explaining();
    expect(await explain(over)).toEqual({ ok: false, failure: { kind } });
    expect([kept, events]).toEqual([[], []]);
  });

  it('is refused where there are too many reasons in that year, and a known one can still be changed', async () => {
    const { explain } = explaining();
    const first = await explain();
    const one = first.ok ? first.value : undefined;
    const many = Array.from({ length: MAX_REASONS_OF_YEAR }, (_, at) => ({ ...one, from: 2 + at, to: 4 + at }));
    const full = explaining(many as readonly ExplainedGap[]);
    expect(await full.explain({ first: 'RE90001', last: 'RE90001' })).toMatchObject({
      failure: { kind: 'too-many-reasons' },
    });
    expect(await full.explain({ reason: 'Musterrechnung' })).toMatchObject({ ok: true });
  });

  it('keeps with a changed reason what was said before, and the log says that it was changed', async () => {
    const { explain, kept, events } = explaining();
    for (const reason of ['Probe', 'Probe', 'Probedruck', 'Musterrechnung']) await explain({ reason });
    expect(kept).toMatchObject([
      { reason: 'Musterrechnung', earlier: [{ reason: 'Probe', by: BY }, { reason: 'Probedruck' }] },
    ]);
    expect(events.map(eventText)).toEqual([
      'Für die fehlenden Belegnummern RE2 bis RE4 wurde ein Grund gespeichert.',
      'Für die fehlenden Belegnummern RE2 bis RE4 wurde ein Grund gespeichert.',
      'Für die fehlenden Belegnummern RE2 bis RE4 wurde der Grund vom 29.11.2026 geändert.',
      'Für die fehlenden Belegnummern RE2 bis RE4 wurde der Grund vom 29.11.2026 geändert.',
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Probe|Muster/);
  });

  it('keeps only the last of many earlier reasons', async () => {
    const { explain, kept } = explaining();
    for (let at = 0; at < MAX_EARLIER_REASONS + 5; at += 1) await explain({ reason: `Grund ${at}` });
    expect(kept[0]?.earlier).toHaveLength(MAX_EARLIER_REASONS);
    expect(kept[0]?.earlier?.at(-1)?.reason).toBe(`Grund ${MAX_EARLIER_REASONS + 3}`);
  });
});
