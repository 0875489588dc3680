import type { PlainDate } from '../kernel/calendar.ts';
import type { PayoutHead, ShopPayout } from '../records/shop-payout.ts';

/** What is stored of the payouts of one shop. */
export interface PayoutBook {
  /** Puts a payout with its lines in the place of what was read of it before; whether it arrived stays as a person said. */
  save(payout: ShopPayout): Promise<void>;
  one(id: string): Promise<ShopPayout | undefined>;
  /** Every payout without its lines, and what is to come. */
  heads(): Promise<readonly (PayoutHead & Pick<ShopPayout, 'readAt'>)[]>;
  /**
   * Payouts that have to do with these days (both included), the latest first and what is to come in front of them: issued on
   * one, or issued later and with a line of a day up to the last.
   */
  touching(from: PlainDate, to: PlainDate): Promise<readonly ShopPayout[]>;
  /** Keeps or takes back that a person has seen it on the bank account; undefined where there is no such payout. */
  mark(id: string, arrived: ShopPayout['arrived'] | undefined): Promise<ShopPayout | undefined>;
  /** Forgets payouts issued before that day; answers how many. */
  forget(before: PlainDate): Promise<number>;
}
