import { describe, expect, it } from '@jest/globals';
import { compareBooks } from './comparison.ts';

const placed = [{ name: '#1', total: '10.00' }];
const booked = { id: 'a', number: 'RE1', status: 'open', introduction: 'Bestellung #1 vom 01.01.2026', total: '10.00' };
const reported = [{ name: '#1', numbers: ['RE1'] }];

describe('the comparison with the books', () => {
  it('finds nothing when each order has its one invoice', () => {
    expect(compareBooks(placed, [booked], reported)).toEqual({ documents: 1, lost: [], duplicate: [], wrong: [] });
  });

  it('counts an order without an invoice, or with a mere draft, as lost', () => {
    expect(compareBooks(placed, [], []).lost).toEqual(['#1']);
    expect(compareBooks(placed, [{ ...booked, status: 'draft' }], reported).lost).toEqual(['#1']);
  });

  it('counts every second invoice of an order as a duplicate', () => {
    const twice = [booked, { ...booked, id: 'b', number: 'RE2' }];
    expect(compareBooks(placed, twice, [{ name: '#1', numbers: ['RE1', 'RE2'] }]).duplicate).toEqual(['RE2 of #1']);
  });

  it('counts a cent too much, an invoice of nobody and a host that tells otherwise as wrong', () => {
    expect(compareBooks(placed, [{ ...booked, total: '10.01' }], reported).wrong).toHaveLength(1);
    expect(compareBooks([], [booked], []).wrong).toEqual(['RE1 belongs to no order']);
    expect(compareBooks(placed, [booked], [{ name: '#1', numbers: [] }]).wrong).toHaveLength(1);
  });
});
