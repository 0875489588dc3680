import { describe, expect, it } from '@jest/globals';
import { routes, type ReadingRoute, type Route } from '@belegwerk/contracts/api';
import { QueryClient } from '@tanstack/react-query';
import { keyOf, renewAfter, type ActingRoute, type Change } from './cache.ts';

const TABLE = Object.entries<Route>(routes);
const READ = TABLE.flatMap(([name, { method }]) => (method === 'get' ? [name as ReadingRoute] : []));
/** Every route that acts and says what it makes stale; one that says nothing does not compile. */
const ACTING = TABLE.flatMap(([name, { stale }]) => (stale ? [[name as ActingRoute, stale] as const] : []));

/** Which answers are old after a change, when everything had been read. */
const oldAfter = async (change: Change): Promise<readonly string[]> => {
  const cache = new QueryClient();
  for (const route of READ) cache.setQueryData(keyOf(route, { params: { id: '1' } }), {});
  await renewAfter(cache, change);
  return READ.filter((route) => cache.getQueryState(keyOf(route, { params: { id: '1' } }))?.isInvalidated);
};

/** What people write in: asking for it again would take away what they wrote. */
const FORMS = ['mailForm'];
/** What shows an order beside the list. */
const WITH_ORDERS = ['shop', 'dashboard', 'order', 'logs'];
/** What shows the number of things to do. */
const WITH_PRIVACY = ['shop', 'dashboard', 'logs'];

describe('what is asked for again', () => {
  it.each(ACTING)('after %s is what the table says, and nothing else', async (change, stale) => {
    expect(await oldAfter(change)).toEqual(READ.filter((route) => stale.includes(route)));
  });

  it.each(ACTING)(
    'after %s is everything that shows it, and never a form that a person is writing in',
    (_change, stale) => {
      expect(stale.filter((route) => FORMS.includes(route))).toEqual([]);
      if (stale.includes('orders')) expect(stale).toEqual(expect.arrayContaining(WITH_ORDERS));
      if (stale.includes('privacyRequests')) expect(stale).toEqual(expect.arrayContaining(WITH_PRIVACY));
      if (stale.includes('orderLinks')) expect(stale).toContain('logs');
    },
  );

  it.each(['connectingEnded', 'figuresDiffer'] as const)('after %s is the shop', async (change) => {
    expect(await oldAfter(change)).toEqual(['shop']);
  });

  it.each<[ActingRoute, readonly ReadingRoute[]]>([
    ['actOnOrder', ['orders', 'order', 'logs']],
    ['changePlan', ['plans', 'preferences', 'orders']],
    ['changePreferences', ['preferences', 'orders', 'logs']],
    ['privacyExport', ['privacyRequests', 'logs']],
    ['acceptTerms', ['shop', 'logs']],
  ])('after %s is at least what it is done for', async (change, shown) => {
    expect(await oldAfter(change)).toEqual(expect.arrayContaining([...shown]));
  });

  it('is every page and every question of a route', async () => {
    const cache = new QueryClient();
    cache.setQueryData(keyOf('shop'), {});
    cache.setQueryData(keyOf('orders', { query: { page: 1 } }), {});
    cache.setQueryData(keyOf('orders', { query: { page: 2 } }), {});
    await renewAfter(cache, 'actOnOrder');
    expect(
      cache
        .getQueryCache()
        .getAll()
        .every(({ state }) => state.isInvalidated),
    ).toBe(true);
  });
});
