import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { claimTransfer } from './claim-transfer.ts';
import { creditsOf } from './credits.ts';
import { openTransferAccount, turnedTransferAccount, withExtraTransfers, withQuota } from './transfer-account.ts';

const BEGUN = instant('2026-10-31T09:00:00Z');
const NOW = instant('2026-11-20T10:00:00Z');
const open = (quota: number) => openTransferAccount(BEGUN, quota, NOW);

describe('the transfers of a shop', () => {
  it.each([
    ['2026-11-29T22:59:59Z', 1],
    ['2026-11-29T23:00:00Z', 0],
    ['2027-06-15T10:00:00Z', 0],
  ])('begun on the 31st count at %s %d as used', (now, used) => {
    const claimed = claimTransfer(open(10), NOW);
    expect(claimed.ok && turnedTransferAccount(claimed.value.account, instant(now)).used).toBe(used);
  });

  it('turn on the 31st again after a short month', () => {
    const months = ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'];
    const resets = ['2026-12-30', '2027-01-30', '2027-02-27', '2027-03-30', '2027-04-29'];
    const reset = (date: string) => turnedTransferAccount(open(10), instant(`${date}T10:00:00Z`)).month.until;
    expect(months.map((date) => reset(date).toString().slice(0, 10))).toEqual(resets);
  });

  it('stay as they are before the month is over', () => {
    const account = open(10);
    expect(turnedTransferAccount(account, NOW)).toBe(account);
    expect(turnedTransferAccount(account, BEGUN)).toBe(account);
  });

  it('lose what was bought after the thirtieth day, in Berlin', () => {
    const account = withExtraTransfers(open(10), { id: 'a', transfers: 50, paidAt: NOW });
    expect(account.extras[0]?.expiresAt).toEqual(instant('2026-12-20T23:00:00Z'));
    expect(creditsOf(account, instant('2026-12-20T22:59:59Z')).quota).toBe(60);
    expect(creditsOf(account, instant('2026-12-20T23:00:00Z')).quota).toBe(10);
  });

  it('grant the same charge once', () => {
    const purchase = { id: 'a', transfers: 50, paidAt: NOW };
    const once = withExtraTransfers(open(10), purchase);
    expect(withExtraTransfers(once, purchase)).toBe(once);
  });

  it('keep what was used when the plan changes', () => {
    const claimed = claimTransfer(open(1), NOW);
    const bigger = claimed.ok ? withQuota(claimed.value.account, 300) : undefined;
    expect(bigger && creditsOf(bigger, NOW)).toMatchObject({ quota: 300, used: 1, remaining: 299 });
  });

  it.each([-1, 1.5, Number.NaN])('are whole numbers: %d is a defect', (count) => {
    expect(() => open(count)).toThrow('is not a number of transfers');
    expect(() => withQuota(open(1), count)).toThrow('is not a number of transfers');
    expect(() => withExtraTransfers(open(1), { id: 'a', transfers: count, paidAt: NOW })).toThrow(RangeError);
  });
});
