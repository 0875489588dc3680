import { logEvent } from '../../events/log-event.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Lent } from '../../plans/shop-plan.ts';
import { lentDaysLeft } from '../../plans/trial.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';

/** What the operator lends at once: extra transfers, or free days of a subscription. */
export interface Loan {
  /** Names the opened dialog: what is pressed again under it is the same loan. */
  readonly dialog: string;
  readonly what: 'transfers' | 'days';
  readonly count: number;
  readonly reason: string;
}

/** Most that is lent at once. */
export const MOST_LENT = { transfers: 10_000, days: 90 } as const;

interface Ports {
  readonly stores: Pick<Stores, 'shops' | 'recordsOf'>;
  readonly clock: Clock;
}

/**
 * Lends a shop transfers or free days without payment; repeated under the same dialog, it changes nothing. The merchant reads of
 * it in the log, which is written first: what is repeated after a crash finds its loan missing and lends it.
 */
export const makeLend =
  ({ stores, clock }: Ports) =>
  async (key: ShopKey, loan: Loan): Promise<Result<Shop, 'not-found'>> => {
    const at = clock.now();
    const found = await stores.shops.find(key);
    if (!found || found.uninstalledAt) return fail('not-found');
    await stores.recordsOf(key).events.append(
      logEvent({
        id: `lent:${loan.dialog}`,
        at,
        name: loan.what === 'transfers' ? 'plan.lent-transfers' : 'plan.lent-days',
        facts: { count: String(loan.count), reason: loan.reason },
      }),
    );
    const shop = await stores.shops.update(key, ({ plan, ...kept }) => ({
      ...kept,
      plan: { ...plan, lent: withLoan(plan.lent, loan, at) },
    }));
    return shop ? ok(shop) : fail('not-found');
  };
export type LendToShop = ReturnType<typeof makeLend>;

const withLoan = (had: Lent = {}, { dialog, what, count }: Loan, at: Instant): Lent => {
  const { transfers = [], freeDays } = had;
  const ids = freeDays?.ids ?? [];
  if (ids.includes(dialog) || transfers.some(({ id }) => id === dialog)) return had;
  if (what === 'transfers') return { ...had, transfers: [...transfers, { id: dialog, at, transfers: count }] };
  // what ends later stays: a loan takes no days away
  const longer = freeDays && lentDaysLeft(had, at) > count ? freeDays : { at, days: count };
  return { ...had, freeDays: { ...longer, ids: [...ids, dialog] } };
};
