import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inMemoryVault, type InMemoryVault } from '@belegwerk/contracts/ports';
import { fail, ok, staffId, type Result } from '@belegwerk/core/kernel';
import { makeOpenAccount } from '@belegwerk/core/use-cases';
import type { AccountOpenings, BookkeepingFailure, OpenedAccount, WantedAccount } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { Stage } from './stage.ts';

const BY = staffId('7');
const EMAIL = 'buero@kontor.example';
const LOST: BookkeepingFailure = { kind: 'bookkeeping-outcome-unknown', detail: 'HTTP 504' };

/** The service: what was asked under an id gets one answer, however often it is asked. */
class KeptOpenings implements AccountOpenings {
  readonly page = 'https://books.example/';
  readonly terms = 'https://books.example/terms';
  readonly privacy = 'https://books.example/privacy';
  readonly accounts = new Map<string, string>();
  /** The answer of so many calls gets lost, after it was carried out. */
  lost = 0;
  known: readonly string[] = [];

  readonly open = async ({ id, email }: WantedAccount): Promise<Result<OpenedAccount, BookkeepingFailure>> => {
    if (!this.accounts.has(id) && this.known.includes(email)) return ok({ is: 'known' });
    this.accounts.set(id, email);
    if (this.lost === 0) return ok({ is: 'opened' });
    this.lost -= 1;
    return fail(LOST);
  };
}

describe('an account that a merchant wants to have opened', () => {
  let stage: Stage;
  let openings: KeptOpenings;
  let vault: InMemoryVault;
  let shop: Shop;
  beforeEach(async () => {
    stage = new Stage();
    openings = new KeptOpenings();
    vault = inMemoryVault();
    shop = await stage.open();
  });
  afterEach(() => stage.close());

  const useCase = (given: AccountOpenings | undefined = openings) =>
    makeOpenAccount({ openings: given, stores: stage.stores, vault, clock: stage.clock, ids: stage.ids });
  const wants = (email = EMAIL) => useCase().open(shop.key, { email, by: BY });
  const since = async () => (await stage.stores.shops.find(shop.key))?.openingSince;
  const told = async () =>
    (await stage.events(shop)).filter(({ name }) => name === 'shop.account-opened').map(({ facts }) => facts);
  const nothingIsKept = async () => {
    expect(await vault.names(shop.key)).toEqual([]);
    expect(await since()).toBeUndefined();
  };

  it('is opened once, told in the log with who wanted it, and its address is kept nowhere', async () => {
    expect(await wants()).toEqual(ok({ is: 'opened' }));
    expect([...openings.accounts.values()]).toEqual([EMAIL]);
    expect(await told()).toEqual([{ by: '7' }]);
    await nothingIsKept();
  });

  it('whose answer was lost is asked for again under the same id, by the merchant', async () => {
    openings.lost = 2;
    expect(await wants()).toEqual(fail(LOST));
    expect(await wants()).toEqual(fail(LOST));
    expect(await wants()).toEqual(ok({ is: 'opened' }));
    expect(openings.accounts.size).toBe(1);
    expect(await told()).toHaveLength(1);
    await nothingIsKept();
  });

  it('whose answer was lost is asked for again by itself, also after a crash', async () => {
    openings.lost = 1;
    await wants();
    expect(await since()).toBeDefined();
    expect(await useCase().resume(shop)).toEqual(ok(undefined));
    expect([openings.accounts.size, (await told()).length]).toEqual([1, 1]);
    await nothingIsKept();
  });

  it('and of which nothing is heard for a day is forgotten, together with its address', async () => {
    openings.lost = 1;
    await wants();
    stage.clock.advance(24 * 3600 + 1);
    openings.lost = 1;
    await useCase().resume(shop);
    expect(await told()).toEqual([]);
    await nothingIsKept();
  });

  it('for another address begins when it is known what became of the one before', async () => {
    openings.lost = 2;
    await wants();
    expect(await wants('anders@kontor.example')).toEqual(fail(LOST));
    expect(openings.accounts.size).toBe(1);
    expect(await wants('anders@kontor.example')).toEqual(ok({ is: 'opened' }));
    expect([...openings.accounts.values()]).toEqual([EMAIL, 'anders@kontor.example']);
  });

  it('is not opened a second time for an address that has one', async () => {
    openings.known = [EMAIL];
    expect(await wants()).toEqual(ok({ is: 'known' }));
    expect(await told()).toEqual([]);
    await nothingIsKept();
  });

  it('is opened once when two windows want it at the same time', async () => {
    const both = await Promise.all([wants(), wants()]);
    expect(both.filter(({ ok: isOk }) => isOk)).toHaveLength(1);
    expect(openings.accounts.size).toBe(1);
  });

  it('is wanted for three addresses of a shop a day', async () => {
    const account = useCase();
    const tries = (email: string) => account.open(shop.key, { email, by: BY });
    const addresses = ['a', 'b', 'c'].map((name) => `${name}@fremd.example`);
    for (const email of addresses) expect((await tries(email)).ok).toBe(true);
    expect(await tries('d@fremd.example')).toEqual(fail({ kind: 'daily-limit' }));
    expect((await tries('a@fremd.example')).ok).toBe(true);
    expect(openings.accounts.size).toBe(4);
    stage.clock.advance(24 * 3600);
    expect((await tries('d@fremd.example')).ok).toBe(true);
  });

  it('cannot be opened from here without an agreement with the service', async () => {
    const { page, terms, privacy } = openings;
    expect(useCase({ page, terms, privacy }).isPossible).toBe(false);
    expect(useCase().isPossible).toBe(true);
  });
});
