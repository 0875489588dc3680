import { describe, expect, it } from '@jest/globals';
import { day } from '../kernel/calendar.ts';
import type { DeliveryDateRule, DeliveryDateSetting } from './delivery-dates.ts';
import { deliveryExamples } from './delivery-examples.ts';

const rule = (wish: Partial<DeliveryDateRule> = {}): DeliveryDateRule => ({
  event: 'created',
  modifier: 'none',
  offset: 0,
  unit: 'day',
  ...wish,
});
const said = (setting: Partial<DeliveryDateSetting>, today = '2026-11-20') =>
  deliveryExamples({ type: 'delivery', start: rule(), ...setting }, day(today)).map(({ ordered, sent, supply }) => {
    const when = 'on' in supply ? supply.on : 'from' in supply ? `${String(supply.from)} to ${String(supply.to)}` : '';
    return `${ordered.toString()} ${sent.toString()}: ${when.toString()}`;
  });

describe('examples of a delivery date', () => {
  it('are orders of today, of the last day of a month and of 28 February, sent two days later', () => {
    expect(said({})).toEqual([
      '2026-11-20 2026-11-22: 2026-11-20',
      '2027-01-31 2027-02-02: 2027-01-31',
      '2027-02-28 2027-03-02: 2027-02-28',
    ]);
    expect(said({ start: rule({ event: 'fulfilled' }) })).toEqual([
      '2026-11-20 2026-11-22: 2026-11-22',
      '2027-01-31 2027-02-02: 2027-02-02',
      '2027-02-28 2027-03-02: 2027-03-02',
    ]);
  });

  it('are counted by the rule of every document: a month later ends with its month, a leap year has one day more', () => {
    expect(said({ start: rule({ modifier: 'plus', offset: 1, unit: 'mon' }) })).toEqual([
      '2026-11-20 2026-11-22: 2026-12-20',
      '2027-01-31 2027-02-02: 2027-02-28',
      '2027-02-28 2027-03-02: 2027-03-28',
    ]);
    expect(said({ start: rule({ modifier: 'plus', offset: 1 }) }, '2028-01-31')).toEqual([
      '2028-01-31 2028-02-02: 2028-02-01',
      '2029-01-31 2029-02-02: 2029-02-01',
      '2028-02-28 2028-03-01: 2028-02-29',
    ]);
  });

  it('show a span with both ends, also where the document itself names no day', () => {
    const end = rule({ event: 'fulfilled', modifier: 'last-current-month' });
    expect(said({ type: '', end })).toEqual([
      '2026-11-20 2026-11-22: 2026-11-20 to 2026-11-30',
      '2027-01-31 2027-02-02: 2027-01-31 to 2027-02-28',
      '2027-02-28 2027-03-02: 2027-02-28 to 2027-03-31',
    ]);
  });

  it('tell of an end before its beginning', () => {
    const end = rule({ modifier: 'minus', offset: 1 });
    for (const { remarks } of deliveryExamples({ type: 'service', start: rule(), end }, day('2026-11-20')))
      expect(remarks).toMatchObject([{ kind: 'end-before-start' }]);
  });
});
