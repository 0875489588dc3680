import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { turnedTransferAccount, type TransferAccount } from './transfer-account.ts';

/** Where a claimed transfer came from; it is given back to there. */
export type TransferClaim =
  { readonly from: 'month'; readonly monthBegunAt: Instant } | { readonly from: 'extra'; readonly id: string };

/** No transfer is left; the next ones come at `resetAt`, or with a plan or purchase. */
export interface TransfersExhausted {
  readonly kind: 'transfers-exhausted';
  readonly resetAt: Instant;
}

/** A claim and the account after it. */
export interface ClaimedTransfer {
  readonly account: TransferAccount;
  readonly claim: TransferClaim;
}

/** A supply of transfers from which one can be taken until it ends. */
interface Supply {
  readonly endsAt: Instant;
  readonly claim: TransferClaim;
}

/** Supplies with something left, the one that ends first in front; the month before extras that end with it. */
const supplies = ({ quota, used, month, extras }: TransferAccount): readonly Supply[] => {
  const ofMonth: Supply = { endsAt: month.until, claim: { from: 'month', monthBegunAt: month.from } };
  const ofExtras = extras
    .filter((extra) => extra.used < extra.granted)
    .map(({ id, expiresAt }): Supply => ({ endsAt: expiresAt, claim: { from: 'extra', id } }));
  return [...(used < quota ? [ofMonth] : []), ...ofExtras].toSorted((a, b) => compareInstants(a.endsAt, b.endsAt));
};

/** The account with `count` more used of the supply of a claim. */
const counted = (account: TransferAccount, claim: TransferClaim, count: 1 | -1): TransferAccount =>
  claim.from === 'month'
    ? { ...account, used: account.used + count }
    : {
        ...account,
        extras: account.extras.map((extra) => (extra.id === claim.id ? { ...extra, used: extra.used + count } : extra)),
      };

/**
 * Takes one transfer for one document, from the supply that ends first, so that nothing bought is wasted.
 * The caller stores the account and its intent in one step.
 */
export const claimTransfer = (account: TransferAccount, now: Instant): Result<ClaimedTransfer, TransfersExhausted> => {
  const current = turnedTransferAccount(account, now);
  const first = supplies(current)[0];
  if (!first) return fail({ kind: 'transfers-exhausted', resetAt: current.month.until });
  return ok({ account: counted(current, first.claim, 1), claim: first.claim });
};

const isCounted = (account: TransferAccount, claim: TransferClaim): boolean =>
  claim.from === 'month'
    ? account.used > 0 && compareInstants(account.month.from, claim.monthBegunAt) === 0
    : account.extras.some((extra) => extra.id === claim.id && extra.used > 0);

/**
 * Gives a transfer back to where it came from, once per refused document. One of a month that is over, or of extras
 * that ended, is gone with them: the account stays as it is.
 */
export const giveTransferBack = (account: TransferAccount, claim: TransferClaim): TransferAccount =>
  isCounted(account, claim) ? counted(account, claim, -1) : account;
