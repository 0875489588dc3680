import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { aRedemption, freshShop, inMemoryVault } from '@belegwerk/contracts/ports';
import { cents, fail, instant, ok, sumOfCents, type ShopKey } from '@belegwerk/core/kernel';
import type { PayoutRecord, Redemption } from '@belegwerk/core/partner';
import type { PartnerBook, SecretVault, Stores } from '@belegwerk/core/ports';
import { SELF_BILLING } from '@belegwerk/core/sentences';
import { makePartnerSettings, makePayouts } from '@belegwerk/core/use-cases';
import { findMongo, WITHOUT_MONGO } from '../mongo/find-mongo.ts';

const NOW = instant('2026-12-01T05:00:00Z');
const COMMISSIONS = [4450, 4450, 950, 1950];
const IBAN = 'DE89370400440532013000';
const OTHER_IBAN = 'DE02120300000000202051';
const issuer = { name: 'Betreiber', address: ['Musterweg 1', '12345 Musterstadt'] };
const printer = { print: async () => new Uint8Array() };

const rising = (one: number, other: number): number => one - other;

class Killed extends Error {}

/** What the run uses, until it dies behind so many calls; the last one may have happened or not. */
const dying = (calls: number, isDone: boolean) => {
  let left = calls;
  return <T extends object>(port: T): T =>
    new Proxy(port, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...parts: unknown[]) => {
          if (left <= 0) throw new Killed();
          left -= 1;
          if (left === 0 && !isDone) throw new Killed();
          const answer: unknown = await Reflect.apply(method, target, parts);
          if (left === 0) throw new Killed();
          return answer;
        };
      },
    });
};

/** What the run uses, with something else that happens before one of its steps. */
const interrupting = (step: number, happens: () => Promise<void>) => {
  let left = step;
  return <T extends object>(port: T): T =>
    new Proxy(port, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...given: unknown[]) => {
          left -= 1;
          if (left === 0) await happens();
          const answer: unknown = await Reflect.apply(method, target, given);
          return answer;
        };
      },
    });
};

/** A partner with approved commissions, and beside them one that is locked and one that came later. */
const withCommissions = async (partners: PartnerBook, vault: SecretVault): Promise<ShopKey> => {
  const partner = freshShop();
  await makePartnerSettings({ vault, clock: { now: () => NOW } }).change(partner, {
    email: 'post@agentur-west.de',
    taxId: '21/815/08150',
    taxation: 'regular',
    agreement: SELF_BILLING.version,
    address: { name: 'Agentur West', street: 'Weststraße 1', zip: '10115', city: 'Berlin', country: 'DE' },
    gateway: 'sepa',
    bankName: 'Bank',
    iban: IBAN,
  });
  const subscribed = (commission: number) => ({
    plan: 'business' as const,
    interval: 'monthly' as const,
    subscribedAt: instant('2026-09-10T10:00:00Z'),
    commission: cents(commission),
  });
  for (const commission of COMMISSIONS) {
    const verifiedAt = instant('2026-11-20T10:00:00Z');
    await partners.addRedemption({
      ...aRedemption(partner),
      status: 'verified',
      ...subscribed(commission),
      verifiedAt,
    });
  }
  await partners.addRedemption({ ...aRedemption(partner), status: 'subscribed', ...subscribed(9000) });
  await partners.addRedemption({ ...aRedemption(partner), status: 'verified', ...subscribed(9000), verifiedAt: NOW });
  return partner;
};

const payoutRunContract = (open: () => Promise<Stores>): void => {
  const run = async (partners: PartnerBook, vault: SecretVault, partner: ShopKey) => {
    const follow = { followAllOf: async () => undefined };
    const parts = { vault, clock: { now: () => NOW }, follow, issuer, printer };
    return makePayouts({ stores: { partners }, ...parts }).run(partner);
  };
  const commissionOf = (one: Redemption | undefined): number => (one && 'commission' in one ? one.commission : 0);

  it('pays everything that was approved once, whichever step it was killed at', async () => {
    const { partners } = await open();
    const vault = inMemoryVault();
    const numbers: string[] = [];
    let deaths = 0;
    for (const isDone of [false, true]) {
      for (let calls = 1; ; calls += 1) {
        const partner = await withCommissions(partners, vault);
        const kill = dying(calls, isDone);
        const died = await run(kill(partners), kill(vault), partner).then(
          () => false,
          (error: unknown) => {
            if (error instanceof Killed) return true;
            throw error;
          },
        );
        // again, and once more although all is done
        for (let time = 0; time < 2; time += 1) expect((await run(partners, vault, partner)).ok).toBe(true);
        const payouts = await partners.payoutsOf(partner);
        expect(payouts).toHaveLength(1);
        const [payout] = payouts as [PayoutRecord];
        const redemptions = await partners.redemptionsOf(partner);
        const contained = redemptions.filter((one) => 'payout' in one && one.payout === payout.id);
        expect(contained.map(({ id }) => id).toSorted()).toEqual(payout.redemptions.toSorted());
        expect(contained.map(commissionOf).toSorted(rising)).toEqual(COMMISSIONS.toSorted(rising));
        expect([payout.commissions, payout.vat, payout.amount]).toEqual([11_800, 2242, 14_042]);
        expect(sumOfCents(contained.map((one) => cents(commissionOf(one))))).toBe(payout.commissions);
        numbers.push(payout.receipt);
        if (!died) break;
        deaths += 1;
      }
    }
    expect(deaths).toBeGreaterThan(10);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('keeps each payout with the account with which it was made, whoever changes it between two runs', async () => {
    const { partners } = await open();
    const vault = inMemoryVault();
    const parts = { vault, clock: { now: () => NOW }, follow: { followAllOf: async () => undefined }, issuer, printer };
    const { partiesOf } = makePayouts({ stores: { partners }, ...parts });
    const ends = new Set<string>();
    // the account is changed, and paid to by another run, between any two steps of the first
    for (let step = 1; ; step += 1) {
      const partner = await withCommissions(partners, vault);
      let expected: string | undefined;
      const interrupt = interrupting(step, async () => {
        expected = (await partners.payoutsOf(partner)).length === 0 ? OTHER_IBAN : IBAN;
        await makePartnerSettings({ vault, clock: { now: () => NOW } }).change(partner, {
          gateway: 'sepa',
          iban: OTHER_IBAN,
        });
        await run(partners, vault, partner);
      });
      const first = await run(interrupt(partners), interrupt(vault), partner);
      if (expected === undefined) break;
      ends.add(expected);
      const payouts = await partners.payoutsOf(partner);
      expect(payouts).toHaveLength(1);
      const [payout] = payouts as [PayoutRecord];
      // it found nothing, where the other had paid all that it was about to
      expect(first).toEqual(first.ok ? ok(payout) : fail({ kind: 'nothing-approved' }));
      expect([step, (await partiesOf(payout))?.recipient]).toMatchObject([step, { iban: expected }]);
      // nothing stays of what was not stored
      expect((await vault.names(partner)).filter((name) => name.includes(':'))).toHaveLength(1);
    }
    expect([...ends]).toEqual([OTHER_IBAN, IBAN]);
  });

  it('waits abroad until the VAT ids of both parties are known', async () => {
    const { partners } = await open();
    const vault = inMemoryVault();
    const partner = await withCommissions(partners, vault);
    const clock = { now: () => NOW };
    const settings = makePartnerSettings({ vault, clock });
    const said = async (change: Parameters<typeof settings.change>[1]) =>
      expect(await settings.change(partner, change)).toMatchObject({ ok: true });
    const pays = (vatId?: string) =>
      makePayouts({
        stores: { partners },
        vault,
        clock,
        follow: { followAllOf: async () => undefined },
        issuer: { ...issuer, ...(vatId ? { vatId } : {}) },
        printer,
      }).run(partner);
    await said({ taxation: 'abroad', taxId: '12 345/6789', address: { country: 'AT' } });
    expect(await pays('DE136695976')).toEqual({ ok: false, failure: { kind: 'details-missing', fields: ['vatId'] } });
    await said({ vatId: 'ATU13585627' });
    expect(await pays()).toEqual({ ok: false, failure: { kind: 'issuer-vat-id-missing' } });
    expect(await partners.payoutsOf(partner)).toEqual([]);
    expect(await pays('DE136695976')).toMatchObject({ ok: true, value: { taxation: 'reverse-charge', vat: 0 } });
  });

  it('says of a payout once that it was sent, and finds whatever was not marked with it', async () => {
    const { partners } = await open();
    const vault = inMemoryVault();
    const partner = await withCommissions(partners, vault);
    await run(partners, vault, partner);
    const parts = { clock: { now: () => NOW }, follow: { followAllOf: async () => undefined }, issuer, printer };
    const kill = dying(3, true);
    const dead = makePayouts({ stores: { partners: kill(partners) }, vault, ...parts });
    await expect(dead.sent(partner, '2026-12')).rejects.toBeInstanceOf(Killed);
    await run(partners, vault, partner);
    const paid = (await partners.redemptionsOf(partner)).filter(({ status }) => status === 'paid');
    expect(paid.map(commissionOf).toSorted(rising)).toEqual(COMMISSIONS.toSorted(rising));
  });
};

describe('a payout run on the embedded engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-payouts-'));
  const stores = openEmbeddedStores(join(folder, 'stores.db'));
  afterAll(async () => {
    await stores.close();
    rmSync(folder, { recursive: true });
  });
  payoutRunContract(async () => stores);
});

const mongo = await findMongo();

describe('a payout run on MongoDB', () => {
  if (!mongo) {
    it.skip(`pays everybody once (${WITHOUT_MONGO})`, () => undefined);
    return;
  }
  const stores = openMongoStores(mongo.url, mongo.database);
  afterAll(async () => {
    await (await stores).close();
    await mongo.stop();
  });
  payoutRunContract(() => stores);
});
