import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anOrder } from '../../../test/builders/index.ts';
import { compareDays, day, instant, instantOfMillis } from '../kernel/calendar.ts';
import { DATE_MODIFIERS } from './date-modifier.ts';
import { deliveryDates, type DeliveryDateRule, type DeliveryDateSetting } from './delivery-dates.ts';

const today = day('2026-12-01');
const rule = (wish: Partial<DeliveryDateRule> = {}): DeliveryDateRule => ({
  event: 'created',
  modifier: 'none',
  offset: 0,
  unit: 'day',
  ...wish,
});
const sent = (at: string) => ({ id: at, createdAt: instant(at), cancelled: false, lines: [], trackingNumbers: [] });
const ordered = anOrder({ processedAt: instant('2026-11-20T10:00:00Z'), fulfilments: [] });
const twice = { ...ordered, fulfilments: [sent('2026-11-25T10:00:00Z'), sent('2026-11-23T10:00:00Z')] };
const dates = (order: typeof ordered, setting: Partial<DeliveryDateSetting>) => {
  const { supply, remarks } = deliveryDates(order, { type: 'delivery', start: rule(), ...setting }, today);
  return [JSON.parse(JSON.stringify(supply)), JSON.parse(JSON.stringify(remarks))];
};

describe('the delivery date of a document', () => {
  it('has no field when the merchant wants none, and is kept for the text', () => {
    expect(dates(ordered, { type: '' })).toEqual([{ type: 'none', told: ['2026-11-20', '2026-11-20'] }, []]);
    const start = rule({ event: 'fulfilled' });
    expect(dates(twice, { type: '', start })).toEqual([{ type: 'none', told: ['2026-11-23', '2026-11-25'] }, []]);
    expect(dates(ordered, { type: '', start })).toEqual([
      { type: 'none', told: ['2026-12-01', '2026-12-01'] },
      [{ kind: 'event-missing', event: 'fulfilled' }],
    ]);
  });

  it('is a day counted from the order', () => {
    expect(dates(ordered, {})).toEqual([{ type: 'delivery', on: '2026-11-20' }, []]);
    expect(dates(ordered, { type: 'service', start: rule({ modifier: 'plus', offset: 3 }) })).toEqual([
      { type: 'service', on: '2026-11-23' },
      [],
    ]);
  });

  it('is a period when goods left on several days', () => {
    const start = rule({ event: 'fulfilled' });
    expect(dates(twice, { start })).toEqual([{ type: 'delivery-period', from: '2026-11-23', to: '2026-11-25' }, []]);
    expect(dates(twice, { start: { ...start, modifier: 'last-current-month' } })).toEqual([
      { type: 'delivery', on: '2026-11-30' },
      [],
    ]);
  });

  it('is a span of two rules', () =>
    expect(
      dates(ordered, {
        type: 'service',
        start: rule({ modifier: 'first-current-month' }),
        end: rule({ modifier: 'last-current-month' }),
      }),
    ).toEqual([{ type: 'service-period', from: '2026-11-01', to: '2026-11-30' }, []]));

  it('is the date of the document while the event has not happened, and says so once', () => {
    const start = rule({ event: 'fulfilled', modifier: 'plus', offset: 5 });
    const missing = [{ kind: 'event-missing', event: 'fulfilled' }];
    expect(dates(ordered, { start })).toEqual([{ type: 'delivery', on: '2026-12-01' }, missing]);
    expect(dates(ordered, { end: start })).toEqual([
      { type: 'delivery-period', from: '2026-11-20', to: '2026-12-01' },
      missing,
    ]);
  });

  it('is the start alone when the end lies before it', () =>
    expect(dates(twice, { start: rule({ event: 'fulfilled' }), end: rule({ event: 'created' }) })).toEqual([
      { type: 'delivery', on: '2026-11-23' },
      [{ kind: 'end-before-start', supply: { what: 'delivery', start: '2026-11-23', end: '2026-11-20' } }],
    ]));

  const anyRule = fc.record({
    event: fc.constantFrom('created' as const, 'paid' as const, 'fulfilled' as const, 'completed' as const),
    modifier: fc.constantFrom(...DATE_MODIFIERS),
    offset: fc.nat({ max: 400 }),
    unit: fc.constantFrom('day' as const, 'mon' as const),
  });

  it('never ends before it begins', () =>
    fc.assert(
      fc.property(
        anyRule,
        fc.option(anyRule, { nil: undefined }),
        fc.nat({ max: 4_000_000_000 }),
        (start, end, seconds) => {
          const order = { ...twice, processedAt: instantOfMillis(seconds * 1000) };
          const setting = { type: 'delivery' as const, start, ...(end ? { end } : {}) };
          const { supply, remarks } = deliveryDates(order, setting, today);
          if ('from' in supply) expect(compareDays(supply.from, supply.to)).toBeLessThan(0);
          const backwards = remarks.find((remark) => remark.kind === 'end-before-start');
          if (backwards) expect('on' in supply && supply.on.toString()).toBe(backwards.supply.start.toString());
        },
      ),
      { numRuns: 1000 },
    ));
});
