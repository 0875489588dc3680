import { beforeAll, describe, expect, it } from '@jest/globals';
import { readSettlementFile } from '@belegwerk/adapters/gateway-files';
import { storesInMemory } from '@belegwerk/adapters/embedded';
import { day, instant, shopKey, staffId, sumOfCents, type PlainDate } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import {
  makeReadSettlements,
  makeSayCause,
  makeViewPayouts,
  makeViewSettlements,
  type PayoutsOfMonth,
  type SettlementsOfMonth,
} from '@belegwerk/core/use-cases';
import { aShop } from '@belegwerk/contracts/ports';
import { INVENTED, INVENTED_AT_PAYPAL, settledYear } from './settled-year.ts';

const SHOP = shopKey('kontor.myshopify.com');
const STAFF = staffId('7');
const ENTRIES = 10_000;
const MONTHS = Array.from({ length: 12 }, (_, at): PlainDate => day('2026-01-01').add({ months: at }));
const LIMIT_MS = 30_000;

const bytesOf = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
};

describe('twelve months with all 113 kinds of the platform and two files, 10,000 entries in all', () => {
  const year = settledYear(63, ENTRIES);
  const { open } = storesInMemory();
  const stores: RawStores = open();
  const clock = { now: () => instant('2027-01-31T10:00:00Z') };
  const readFile = makeReadSettlements({ readFile: readSettlementFile, stores, clock });
  const viewPayouts = makeViewPayouts({ stores, clock });
  const viewSettlements = makeViewSettlements({ stores });
  const sayCause = makeSayCause({ stores, clock });
  const upload = async (text: string) => {
    const read = await readFile(SHOP, bytesOf(text), STAFF);
    if (!read.ok) throw new Error(read.failure.kind);
    return read.value;
  };
  const monthly = <T>(view: (shop: typeof SHOP, month: PlainDate) => Promise<T>): Promise<readonly T[]> =>
    Promise.all(MONTHS.map((month) => view(SHOP, month)));
  let payouts: readonly PayoutsOfMonth[] = [];
  let settlements: readonly SettlementsOfMonth[] = [];
  const gatewaysOf = (gateway: string) =>
    settlements.flatMap((month) => month.gateways.filter((each) => each.gateway === gateway));

  beforeAll(async () => {
    await stores.shops.add(aShop({ key: SHOP }));
    const records = stores.recordsOf(SHOP);
    for (const order of year.orders) await records.orders.save(order);
    for (const payout of year.payouts) await records.payouts.save(payout);
    await upload(year.paypal);
    await upload(year.klarna);
    [payouts, settlements] = await Promise.all([monthly(viewPayouts), monthly(viewSettlements)]);
  }, LIMIT_MS);

  it('has 10,000 entries, and every kind among them', () => {
    const kinds = new Set(year.payouts.flatMap(({ lines }) => lines.map(({ kind }) => kind)));
    expect([year.lines + year.rows, kinds.size]).toEqual([ENTRIES, 114]);
  });

  it('leaves not a cent unexplained, in no month, no payout and at no gateway', () => {
    const balances = payouts.flatMap((month) => month.balances.map(({ period }) => period.unexplained));
    const single = payouts.flatMap((month) => month.payouts.map(({ sums }) => sums.unexplained));
    const gateways = settlements.flatMap((month) =>
      month.gateways.flatMap((each) => each.balances.map(({ unexplained }) => unexplained)),
    );
    expect([balances.length, single.length, gateways.length]).toEqual([12, 51, 24]);
    expect(new Set([...balances, ...single, ...gateways])).toEqual(new Set([0]));
  });

  it('ends each month with what the next begins with', () => {
    const periods = payouts.flatMap(({ balances }) => balances.map(({ period }) => period));
    expect(periods.slice(1).map(({ opening }) => opening)).toEqual(periods.slice(0, -1).map(({ closing }) => closing));
  });

  it('comes to what the files come to, and finds each payment and refund its order', () => {
    const changeAt = (gateway: string) =>
      sumOfCents(gatewaysOf(gateway).flatMap(({ balances }) => balances.map(({ change }) => change)));
    expect({ paypal: changeAt('paypal'), klarna: changeAt('klarna') }).toEqual(year.change);
    expect(settlements.flatMap(({ asked }) => asked)).toEqual([]);
    const placed = settlements.flatMap(({ gateways }) => gateways.map(({ matched, alone }) => matched + alone));
    expect(placed.reduce((sum, each) => sum + each, 0)).toBe(year.rows);
  });

  it('tells which fees refunds have made useless, at both gateways', () => {
    for (const gateway of ['paypal', 'klarna']) {
      const lost = gatewaysOf(gateway).flatMap(({ balances }) => balances.map((balance) => balance.lost));
      expect(sumOfCents(lost.map(({ amount }) => amount))).toBeGreaterThan(0);
      expect(lost.every(({ unknown }) => unknown === 0)).toBe(true);
    }
  });

  it('adds nothing where the files come a second time', async () => {
    expect([(await upload(year.paypal)).added, (await upload(year.klarna)).added]).toEqual([0, 0]);
  });

  it('asks once what an invented kind is, here and there, and then has it where the merchant said', async () => {
    expect(payouts.every(({ unknown }) => unknown.map(({ kind }) => kind).join() === INVENTED)).toBe(true);
    const [paypal] = gatewaysOf('paypal');
    expect(paypal?.unknown).toMatchObject([{ word: INVENTED_AT_PAYPAL, entries: 1 }]);
    await sayCause(SHOP, INVENTED, 'credit', STAFF);
    await sayCause(SHOP, paypal?.unknown[0]?.kind ?? '', 'debit', STAFF);
    const [platform, files] = [await monthly(viewPayouts), await monthly(viewSettlements)];
    for (const { balances, unknown } of platform) {
      expect(unknown.map(({ said }) => said)).toEqual(['credit']);
      expect(balances[0]?.period.entries.has('unknown')).toBe(false);
    }
    const theirs = files.flatMap(({ gateways }) => gateways.filter(({ gateway }) => gateway === 'paypal'));
    expect(theirs.flatMap(({ unknown }) => unknown)).toEqual([]);
    expect(theirs.map(({ balances }) => balances[0]?.entries.get('debit'))).toEqual(MONTHS.map(() => -250));
  });
});
