import { describe, expect, it } from '@jest/globals';
import { instant, shopKey, staffId } from '@belegwerk/core/kernel';
import { VisitTickets } from './visit-tickets.ts';

const SHOP = shopKey('kaffee.myshopify.com');
const BY = { shop: shopKey('betreiber.myshopify.com'), staff: staffId('7') };
const UNTIL = instant('2026-11-27T15:00:00Z');
const at = (now: string, secret = 'secret') => new VisitTickets(secret, { now: () => instant(now) });
const TICKET = at('2026-11-27T14:00:00Z').ticketFor({ by: BY, shop: SHOP, until: UNTIL });

describe('the ticket of a visit', () => {
  it('opens the shop for whom it was made, until it ends', () => {
    expect(at('2026-11-27T14:59:59Z').read(TICKET, BY)).toEqual({ shop: SHOP, until: UNTIL });
    expect(at('2026-11-27T15:00:00Z').read(TICKET, BY)).toBeUndefined();
  });

  it.each([
    ['another person of the same shop', TICKET, { ...BY, staff: staffId('8') }],
    ['a person of another shop', TICKET, { ...BY, shop: shopKey('anders.myshopify.com') }],
    ['another shop than the one it was made for', TICKET.replace('kaffee', 'hof'), BY],
    ['a later end', TICKET.replace(/~\d+~/, `~${UNTIL.epochMilliseconds + 1}~`), BY],
    ['no signature', TICKET.replace(/[^~]+$/, ''), BY],
    ['nothing', '', BY],
    ['rubbish', '~~~~', BY],
  ])('is no good for %s', (_what, ticket, by) => {
    expect(at('2026-11-27T14:10:00Z').read(ticket, by)).toBeUndefined();
  });

  it('is no good that was signed with another secret', () => {
    expect(at('2026-11-27T14:10:00Z', 'other').read(TICKET, BY)).toBeUndefined();
  });
});
