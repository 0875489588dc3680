import type { Minor } from '../model/money.ts';
import type { Shop } from '../shop/shop.ts';
import { balanceLines, type BalanceLine } from './balance-lines.ts';

export interface Payout {
  readonly id: string;
  readonly issuedAt: string;
  readonly net: Minor;
  readonly status: 'SCHEDULED' | 'PAID';
  /** The bank's reference, known once the money is there. */
  readonly reference: string | null;
  readonly lines: readonly BalanceLine[];
}

export interface PaymentsBalance {
  readonly payouts: readonly Payout[];
  /** What no payout has taken yet. */
  readonly unpaid: readonly BalanceLine[];
}

const DAY_MS = 86_400_000;
const ISSUED_AFTER_MS = 2 * 3_600_000;
const ON_ITS_WAY_MS = 2 * DAY_MS;
const FIRST_ID = 100_000_000_000;

export const netOf = (lines: readonly BalanceLine[]): Minor =>
  lines.reduce((sum, { amount, fee }) => sum + amount - fee, 0);

const dayOf = (at: string): number => Math.floor(Date.parse(at) / DAY_MS);

const payoutOf = (day: number, lines: readonly BalanceLine[], now: number): Payout => {
  const issued = (day + 1) * DAY_MS + ISSUED_AFTER_MS;
  const issuedAt = `${new Date(issued).toISOString().slice(0, 19)}Z`;
  const id = String(FIRST_ID + Number(issuedAt.slice(0, 10).replaceAll('-', '')));
  const isPaid = now >= issued + ON_ITS_WAY_MS;
  return {
    id,
    issuedAt,
    net: netOf(lines),
    status: isPaid ? 'PAID' : 'SCHEDULED',
    reference: isPaid ? `SHPF${id}` : null,
    lines,
  };
};

/** The payouts of a shop up to a moment, the earliest first: one for each day, and none where the balance is not above zero. */
export const paymentsBalance = (shop: Shop, now: number): PaymentsBalance => {
  const byDay = Map.groupBy(
    balanceLines(shop).filter(({ at }) => Date.parse(at) <= now),
    ({ at }) => dayOf(at),
  );
  const payouts: Payout[] = [];
  let waiting: BalanceLine[] = [];
  for (const [day, lines] of byDay) {
    waiting = [...waiting, ...lines];
    const payout = payoutOf(day, waiting, now);
    if (payout.net <= 0 || Date.parse(payout.issuedAt) > now) continue;
    payouts.push(payout);
    waiting = [];
  }
  return { payouts, unpaid: waiting };
};
