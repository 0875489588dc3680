import type {
  ListedPayoutReply,
  PayoutCauseReply,
  PayoutLineReply,
  ShopPayoutReply,
  ShopPayoutsReply,
} from '@belegwerk/contracts/api';
import type { BalanceOfMonth, PayoutsOfMonth, ReckonedPayout, WayObstacle } from '@belegwerk/core/for-areas';
import { centsText, compareDays, sumOfCents, type PlainDate } from '@belegwerk/core/kernel';
import { wayOn, type Shop } from '@belegwerk/core/shops';
import { sideTaskReasonText, PAYOUTS_OBSTACLE_WORDS } from '@belegwerk/core/sentences';
import type { PayoutLine } from '@belegwerk/core/records';
import { causeOfKind, type SumsByCause } from '@belegwerk/core/settlements';
import { numberOfOrder } from '../../presenters/order-number.ts';
import { presentStaff } from '../../presenters/present-event.ts';

/** So many lines of a payout are listed. */
const MOST_LINES = 1000;

/** What came from where. */
export const presentCauses = (sums: SumsByCause): PayoutCauseReply[] =>
  [...sums].map(([cause, amount]) => ({ cause, amount: centsText(amount) }));

const presentBooked = ({ state, parts }: NonNullable<ReckonedPayout['booking']>) => {
  const sumOf = (some: typeof parts, of: 'amount' | 'fee') => centsText(sumOfCents(some.map((part) => part[of])));
  const [booked, refused] = [parts.filter((part) => part.refused === undefined), parts.filter((part) => part.refused)];
  return {
    state,
    amount: sumOf(booked, 'amount'),
    fee: sumOf(booked, 'fee'),
    lines: booked.reduce((sum, { lines }) => sum + lines.length, 0),
    ...(refused.length > 0
      ? { refused: { amount: sumOf(refused, 'amount'), reason: refused.map((part) => part.refused).join(', ') } }
      : {}),
  };
};

export const presentPayout = ({ payout, sums, booking }: ReckonedPayout, staff: Shop['staff']): ListedPayoutReply => {
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
    ...(booking && booking.parts.length > 0 ? { booked: presentBooked(booking) } : {}),
  };
};

const presentOrder = ({ orderId, orderName = '' }: PayoutLine): Pick<PayoutLineReply, 'order'> => {
  if (orderId !== undefined) return { order: { id: numberOfOrder(orderId), name: orderName } };
  return orderName === '' ? {} : { order: { name: orderName } };
};

const presentLine = (line: PayoutLine, said: ReckonedPayout['said']): PayoutLineReply => {
  const { id, kind, day, amount, fee, net, reason } = line;
  return {
    id,
    kind,
    cause: causeOfKind(kind, said),
    day: day.toString(),
    amount: centsText(amount),
    fee: centsText(fee),
    net: centsText(net),
    ...presentOrder(line),
    ...(reason === undefined ? {} : { reason }),
  };
};

/** A payout with its lines. */
export const presentPayoutLines = (reckoned: ReckonedPayout, staff: Shop['staff']): ShopPayoutReply => {
  const { lines } = reckoned.payout;
  return {
    ...presentPayout(reckoned, staff),
    lines: lines.slice(0, MOST_LINES).map((line) => presentLine(line, reckoned.said)),
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

/** Whose payouts they are, when they are looked at, and why they are not booked. */
interface Caller {
  readonly shop: Shop;
  readonly today: PlainDate;
  readonly obstacle: WayObstacle | undefined;
}

/** The payouts of a month, and whether they are up to date. */
export const presentPayouts = (
  { month, current, payouts, balances, unknown, fees, obstacle: ofPayouts, readAt }: PayoutsOfMonth,
  reading: Pick<ShopPayoutsReply, 'missing' | 'reading' | 'left'>,
  { shop, today, obstacle }: Caller,
): ShopPayoutsReply => ({
  month,
  current,
  ...reading,
  ...(readAt ? { readAt: readAt.toString() } : {}),
  balances: balances.map(presentBalance),
  payouts: payouts.map((each) => presentPayout(each, shop.staff)),
  unknown: unknown.map(({ kind, currency, lines, amount, said }) => ({
    kind,
    currency,
    lines,
    amount: centsText(amount),
    ...(said ? { cause: said } : {}),
  })),
  fees: presentFees(fees),
  booking: presentWay({ shop, today, obstacle: obstacle ?? ofPayouts }),
});

const presentFees = ({ fees, bill, beyond }: PayoutsOfMonth['fees']): ShopPayoutsReply['fees'] => {
  const amount = centsText(fees);
  if (!bill) return { amount };
  const { number, issuedOn, net, tax, isFromAbroad, isReported } = bill.content;
  const issued = issuedOn ? { day: issuedOn.toString() } : {};
  return {
    amount,
    bill: { number, ...issued, net: centsText(net), tax: centsText(tax), isFromAbroad, isReported },
    ...(beyond === undefined ? {} : { beyond: centsText(beyond) }),
  };
};

/** The same words where it is chosen and where it is refused. */
export const obstacleText = (obstacle: WayObstacle): string =>
  typeof obstacle === 'string' ? PAYOUTS_OBSTACLE_WORDS[obstacle] : sideTaskReasonText(obstacle);

const presentWay = ({ shop: { paymentWays = [] }, today, obstacle }: Caller): ShopPayoutsReply['booking'] => {
  const next = paymentWays.find(({ from }) => compareDays(from, today) > 0);
  return {
    way: wayOn(paymentWays, today),
    ...(next ? { next: { way: next.way, from: next.from.toString() } } : {}),
    ...(obstacle ? { obstacle: obstacleText(obstacle) } : {}),
  };
};
