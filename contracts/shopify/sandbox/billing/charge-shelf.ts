import { gid, legacyIdOf } from '../model/gid.ts';
import type { Minor } from '../model/money.ts';
import type {
  AppPurchaseRecord,
  AppSubscriptionRecord,
  BillRecord,
  ChargeDiscount,
  ChargeInterval,
  ChargeRecords,
} from './charge-records.ts';

export const DAY_MS = 86_400_000;

/** A charge that is not approved in that time is lost. */
const APPROVAL_MS = 2 * DAY_MS;

const lengthOf = (interval: ChargeInterval): number => (interval === 'ANNUAL' ? 365 : 30) * DAY_MS;

/** What a bill amounts to under a discount. */
export const reducedBy = (price: Minor, { percentage, amount }: ChargeDiscount): Minor =>
  Math.max(0, percentage === undefined ? price - (amount ?? 0) : Math.round(price * (1 - percentage)));

const isReduced = ({ discount, bills }: AppSubscriptionRecord): boolean =>
  discount !== null && (discount.limit === undefined || bills < discount.limit);

/** Bills of the first that are still reduced. */
export const remainingOf = ({ discount, bills }: AppSubscriptionRecord): number | null =>
  discount?.limit === undefined ? null : Math.max(0, discount.limit - bills);

export type Charge = AppSubscriptionRecord | AppPurchaseRecord;
export const isSubscription = (charge: Charge): charge is AppSubscriptionRecord => 'trialDays' in charge;

/**
 * The charges of one app in one shop: approved or declined by the merchant, billed, replaced and ended by time. Everything
 * that changes the status of a charge is told, in its order.
 */
export class ChargeShelf {
  readonly #subscriptions: AppSubscriptionRecord[];
  readonly #purchases: AppPurchaseRecord[];
  readonly #bills: BillRecord[];
  readonly #newId: () => string;

  constructor(records: ChargeRecords, newId: () => string) {
    this.#subscriptions = [...records.subscriptions];
    this.#purchases = [...records.purchases];
    this.#bills = [...records.bills];
    this.#newId = newId;
  }

  all(): ChargeRecords {
    return { subscriptions: this.#subscriptions, purchases: this.#purchases, bills: this.#bills };
  }

  /** By its whole id, or by the number in it. */
  find(id: string): Charge | undefined {
    return [...this.#subscriptions, ...this.#purchases].find((one) => one.id === id || legacyIdOf(one.id) === id);
  }

  subscribe(
    wanted: Omit<AppSubscriptionRecord, 'id' | 'status' | 'isAgreed' | 'billAt' | 'periodEnd' | 'bills'>,
  ): AppSubscriptionRecord {
    const fresh = { status: 'PENDING', isAgreed: false, billAt: null, periodEnd: null, bills: 0 } as const;
    const record = { ...wanted, ...fresh, id: gid('AppSubscription', this.#newId()) };
    this.#subscriptions.push(record);
    return record;
  }

  purchase(wanted: Omit<AppPurchaseRecord, 'id' | 'status'>): AppPurchaseRecord {
    const record: AppPurchaseRecord = {
      ...wanted,
      id: gid('AppPurchaseOneTime', this.#newId()),
      status: 'PENDING',
    };
    this.#purchases.push(record);
    return record;
  }

  /** The merchant says yes. What has changed, in its order; nothing when it is too late for that. */
  approve(id: string, now: number): readonly Charge[] {
    const charge = this.find(id);
    if (charge?.status !== 'PENDING') return [];
    if (!isSubscription(charge)) {
      charge.status = 'ACTIVE';
      this.#bill(charge, charge.price, now);
      return [charge];
    }
    const running = this.#running();
    const dropped = this.#agreed().map((one) => this.#end(one, 'CANCELLED'));
    if (running && isDeferred(charge, running)) {
      charge.isAgreed = true;
      return dropped;
    }
    if (!running) return [...dropped, this.#begin(charge, now)];
    const rest = restOf(running, now);
    const ended = this.#end(running, 'CANCELLED');
    return [
      ...dropped,
      ended,
      rest && charge.trialDays === 0 ? this.#takeOver(charge, rest, now) : this.#begin(charge, now),
    ];
  }

  decline(id: string): readonly Charge[] {
    const charge = this.find(id);
    if (charge?.status !== 'PENDING' || (isSubscription(charge) && charge.isAgreed)) return [];
    charge.status = 'DECLINED';
    return [charge];
  }

  /** The app ends a subscription; undefined when that cannot be. */
  cancel(id: string): readonly Charge[] | undefined {
    const charge = this.find(id);
    if (!charge || !isSubscription(charge)) return undefined;
    const isOn = charge.status === 'ACTIVE' || charge.status === 'FROZEN' || charge.isAgreed;
    return isOn ? [this.#end(charge, 'CANCELLED')] : undefined;
  }

  /** The app has left: all of its subscriptions end. */
  endAll(): readonly Charge[] {
    return this.#subscriptions
      .filter(({ status }) => status === 'ACTIVE' || status === 'FROZEN' || status === 'PENDING')
      .map((one) => this.#end(one, 'CANCELLED'));
  }

  freeze(): readonly Charge[] {
    return this.#turn('ACTIVE', 'FROZEN');
  }

  unfreeze(): readonly Charge[] {
    return this.#turn('FROZEN', 'ACTIVE');
  }

  /** What was not approved is too late now. */
  expire(): readonly Charge[] {
    return [...this.#subscriptions, ...this.#purchases]
      .filter((one) => one.status === 'PENDING' && !(isSubscription(one) && one.isAgreed))
      .map((one) => {
        one.status = 'EXPIRED';
        return one;
      });
  }

  /** What is paid is over now. */
  endPeriod(now: number): readonly Charge[] {
    const running = this.#running();
    if (running?.status === 'ACTIVE') {
      running.billAt = now;
      running.periodEnd = now;
    }
    return this.settle(now);
  }

  /** What time alone does: bills come, agreed subscriptions begin, and what was not approved is too late. */
  settle(now: number): readonly Charge[] {
    const late = [...this.#subscriptions, ...this.#purchases].filter(
      (one) => one.status === 'PENDING' && !(isSubscription(one) && one.isAgreed) && one.createdAt + APPROVAL_MS <= now,
    );
    for (const one of late) one.status = 'EXPIRED';
    return [...late, ...this.#turnOver(now)];
  }

  #turnOver(now: number): readonly Charge[] {
    const running = this.#running();
    const [next] = this.#agreed();
    if (!running) return next ? [this.#begin(next, now)] : [];
    if (running.status === 'FROZEN') return [];
    while (running.billAt !== null && running.billAt <= now) {
      // the first bill of a trial is due before the period ends
      if (next && running.bills > 0) {
        const at = running.billAt;
        return [this.#end(running, 'CANCELLED'), this.#begin(next, at), ...this.#turnOver(now)];
      }
      this.#charge(running, running.billAt);
    }
    return [];
  }

  #running(): AppSubscriptionRecord | undefined {
    return this.#subscriptions.find(({ status }) => status === 'ACTIVE' || status === 'FROZEN');
  }

  #agreed(): AppSubscriptionRecord[] {
    return this.#subscriptions.filter(({ status, isAgreed }) => status === 'PENDING' && isAgreed);
  }

  #begin(one: AppSubscriptionRecord, now: number): AppSubscriptionRecord {
    one.status = 'ACTIVE';
    one.isAgreed = false;
    one.billAt = now + one.trialDays * DAY_MS;
    one.periodEnd = one.billAt + lengthOf(one.interval);
    if (one.trialDays === 0) this.#charge(one, now);
    return one;
  }

  /**
   * Takes the place of a subscription that is paid: in the same cycle the difference is charged for the days that are left
   * (https://shopify.dev/docs/apps/billing/subscriptions: 5 to 15 on day 15 of 30 is 5 more). What is done where the interval
   * changes is written nowhere; here the rest is taken off the first bill.
   */
  #takeOver(
    one: AppSubscriptionRecord,
    { days, interval, amount, billAt }: PaidRest,
    now: number,
  ): AppSubscriptionRecord {
    one.status = 'ACTIVE';
    one.isAgreed = false;
    const whole = nextBillOf(one);
    const total = lengthOf(interval) / DAY_MS;
    const isSameCycle = one.interval === interval;
    const due = isSameCycle
      ? Math.round(((whole - amount) * days) / total)
      : whole - Math.round((amount * days) / total);
    one.bills = 1;
    one.billAt = isSameCycle ? billAt : now + lengthOf(one.interval);
    one.periodEnd = one.billAt;
    if (due > 0) this.#bill(one, due, now);
    return one;
  }

  #charge(one: AppSubscriptionRecord, at: number): void {
    const amount = nextBillOf(one);
    one.bills += 1;
    one.billAt = at + lengthOf(one.interval);
    one.periodEnd = one.billAt;
    this.#bill(one, amount, at);
  }

  #bill({ id, name, currency, test }: Charge, amount: Minor, at: number): void {
    this.#bills.push({ charge: id, name, amount, currency, test, at });
  }

  #end(one: AppSubscriptionRecord, status: 'CANCELLED'): AppSubscriptionRecord {
    one.status = status;
    one.isAgreed = false;
    one.billAt = null;
    one.periodEnd = null;
    return one;
  }

  #turn(from: 'ACTIVE' | 'FROZEN', to: 'ACTIVE' | 'FROZEN'): readonly Charge[] {
    const running = this.#running();
    if (running?.status !== from) return [];
    running.status = to;
    return [running];
  }
}

/** What the next bill of a subscription amounts to. */
const nextBillOf = (one: AppSubscriptionRecord): Minor =>
  one.discount && isReduced(one) ? reducedBy(one.price, one.discount) : one.price;

/** What is paid of a subscription: days to its next bill, begun ones as whole ones, and its last bill. */
interface PaidRest {
  readonly days: number;
  readonly interval: ChargeInterval;
  readonly amount: Minor;
  readonly billAt: number;
}

const restOf = (one: AppSubscriptionRecord, now: number): PaidRest | undefined => {
  const { status, bills, billAt, interval } = one;
  if (status !== 'ACTIVE' || bills === 0 || billAt === null || billAt <= now) return undefined;
  const amount = nextBillOf({ ...one, bills: bills - 1 });
  return { days: Math.ceil((billAt - now) / DAY_MS), interval, amount, billAt };
};

/** When an approved subscription waits for the end of what is paid. */
const isDeferred = (wanted: AppSubscriptionRecord, running: AppSubscriptionRecord): boolean => {
  if (wanted.currency !== running.currency || wanted.replacement === 'APPLY_IMMEDIATELY') return false;
  if (wanted.replacement === 'APPLY_ON_NEXT_BILLING_CYCLE') return true;
  if (running.interval !== 'ANNUAL') return false;
  return wanted.interval === 'EVERY_30_DAYS' || wanted.price < running.price;
};
