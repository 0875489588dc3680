import { describe, expect, it } from '@jest/globals';
import { instant, type Instant } from '../kernel/calendar.ts';
import { claimTransfer, giveTransferBack, type TransferClaim } from './claim-transfer.ts';
import { creditsOf } from './credits.ts';
import { openTransferAccount, withExtraTransfers, withQuota, type TransferAccount } from './transfer-account.ts';

const BEGUN = instant('2026-10-31T09:00:00Z');
const NOW = instant('2026-11-20T10:00:00Z');
const open = (quota: number): TransferAccount => openTransferAccount(BEGUN, quota, NOW);
const bought = (account: TransferAccount, transfers: number, id = 'charge-1', paidAt = NOW): TransferAccount =>
  withExtraTransfers(account, { id, transfers, paidAt });

const claimed = (account: TransferAccount, now: Instant = NOW): { account: TransferAccount; claim: TransferClaim } => {
  const result = claimTransfer(account, now);
  if (!result.ok) throw new Error('nothing was left');
  return result.value;
};

describe('claiming a transfer', () => {
  it('takes from the month while it has some', () => {
    const { account, claim } = claimed(open(2));
    expect(account.used).toBe(1);
    expect(claim).toEqual({ from: 'month', monthBegunAt: instant('2026-10-30T23:00:00Z') });
  });

  it('says when the next ones come once nothing is left', () =>
    expect(claimTransfer(claimed(open(1)).account, NOW)).toEqual({
      ok: false,
      failure: { kind: 'transfers-exhausted', resetAt: instant('2026-11-29T23:00:00Z') },
    }));

  it('takes from a purchase when the month is used up', () => {
    const { account, claim } = claimed(bought(open(0), 2));
    expect(claim).toEqual({ from: 'extra', id: 'charge-1' });
    expect(creditsOf(account, NOW)).toMatchObject({ quota: 2, used: 1, remaining: 1 });
  });

  it('takes first what ends first: an old purchase, then the month, then a new purchase', () => {
    const old = instant('2026-10-25T10:00:00Z');
    let account = bought(bought(openTransferAccount(BEGUN, 1, BEGUN), 1, 'new', NOW), 1, 'old', old);
    const order = [1, 2, 3].map(() => {
      const next = claimed(account);
      account = next.account;
      return next.claim.from === 'extra' ? next.claim.id : 'month';
    });
    expect(order).toEqual(['old', 'month', 'new']);
  });

  it('takes from the month before a purchase that ends at the same moment', () => {
    const account = openTransferAccount(instant('2026-10-20T10:00:00Z'), 1, NOW);
    const paidAt = instant('2026-11-19T10:00:00Z');
    expect(claimed(bought(account, 1, 'charge-1', paidAt)).claim.from).toBe('month');
  });

  it('takes nothing from a purchase that has ended', () =>
    expect(claimTransfer(bought(open(0), 5), instant('2026-12-20T23:00:00Z')).ok).toBe(false));

  it('takes nothing beyond a smaller quota', () => {
    const used = claimed(claimed(open(3)).account).account;
    expect(claimTransfer(withQuota(used, 1), NOW).ok).toBe(false);
  });
});

describe('giving a transfer back', () => {
  it('restores the month', () => {
    const { account, claim } = claimed(open(1));
    expect(giveTransferBack(account, claim)).toEqual(open(1));
  });

  it('restores the purchase it came from and no other', () => {
    const before = bought(bought(open(0), 1, 'charge-1'), 1, 'charge-2');
    const first = claimed(before);
    const second = claimed(first.account);
    expect(giveTransferBack(first.account, first.claim)).toEqual(before);
    expect(creditsOf(giveTransferBack(second.account, second.claim), NOW).remaining).toBe(1);
  });

  it('changes nothing when the month is over', () => {
    const { account, claim } = claimed(open(5));
    const next = claimed(account, instant('2026-12-01T10:00:00Z')).account;
    expect(giveTransferBack(next, claim)).toBe(next);
  });

  it('changes nothing when the purchase has ended or nothing of it is used', () => {
    const { account, claim } = claimed(bought(open(0), 5));
    const later = claimed(withQuota(account, 1), instant('2026-12-25T10:00:00Z')).account;
    expect(giveTransferBack(later, claim)).toBe(later);
    const unused = bought(open(0), 5);
    expect(giveTransferBack(unused, claim)).toBe(unused);
    expect(giveTransferBack(open(3), claimed(open(3)).claim)).toEqual(open(3));
  });
});
