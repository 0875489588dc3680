import type { ListedPayoutReply, PayoutCauseReply, ShopPayoutReply, ShopPayoutsReply } from '@belegwerk/contracts/api';
import type { BalanceOfMonth, PayoutsOfMonth, ReckonedPayout } from '@belegwerk/core/for-areas';
import { centsText } from '@belegwerk/core/kernel';
import type { PayoutLine } from '@belegwerk/core/records';
import { causeOfKind, type SumsByCause } from '@belegwerk/core/settlements';
import type { Shop } from '@belegwerk/core/shops';
import { numberOfOrder } from '../../presenters/order-number.ts';
import { presentStaff } from '../../presenters/present-event.ts';

/** So many lines of a payout are listed. */
const MOST_LINES = 1000;

const presentCauses = (sums: SumsByCause): PayoutCauseReply[] =>
  [...sums].map(([cause, amount]) => ({ cause, amount: centsText(amount) }));

export const presentPayout = ({ payout, sums }: ReckonedPayout, staff: Shop['staff']): ListedPayoutReply => {
  const { id, currency, state, net, issuedOn, reference, arrived } = payout;
  return {
    id,
    currency,
    state,
    net: centsText(net),
    ...(issuedOn ? { day: issuedOn.toString() } : {}),
    ...(reference === undefined ? {} : { reference }),
    ...(arrived ? { arrived: { at: arrived.at.toString(), by: arrived.by, ...presentStaff(arrived.by, staff) } } : {}),
    causes: presentCauses(sums.byCause),
    unexplained: centsText(sums.unexplained),
  };
};

const presentLine = ({ id, kind, day, amount, fee, net, orderId, orderName, reason }: PayoutLine) => ({
  id,
  kind,
  cause: causeOfKind(kind),
  day: day.toString(),
  amount: centsText(amount),
  fee: centsText(fee),
  net: centsText(net),
  ...(orderId === undefined ? {} : { order: { id: numberOfOrder(orderId), name: orderName ?? '' } }),
  ...(reason === undefined ? {} : { reason }),
});

/** A payout with its lines. */
export const presentPayoutLines = (reckoned: ReckonedPayout, staff: Shop['staff']): ShopPayoutReply => {
  const { lines } = reckoned.payout;
  return {
    ...presentPayout(reckoned, staff),
    lines: lines.slice(0, MOST_LINES).map(presentLine),
    moreLines: Math.max(0, lines.length - MOST_LINES),
  };
};

const presentBalance = ({ currency, period, lost }: BalanceOfMonth) => ({
  currency,
  opening: centsText(period.opening),
  entries: presentCauses(period.entries),
  payouts: centsText(period.payouts),
  closing: centsText(period.closing),
  unexplained: centsText(period.unexplained),
  lostFees: centsText(lost.amount),
  lostUnknown: lost.unknown,
});

/** The payouts of a month, and whether they are up to date. */
export const presentPayouts = (
  { month, current, payouts, balances, readAt }: PayoutsOfMonth,
  reading: Pick<ShopPayoutsReply, 'missing' | 'reading' | 'left'>,
  staff: Shop['staff'],
): ShopPayoutsReply => ({
  month,
  current,
  ...reading,
  ...(readAt ? { readAt: readAt.toString() } : {}),
  balances: balances.map(presentBalance),
  payouts: payouts.map((each) => presentPayout(each, staff)),
});
