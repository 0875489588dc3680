import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { claimTransfer, giveTransferBack } from './claim-transfer.ts';
import { openTransferAccount, withExtraTransfers, withQuota, type TransferAccount } from './transfer-account.ts';
import { NOTICE_SETTINGS, transferNotice } from './transfer-notice.ts';

const NOW = instant('2026-11-20T10:00:00Z');
const NEXT_MONTH = instant('2026-12-21T10:00:00Z');
const open = (quota: number) => openTransferAccount(NOW, quota, NOW);

/** Uses so many transfers one by one, listening after each. */
const use = (start: TransferAccount, count: number) => {
  let account = start;
  const heard = Array.from({ length: count }, () => {
    const claimed = claimTransfer(account, NOW);
    const told = transferNotice(claimed.ok ? claimed.value.account : account, NOW);
    account = told.account;
    return told.notice;
  });
  return { account, heard };
};

describe('a shop', () => {
  it('is told once that little is left and once that nothing is', () => {
    const { heard } = use(open(10), 12);
    const silent = Array.from({ length: 8 }, () => undefined);
    expect(heard).toEqual([...silent, 'almost-exhausted', 'exhausted', undefined, undefined]);
  });

  it('hears only of the end when that comes at once', () => {
    const { account, heard } = use(open(1), 1);
    expect(heard).toEqual(['exhausted']);
    expect(account.said).toEqual(['almost-exhausted', 'exhausted']);
  });

  it('is not told again because a transfer came back and went', () => {
    const { account } = use(open(10), 8);
    const last = claimTransfer(account, NOW);
    if (!last.ok) throw new Error('nothing was left');
    const told = transferNotice(last.value.account, NOW);
    expect(told.notice).toBe('almost-exhausted');
    const back = transferNotice(giveTransferBack(told.account, last.value.claim), NOW);
    expect(use(back.account, 1).heard).toEqual([undefined]);
  });

  it('is told again in the next month', () => {
    const { account } = use(open(10), 10);
    expect(transferNotice(account, NEXT_MONTH)).toMatchObject({ account: { said: [] } });
    expect(transferNotice(account, NEXT_MONTH).notice).toBeUndefined();
  });

  it('is told again when the supply has grown and ends anew', () => {
    const bigger = withQuota(use(open(10), 10).account, 11);
    expect(use(bigger, 1).heard).toEqual(['exhausted']);
    const more = withExtraTransfers(use(open(10), 10).account, { id: 'a', transfers: 1, paidAt: NOW });
    expect(use(more, 1).heard).toEqual(['exhausted']);
    expect(withQuota(use(open(10), 10).account, 9).said).toEqual(['almost-exhausted', 'exhausted']);
  });

  it('decides by a setting of its own for each notice', () =>
    expect(NOTICE_SETTINGS).toEqual({
      'almost-exhausted': 'creditsExhaustedSoon',
      exhausted: 'creditsExhaustedNow',
    }));
});
