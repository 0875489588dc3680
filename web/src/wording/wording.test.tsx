import { instant } from '@belegwerk/core/kernel';
import { describe, expect, it, test } from '@jest/globals';
import { counted, germanNumber, isNothing, money, percent } from './amounts.ts';
import { wholeCitations } from './citations.ts';
import { daysUntil, exactMoment, germanDay, humanMoment, inDays } from './moments.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('amounts', () => {
  test.each`
    wire                      | shown
    ${'0.00'}                 | ${'0,00 €'}
    ${'12.30'}                | ${'12,30 €'}
    ${'-0.50'}                | ${'-0,50 €'}
    ${'1234.56'}              | ${'1.234,56 €'}
    ${'-1234567.89'}          | ${'-1.234.567,89 €'}
    ${'90071992547409930.01'} | ${'90.071.992.547.409.930,01 €'}
  `('shows $wire as $shown', ({ wire, shown }) => expect(plain(money(String(wire), 'EUR'))).toBe(shown));

  it('names a foreign currency by its code', () => expect(plain(money('10.00', 'CHF'))).toBe('10,00 CHF'));
  it('knows nothing when it sees it', () => {
    expect(isNothing('-0.00')).toBe(true);
    expect(isNothing('0.01')).toBe(false);
  });
  it('counts in German', () => {
    expect(plain(counted(1, 'Beleg', 'Belege'))).toBe('1 Beleg');
    expect(plain(counted(1204, 'Beleg', 'Belege'))).toBe('1.204 Belege');
    expect(plain(percent(87))).toBe('87 %');
    expect(germanNumber('1000')).toBe('1.000');
  });
});

describe('moments', () => {
  const now = instant('2026-11-20T13:05:00Z');

  test.each`
    moment                    | said
    ${'2026-11-20T13:04:40Z'} | ${'gerade eben'}
    ${'2026-11-20T13:04:00Z'} | ${'vor einer Minute'}
    ${'2026-11-20T13:02:00Z'} | ${'vor 3 Minuten'}
    ${'2026-11-20T08:30:00Z'} | ${'heute, 09:30'}
    ${'2026-11-19T13:05:00Z'} | ${'gestern, 14:05'}
    ${'2026-11-12T10:00:00Z'} | ${'12.11.2026'}
    ${'2026-11-20T13:05:20Z'} | ${'gleich'}
    ${'2026-11-20T13:15:00Z'} | ${'in 10 Minuten'}
    ${'2026-11-21T08:00:00Z'} | ${'morgen, 09:00'}
  `('says $said for $moment', ({ moment, said }) => expect(humanMoment(String(moment), now)).toBe(said));

  it('counts days in Berlin, where 23:30 UTC is already tomorrow', () =>
    expect(daysUntil('2026-11-20T23:30:00Z', now)).toBe(1));
  it('says when transfers come back', () => {
    expect(inDays('2026-11-20T22:00:00Z', now)).toBe('Heute');
    expect(inDays('2026-11-21T10:00:00Z', now)).toBe('In 1 Tag');
    expect(inDays('2026-12-01T00:00:00Z', now)).toBe('In 11 Tagen');
  });
  it('prints the exact moment with summer and winter time', () => {
    expect(exactMoment('2026-11-20T13:05:00Z')).toBe('20.11.2026, 14:05 Uhr');
    expect(exactMoment('2026-07-01T12:00:00Z')).toBe('01.07.2026, 14:00 Uhr');
    expect(germanDay('2026-11-20')).toBe('20.11.2026');
  });
});

describe('citations of a law', () => {
  it('never end a line between a sign and its number', () =>
    expect(wholeCitations('Pflicht (§ 14 Abs. 4 Nr. 6 UStG, Art. 6 Abs. 1 Buchst. b DSGVO)')).toBe(
      'Pflicht (§\u00a014 Abs.\u00a04 Nr.\u00a06 UStG, Art.\u00a06 Abs.\u00a01 Buchst.\u00a0b DSGVO)',
    ));
  it('are all that is held together', () => expect(wholeCitations('Am 1. Dezember')).toBe('Am 1. Dezember'));
});
