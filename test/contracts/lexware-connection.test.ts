import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aDraft } from '../builders/index.ts';
import { anOrder, openLexwareAccount, PARTNER_SHOP, SHOP } from './lexware-account.ts';

let account: Awaited<ReturnType<typeof openLexwareAccount>>;
beforeAll(async () => {
  account = await openLexwareAccount();
});
beforeEach(() => account.calm());
afterAll(() => account.close());

describe('a partner connection', () => {
  it('is made with PKCE, renewed when its token ends, and ended', async () => {
    const connector = await account.connect();
    const books = await account.openBooks();
    expect(await books.seller(PARTNER_SHOP)).toMatchObject({ ok: true });
    await account.pass(5 * 3600);
    expect(await books.seller(PARTNER_SHOP)).toMatchObject({ ok: true });
    expect(await connector.revoke(PARTNER_SHOP)).toMatchObject({ ok: true });
    expect(await books.seller(PARTNER_SHOP)).toEqual({ ok: false, failure: { kind: 'bookkeeping-not-connected' } });
  });

  it('survives two nodes that notice the end of a token at once', async () => {
    await account.connect();
    const [one, other] = [await account.openBooks(), await account.openBooks()];
    await account.pass(5 * 3600);
    const asked = [one, other, one, other].map((books) => books.seller(PARTNER_SHOP));
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ ok: true });
    expect(await one.issue(PARTNER_SHOP, anOrder(aDraft()))).toMatchObject({ ok: true });
  });
});

describe('the limits of an account', () => {
  it('are used without a single refusal', async () => {
    await account.setClocks('2026-11-20T09:00:00Z', false);
    await account.control('POST', '/rates', { scale: 100, burst: 0.1 });
    const limits = { requestsPerSecond: 200, burst: 1.5, vouchersPerMinute: 2000 };
    const books = await account.openBooks({ limits });
    const before = await refusals();
    const issued = await Promise.all(Array.from({ length: 45 }, () => books.issue(SHOP, anOrder(aDraft()))));
    expect(issued.filter((answer) => !answer.ok)).toEqual([]);
    expect(await refusals()).toBe(before);
  });

  it('that are stricter than we thought slow us down and lose nothing', async () => {
    await account.setClocks('2026-11-20T09:00:00Z', false);
    await account.control('POST', '/rates', { scale: 2, burst: 0.5 });
    const books = await account.openBooks({ chance: () => 0 });
    const issued = await Promise.all([1, 2, 3].map(() => books.issue(SHOP, anOrder(aDraft()))));
    expect(issued.filter((answer) => !answer.ok)).toEqual([]);
  });

  const refusals = async (): Promise<number> => {
    const counters = (await account.control('GET', '/counters')) as Record<string, { limited: number }>;
    return Object.values(counters).reduce((sum, counter) => sum + counter.limited, 0);
  };
});
