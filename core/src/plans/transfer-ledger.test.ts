import { describe, expect, it } from '@jest/globals';
import { KeptEntries, refusedAs, sentAs } from '../../../test/builders/index.ts';
import { instant, type Instant } from '../kernel/calendar.ts';
import { creditsOf, type Credits } from './credits.ts';
import { givenAnew, givenPlan, planGift, planOfGift, withPurchase, type ShopPlan } from './shop-plan.ts';
import { transferLedger } from './transfer-ledger.ts';

const BEGUN = instant('2026-10-31T09:00:00Z');
const NOW = instant('2026-11-20T10:00:00Z');

const plan = (quota: number): ShopPlan => ({ ...givenPlan('custom', BEGUN), quota });
const UNLIMITED = planOfGift(planGift({ isBilled: false }), BEGUN);
const bought = (before: ShopPlan, transfers: number, charge = 'charge-1', paidAt = NOW): ShopPlan =>
  withPurchase(before, { charge, feature: 'orderImport', transfers, paidAt });

/** A shop and its documents. */
class Life {
  readonly entries = new KeptEntries();
  plan: ShopPlan;
  readonly #installedAt: Instant;

  constructor(of: ShopPlan, installedAt = BEGUN) {
    this.plan = of;
    this.#installedAt = installedAt;
  }

  ledger(now: Instant = NOW) {
    return transferLedger({ installedAt: this.#installedAt, plan: this.plan }, now);
  }

  credits(now: Instant = NOW): Credits {
    const credits = creditsOf(this.ledger(now), this.entries.usedOf);
    if (!credits) throw new Error('this plan has an end');
    return credits;
  }

  /** The period of the transfer that the document takes. */
  claim(source: string, now: Instant = NOW): string | undefined {
    const planned = this.entries.plan(source, this.ledger(now).supplies);
    return planned === 'no-transfers' ? undefined : planned.transfer?.period;
  }

  refuse(source: string): void {
    const attempts = this.entries.of(source)?.attempts ?? 0;
    this.entries.change(source, sentAs(attempts));
    this.entries.change(source, refusedAs(attempts + 1));
  }
}

const MONTH = '2026-10-30T23:00:00Z';
const BOUGHT = 'purchase charge-1';

describe('a document', () => {
  it('takes from the month while it has some', () => {
    const life = new Life(plan(2));
    expect(life.claim('a')).toBe(MONTH);
    expect(life.credits()).toMatchObject({ quota: 2, used: 1, remaining: 1 });
  });

  it('waits once nothing is left, until the month turns', () => {
    const life = new Life(plan(1));
    life.claim('a');
    expect(life.claim('b')).toBeUndefined();
    expect(life.ledger().resetAt).toEqual(instant('2026-11-29T23:00:00Z'));
    expect(life.claim('b', instant('2026-11-29T22:59:59Z'))).toBeUndefined();
    expect(life.claim('b', instant('2026-11-29T23:00:00Z'))).toBe('2026-11-29T23:00:00Z');
  });

  it('takes from a purchase when the month is used up', () => {
    const life = new Life(bought(plan(0), 2));
    expect(life.claim('a')).toBe(BOUGHT);
    expect(life.credits()).toMatchObject({ quota: 2, used: 1, remaining: 1 });
  });

  it('takes first what ends first: an old purchase, then the month, then a new purchase', () => {
    const old = instant('2026-10-25T10:00:00Z');
    const life = new Life(bought(bought(plan(1), 1, 'new', NOW), 1, 'old', old));
    expect(['a', 'b', 'c'].map((source) => life.claim(source))).toEqual(['purchase old', MONTH, 'purchase new']);
  });

  it('takes from the month before a purchase that ends at the same moment', () => {
    const paidAt = instant('2026-11-19T10:00:00Z');
    const life = new Life(bought(plan(1), 1, 'charge-1', paidAt), instant('2026-10-20T10:00:00Z'));
    expect(life.ledger().resetAt).toEqual(instant('2026-12-19T23:00:00Z'));
    expect([life.claim('a'), life.claim('b')]).toEqual([life.ledger().period, BOUGHT]);
  });

  it('takes from a month without an end before a purchase, also one that ends sooner', () => {
    const old = instant('2026-10-25T10:00:00Z');
    const life = new Life(bought(UNLIMITED, 5, 'charge-1', old));
    expect(life.claim('a')).toBe(life.ledger().period);
    expect(life.entries.usedOf(BOUGHT)).toBe(0);
  });

  it('takes nothing from a purchase that has ended', () =>
    expect(new Life(bought(plan(0), 5)).claim('a', instant('2026-12-20T23:00:00Z'))).toBeUndefined());

  it('takes nothing beyond a smaller quota', () => {
    const life = new Life(plan(3));
    life.claim('a');
    life.claim('b');
    life.plan = plan(1);
    expect(life.claim('c')).toBeUndefined();
    expect(life.credits()).toMatchObject({ quota: 1, used: 2, remaining: 0 });
  });

  it('that takes from a purchase leaves that of a used up smaller plan as it is', () => {
    const life = new Life(plan(3));
    for (const source of ['a', 'b', 'c']) life.claim(source);
    life.plan = bought(plan(1), 5);
    expect(life.credits()).toMatchObject({ quota: 6, used: 3, remaining: 5 });
    expect(life.claim('d')).toBe(BOUGHT);
  });
});

describe('a refusal', () => {
  it('restores the month', () => {
    const life = new Life(plan(1));
    life.claim('a');
    life.refuse('a');
    expect(life.credits()).toMatchObject({ used: 0, remaining: 1 });
    expect(life.claim('b')).toBe(MONTH);
  });

  it('restores the purchase that the transfer came from and no other', () => {
    const life = new Life(bought(bought(plan(0), 1, 'charge-1'), 1, 'charge-2'));
    expect([life.claim('a'), life.claim('b')]).toEqual([BOUGHT, 'purchase charge-2']);
    life.refuse('b');
    expect([BOUGHT, 'purchase charge-2'].map(life.entries.usedOf)).toEqual([1, 0]);
    expect(life.claim('c')).toBe('purchase charge-2');
  });

  it('gives nothing to the next month, and nothing of a purchase that has ended', () => {
    const life = new Life(bought(plan(1), 1));
    life.claim('a');
    life.claim('b');
    const later = instant('2026-12-25T10:00:00Z');
    for (const source of ['a', 'b']) life.refuse(source);
    expect(life.credits(later)).toMatchObject({ quota: 1, used: 0, remaining: 1 });
  });

  it('gives a transfer of this month to a document of an earlier one that is sent again', () => {
    const life = new Life(plan(1));
    life.claim('a');
    life.refuse('a');
    const later = instant('2026-12-01T10:00:00Z');
    expect(life.claim('a', later)).toBe('2026-11-29T23:00:00Z');
    expect(life.entries.usedOf(MONTH)).toBe(0);
  });

  it('that came too early is undone by the document: it counts, also where another has taken its transfer', () => {
    const life = new Life(plan(1));
    life.claim('a');
    life.refuse('a');
    life.claim('b');
    life.entries.change('a', { kind: 'issued', documentId: 'd-1' as never, at: NOW });
    expect(life.credits()).toMatchObject({ quota: 1, used: 2, remaining: 0 });
  });
});

describe('the transfers of a shop', () => {
  it.each([
    ['2026-11-29T22:59:59Z', 1],
    ['2026-11-29T23:00:00Z', 0],
    ['2027-06-15T10:00:00Z', 0],
  ])('begun on the 31st count at %s %d as used', (now, used) => {
    const life = new Life(plan(10));
    life.claim('a');
    expect(life.credits(instant(now)).used).toBe(used);
  });

  it('turn on the 31st again after a short month', () => {
    const months = ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'];
    const resets = ['2026-12-30', '2027-01-30', '2027-02-27', '2027-03-30', '2027-04-29'];
    const reset = (date: string) => new Life(plan(10)).ledger(instant(`${date}T10:00:00Z`)).resetAt;
    expect(months.map((date) => reset(date).toString().slice(0, 10))).toEqual(resets);
  });

  it('lose what was bought after the thirtieth day, in Berlin', () => {
    const life = new Life(bought(plan(10), 50));
    expect(life.credits(instant('2026-12-20T22:59:59Z')).quota).toBe(60);
    expect(life.credits(instant('2026-12-20T23:00:00Z')).quota).toBe(10);
  });

  it('keep what was used when the plan changes', () => {
    const life = new Life(plan(1));
    life.claim('a');
    life.plan = plan(300);
    expect(life.credits()).toMatchObject({ quota: 300, used: 1, remaining: 299 });
  });

  it('used while they had no end do not count against the plan that is bought then', () => {
    const life = new Life(plan(300));
    life.claim('before');
    life.plan = givenAnew(life.plan, planGift({ isBilled: false }), NOW);
    for (let count = 0; count < 500; count += 1) life.claim(`order-${count}`);
    life.plan = givenAnew(life.plan, planGift({ isBilled: true, plan: 'standard' }), NOW);
    expect(life.credits()).toMatchObject({ quota: 300, used: 1, remaining: 299 });
  });

  it('are those of the price table where no others were agreed', () =>
    expect(new Life(givenPlan('standard', BEGUN)).credits()).toMatchObject({ quota: 300, remaining: 300 }));

  it.each([-1, 1.5, Number.NaN])('are whole numbers: %d is a defect', (count) => {
    expect(() => new Life(plan(count)).ledger()).toThrow('is not a number of transfers');
    expect(() => new Life(bought(plan(1), count)).ledger()).toThrow(RangeError);
  });
});
