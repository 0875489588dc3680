import { staffId } from '@belegwerk/core/kernel';
import { describe, expect, it } from '@jest/globals';
import { SetClock } from '../testing/set-clock.ts';
import { StaffTickets } from './staff-tickets.ts';

const TOKEN = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
/** Eleven in the evening of 20 November 2026 in Berlin. */
const evening = () => new SetClock('2026-11-20T22:00:00Z');

describe('the address of a document that the app shows to the staff of a shop', () => {
  it('says who that is, for this day in Berlin and the next', () => {
    const clock = evening();
    const tickets = new StaffTickets('secret', clock);
    const address = tickets.addressOf(TOKEN, staffId('4711'));
    expect(tickets.read(address)).toEqual({ token: TOKEN, by: '4711' });
    clock.advance(25 * 3600 - 1);
    expect(tickets.read(address)).toEqual({ token: TOKEN, by: '4711' });
    clock.advance(1);
    expect(tickets.read(address)).toEqual({ token: TOKEN });
  });

  it.each([
    ['without a note', (address: string) => address.slice(0, 32)],
    ['with another name', (address: string) => address.replace('4711', '4712')],
    ['with a later day', (address: string) => address.replace('2026-11-20', '2099-01-01')],
    ['with a day that does not exist', (address: string) => address.replace('2026-11-20', '2026-99-99')],
    ['with a note for another document', (address: string) => OTHER + address.slice(32)],
    ['with half of its signature', (address: string) => address.slice(0, -11)],
    ['signed with another key', () => new StaffTickets('other', evening()).addressOf(TOKEN, staffId('4711'))],
  ])('names no person when it comes %s', (_case, change) => {
    const tickets = new StaffTickets('secret', evening());
    expect(tickets.read(change(tickets.addressOf(TOKEN, staffId('4711'))))).not.toHaveProperty('by');
  });
});
