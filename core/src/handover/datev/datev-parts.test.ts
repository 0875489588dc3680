import { describe, expect, it } from '@jest/globals';
import { day } from '../../kernel/calendar.ts';
import { cents } from '../../kernel/money.ts';
import { inBatches } from './batches.ts';
import { bookedNumber } from './booked-number.ts';
import type { Booking } from '../../ports/booking-files.ts';
import { fiscalYearStart } from './fiscal-year.ts';
import { paperGuid } from './paper-guid.ts';

describe('what DATEV files are made of', () => {
  it.each([
    ['RE1001', 'RE1001'],
    ['RE 2026.11:7', 'RE-2026-11-7'],
    ['Größe&Söhne/1', 'Groesse&Soehne/1'],
    ['Café_№1', 'Cafe_No1'],
    [`A${'0'.repeat(40)}7`, `${'0'.repeat(35)}7`],
  ])('the number „%s“ is booked as „%s“', (number, cleaned) => expect(bookedNumber(number)).toBe(cleaned));

  it('the paper of a document has always the same id, and no other document has it', () => {
    expect(paperGuid('i-1')).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(paperGuid('i-1')).toBe('05c13c5d-6677-5ff6-bf08-64c62deadb08');
    expect(paperGuid('i-2')).not.toBe(paperGuid('i-1'));
  });

  it.each([
    ['2026-11-05', 1, '2026-01-01'],
    ['2026-11-05', 11, '2026-11-01'],
    ['2026-11-05', 12, '2025-12-01'],
    ['2026-02-28', 7, '2025-07-01'],
  ])('%s lies in the fiscal year that begins in month %i, on %s', (date, firstMonth, start) =>
    expect(fiscalYearStart(day(date), firstMonth).toString()).toBe(start),
  );

  it('the bookings of a document are never in two files', () => {
    const booking = (guid: string): Booking => ({
      guid,
      amount: cents(100),
      side: 'S',
      account: '10000',
      contraAccount: '8400',
      date: day('2026-11-05'),
      number: guid,
      text: guid,
    });
    const batches = inBatches(['a', 'a', 'b', 'c', 'c', 'd'].map(booking), 3);
    expect(batches.map((batch) => batch.map(({ guid }) => guid).join(''))).toEqual(['aab', 'ccd']);
    expect(inBatches(['a', 'a', 'b', 'b'].map(booking), 3).map(({ length }) => length)).toEqual([2, 2]);
    expect(inBatches([])).toEqual([]);
  });
});
