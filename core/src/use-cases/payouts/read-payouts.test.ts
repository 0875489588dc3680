import { describe, expect, it } from '@jest/globals';
import { day, instant, plusDays } from '../../kernel/calendar.ts';
import { shopKey } from '../../kernel/ids.ts';
import { cents } from '../../kernel/money.ts';
import { fail, ok } from '../../kernel/result.ts';
import type { PayoutSource } from '../../ports/payout-source.ts';
import { idToCome, type PayoutHead, type PayoutLine, type ShopPayout } from '../../records/shop-payout.ts';
import { makeReadPayouts } from './read-payouts.ts';

const SHOP = shopKey('kaffeekontor-nord.myshopify.com');
const FIRST = day('2026-11-01');

const line = (id: string): PayoutLine => ({
  id,
  kind: 'CHARGE',
  day: FIRST,
  amount: cents(1000),
  fee: cents(50),
  net: cents(950),
});
const head = (days: number, change: Partial<PayoutHead> = {}): PayoutHead => ({
  id: `p-${days}`,
  currency: 'EUR',
  state: 'scheduled',
  net: cents(950),
  issuedOn: plusDays(FIRST, days),
  ...change,
});

/** A platform with these payouts, the newest first, and a store; `dies` breaks the reading of lines off. */
const stage = () => {
  const kept = new Map<string, ShopPayout>();
  const asked: string[] = [];
  const platform = { heads: [head(3), head(2), head(1)], unpaid: [line('u')], dies: '' };
  const payouts: PayoutSource = {
    payoutsSince: async () => ok(platform.heads),
    linesOf: async (_shop, id) => {
      asked.push(id);
      return id === platform.dies ? fail({ kind: 'shop-busy', waitSeconds: 1 }) : ok([line(`line of ${id}`)]);
    },
    unpaidLines: async () => ok(new Map([['EUR', platform.unpaid]])),
  };
  const book = {
    heads: async () => [...kept.values()].map(({ lines: _none, arrived: _unasked, ...rest }) => rest),
    touching: async () => [...kept.values()].filter(({ state }) => state !== 'to-come'),
    save: async (payout: ShopPayout) => void kept.set(payout.id, payout),
  };
  const read = makeReadPayouts({
    payouts,
    stores: { recordsOf: () => ({ payouts: book }) },
    clock: { now: () => instant('2026-11-20T10:00:00Z') },
  });
  return { kept, asked, platform, read: (most = 10) => read(SHOP, most) };
};

describe('Reading the payouts of a shop', () => {
  it('reads the newest first, at most so many, and says how many are left', async () => {
    const { read, asked, kept } = stage();
    expect(await read(2)).toEqual(ok({ left: 1 }));
    expect(asked).toEqual(['p-3', 'p-2']);
    expect(await read(2)).toEqual(ok({ left: 0 }));
    expect([...kept.keys()].toSorted()).toEqual(['p-1', 'p-2', 'p-3', idToCome('EUR')]);
  });

  it('asks for no lines twice, until something of the payout is another', async () => {
    const { read, asked, platform } = stage();
    await read();
    await read();
    expect(asked).toHaveLength(3);
    platform.heads = [head(3), head(2, { state: 'paid', reference: 'X' }), head(1)];
    await read();
    expect(asked.slice(3)).toEqual(['p-2']);
  });

  it('comes to the same where it broke off in between: what is to come stands only when all was read', async () => {
    const { read, platform, kept } = stage();
    platform.dies = 'p-2';
    expect(await read()).toMatchObject({ ok: false });
    expect([...kept.keys()]).toEqual(['p-3']);
    platform.dies = '';
    await read();
    expect([...kept.keys()].toSorted()).toEqual(['p-1', 'p-2', 'p-3', idToCome('EUR')]);
  });

  it('has a line that a payout took meanwhile in that payout alone', async () => {
    const { read, platform, kept } = stage();
    platform.unpaid = [line('line of p-3'), line('u')];
    await read();
    expect(kept.get(idToCome('EUR'))).toMatchObject({ net: 950, lines: [{ id: 'u' }] });
  });

  it('empties what was to come in a currency that has nothing any more', async () => {
    const { read, platform, kept } = stage();
    await read();
    const before = kept.get(idToCome('EUR'));
    if (before) kept.set(idToCome('CHF'), { ...before, id: idToCome('CHF'), currency: 'CHF' });
    platform.unpaid = [];
    await read();
    expect([...kept.values()].filter(({ state }) => state === 'to-come').map(({ net }) => net)).toEqual([0, 0]);
  });
});
