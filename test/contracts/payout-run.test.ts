import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { aRedemption, aShop, freshShop, inMemoryVault } from '@belegwerk/contracts/ports';
import { cents, fail, instant, ok, sumOfCents, type ShopKey, staffId } from '@belegwerk/core/kernel';
import { receiptNumber, type PayoutRecord, type Redemption } from '@belegwerk/core/partner';
import type { PartnerBook, PartnerReceipt, SecretVault } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { SELF_BILLING } from '@belegwerk/core/sentences';
import {
  makeFollowRedemptions,
  makePartnerSettings,
  makePayouts,
  makeReceiptArchive,
  makeRefuseCommission,
} from '@belegwerk/core/use-cases';
import { findMongo, WITHOUT_MONGO } from '../mongo/find-mongo.ts';

const NOW = instant('2026-12-01T05:00:00Z');
const COMMISSIONS = [4450, 4450, 950, 1950];
const IBAN = 'DE89370400440532013000';
const OTHER_IBAN = 'DE02120300000000202051';
const issuer = { name: 'Betreiber', address: ['Musterweg 1', '12345 Musterstadt'] };
const printer = { print: async () => new Uint8Array() };

const rising = (one: number, other: number): number => one - other;

const IDS = { uuid: randomUUID };
const NO_ARCHIVE = { keep: async () => undefined };
const FOLLOW = { followAllOf: async () => undefined, askOwnersAgain: async () => undefined };

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

const payoutRunContract = (open: () => Promise<RawStores>): void => {
  const run = async (partners: PartnerBook, vault: SecretVault, partner: ShopKey) => {
    const follow = FOLLOW;
    const parts = { vault, clock: { now: () => NOW }, follow, issuer, printer, archive: NO_ARCHIVE, needsTwo: false };
    return makePayouts({ ids: IDS, stores: { partners }, ...parts }).run(partner);
  };
  const commissionOf = (one: Redemption | undefined): number => (one && 'commission' in one ? one.commission : 0);

  it('pays everything that was approved once, whichever step it was killed at', async () => {
    const stores = await open();
    const { partners } = stores;
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
        // the compatible server reads all that is there for every question
        await stores.erase(partner);
        if (!died) break;
        deaths += 1;
      }
    }
    expect(deaths).toBeGreaterThan(10);
    // of the numbers none is given twice, and none is lost
    const inOrder = numbers.toSorted();
    const first = Number(inOrder[0]?.slice(-4));
    expect(inOrder).toEqual(inOrder.map((_each, at) => receiptNumber(2026, first + at)));
  });

  it('keeps each payout with the account with which it was made, also when it is changed between two runs', async () => {
    const { partners } = await open();
    const vault = inMemoryVault();
    const parts = {
      vault,
      clock: { now: () => NOW },
      follow: FOLLOW,
      issuer,
      printer,
      archive: NO_ARCHIVE,
      needsTwo: false,
    };
    const { partiesOf } = makePayouts({ ids: IDS, stores: { partners }, ...parts });
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
        ids: IDS,
        stores: { partners },
        vault,
        clock,
        follow: FOLLOW,
        issuer: { ...issuer, ...(vatId ? { vatId } : {}) },
        printer,
        archive: NO_ARCHIVE,
        needsTwo: false,
      }).run(partner);
    await said({ taxation: 'abroad', taxId: '12 345/6789', address: { country: 'AT' } });
    expect(await pays('DE136695976')).toEqual({ ok: false, failure: { kind: 'details-missing', fields: ['vatId'] } });
    await said({ vatId: 'ATU13585627' });
    expect(await pays()).toEqual({ ok: false, failure: { kind: 'issuer-vat-id-missing' } });
    expect(await partners.payoutsOf(partner)).toEqual([]);
    expect(await pays('DE136695976')).toMatchObject({ ok: true, value: { taxation: 'reverse-charge', vat: 0 } });
  });

  it('pays nothing for what the operator refused, and refuses nothing that a payout contains', async () => {
    const { partners } = await open();
    const vault = inMemoryVault();
    const partner = await withCommissions(partners, vault);
    const refuse = makeRefuseCommission({ stores: { partners }, clock: { now: () => NOW } });
    const all = await partners.redemptionsOf(partner);
    const [dear, other] = all.filter((one) => one.status === 'verified' && commissionOf(one) === 4450);
    if (!dear || !other) throw new Error('two commissions expected');
    expect(await refuse(partner, dear.id, ' ')).toEqual(fail('reason-missing'));
    expect(await refuse(freshShop(), dear.id, 'Eigener Shop')).toEqual(fail('not-found'));
    for (let time = 0; time < 2; time += 1)
      expect(await refuse(partner, dear.id, ' Eigener Shop ')).toMatchObject({
        ok: true,
        value: { status: 'declined', why: 'refused', refusal: { at: NOW, reason: 'Eigener Shop' } },
      });
    expect(await run(partners, vault, partner)).toMatchObject({ ok: true, value: { commissions: 7350 } });
    expect(await refuse(partner, other.id, 'Zu spät')).toEqual(fail('in-payout'));
    const later = (await partners.redemptionsOf(partner)).find((one) => one.id === dear.id);
    expect(later).toMatchObject({ status: 'declined', refusal: { reason: 'Eigener Shop' } });
  });

  it('keeps a receipt when its partner is erased, for eight years, with what has to stand on it', async () => {
    const stores = await open();
    const vault = inMemoryVault();
    const partner = await withCommissions(stores.partners, vault);
    const printed: PartnerReceipt[] = [];
    const archive = makeReceiptArchive({
      vault,
      printer: { print: async (receipt) => (printed.push(receipt), new Uint8Array([1])) },
    });
    const parts = { vault, clock: { now: () => NOW }, follow: FOLLOW, issuer, printer, archive, needsTwo: false };
    const paid = await makePayouts({ ids: IDS, stores, ...parts }).run(partner);
    if (!paid.ok) throw new Error(paid.failure.kind);
    for (const name of await vault.names(partner)) await vault.remove(partner, name);
    await stores.erase(partner);
    expect(await stores.partners.payoutsOf(partner)).toEqual([]);
    await archive.forget(instant('2034-12-31T12:00:00Z'));
    expect(await archive.print(paid.value.receipt)).toEqual(new Uint8Array([1]));
    const { createdOn, timespan, receipt, amount } = paid.value;
    expect(printed).toMatchObject([
      { payout: { createdOn, timespan, receipt, amount }, count: 4, issuer, partner: { taxId: '21/815/08150' } },
    ]);
    for (const personal of [partner, 'post@agentur-west.de', IBAN])
      expect(JSON.stringify(printed)).not.toContain(personal);
    await archive.forget(instant('2035-01-01T12:00:00Z'));
    expect(await archive.print(paid.value.receipt)).toBeUndefined();
  });

  it('asks again before it pays whether one owner is behind partner and customer', async () => {
    const stores = await open();
    const vault = inMemoryVault();
    const partner = await withCommissions(stores.partners, vault);
    const [redemption] = (await stores.partners.redemptionsOf(partner)).filter(({ status }) => status === 'verified');
    if (!redemption?.shop) throw new Error('a redemption with a shop expected');
    for (const key of [partner, redemption.shop]) await stores.shops.add(aShop({ key }));
    const clock = { now: () => NOW };
    const follow = makeFollowRedemptions({ stores, vault, clock });
    const same = async () =>
      (await stores.partners.redemptionsOf(partner)).find(({ id }) => id === redemption.id)?.same ?? [];
    const before = await same();
    // afterwards the customer says that he is paid to the same account
    await makePartnerSettings({ vault, clock }).change(redemption.shop, { iban: IBAN });
    const archive = { keep: async () => undefined };
    await makePayouts({ ids: IDS, stores, vault, clock, follow, issuer, printer, archive, needsTwo: false }).run(
      partner,
    );
    expect([before, await same()]).toEqual([[], expect.arrayContaining(['payout-account'])]);
  });

  it('says of a payout once that it was sent, and finds what was not marked with it', async () => {
    const { partners } = await open();
    const vault = inMemoryVault();
    const partner = await withCommissions(partners, vault);
    await run(partners, vault, partner);
    const parts = { clock: { now: () => NOW }, follow: FOLLOW, issuer, printer, archive: NO_ARCHIVE, needsTwo: false };
    const live = makePayouts({ ids: IDS, stores: { partners }, vault, ...parts });
    const by = { shop: partner, staff: staffId('1') };
    for (const step of ['check', 'release'] as const)
      expect(await live.review(partner, '2026-12', { step }, by)).toMatchObject({ ok: true });
    const kill = dying(3, true);
    const dead = makePayouts({ ids: IDS, stores: { partners: kill(partners) }, vault, ...parts });
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
