import { businessDay, monthOf, type PlainDate } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { cents, sumOfCents, type Cents } from '../../kernel/money.ts';
import { partnerFigures, type PartnerFigures } from '../../partner/partner-figures.ts';
import type { PayoutRecord } from '../../partner/payout.ts';
import { earnedCommission, type Redemption, type RedemptionStatus } from '../../partner/redemption.ts';
import { PLANS } from '../../plans/plans.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Page } from '../../ports/order-book.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { forEachShop } from '../for-each-shop.ts';
import type { PayoutParties } from './payout-parties.ts';
import type { Payouts } from './run-payouts.ts';
import type { PayoutObstacle } from './wanted-payout.ts';
import type { CouponViews } from '../../ports/partner-book.ts';

interface Ports {
  readonly stores: Pick<Stores, 'partners' | 'shops'>;
  readonly clock: Clock;
  readonly payouts: Pick<Payouts, 'partiesOf' | 'forecast'>;
  /** Whether the settings make a shop a partner. */
  readonly isNamed: (shop: ShopKey) => boolean;
}

/** What a month brought. */
export interface PartnerMonth {
  readonly month: string;
  readonly views: number;
  readonly redemptions: number;
  /** Of subscriptions that began in it. */
  readonly commission: Cents;
}

export interface PartnerOverview extends PartnerFigures {
  readonly coupons: number;
  readonly views: number;
  /** The last six, the oldest first. */
  readonly months: readonly PartnerMonth[];
}

/** What a partner asks of the list of redemptions. */
export interface RedemptionQuery {
  readonly sort: 'date' | 'coupon' | 'status' | 'provision';
  readonly sortDir: 'asc' | 'desc';
  readonly tab: 'all' | RedemptionStatus;
  readonly search?: string;
  readonly page: number;
}

/** A payout with where its money goes. */
export interface ScheduledPayout {
  readonly payout: PayoutRecord;
  readonly parties: PayoutParties | undefined;
  readonly isMarked: boolean;
}

/** A partner who would not be paid as things stand. */
export interface WaitingPartner {
  readonly partner: ShopKey;
  readonly approved: Cents;
  readonly why: PayoutObstacle;
}

/** The programme as the operator sees it. */
export interface AllPartners {
  readonly partners: readonly Shop[];
  /** Whose approved commissions the next first of a month will not pay, and why. */
  readonly waiting: readonly WaitingPartner[];
  readonly marked: readonly Redemption[];
  readonly scheduled: readonly ScheduledPayout[];
}

const MONTHS = 6;
const PAGE_SIZE = 25;

/** What partners, and the operator, see of the programme. */
export const makeViewPartner = ({ stores, clock, payouts, isNamed }: Ports) => {
  const { partners } = stores;
  return { overview, redemptions, payoutsOf, all };

  async function overview(partner: ShopKey): Promise<PartnerOverview> {
    const [coupons, views, entered, paid] = await Promise.all([
      partners.couponsOf(partner),
      partners.viewsOf(partner),
      partners.redemptionsOf(partner),
      partners.payoutsOf(partner),
    ]);
    return {
      ...partnerFigures(entered, paid),
      coupons: coupons.length,
      views: views.reduce((sum, { count }) => sum + count, 0),
      months: lastMonths(businessDay(clock.now()), views, entered),
    };
  }

  async function redemptions(partner: ShopKey, query: RedemptionQuery): Promise<Page<Redemption>> {
    const words = (query.search ?? '').trim().toLowerCase();
    const found = (await partners.redemptionsOf(partner))
      .filter(({ status }) => query.tab === 'all' || status === query.tab)
      .filter((one) =>
        `${one.coupon} ${'plan' in one ? PLANS[one.plan].name : ''} ${one.id}`.toLowerCase().includes(words),
      );
    // the newest first among equals
    const sorted = query.sort === 'date' ? found : found.toSorted(ORDERS[query.sort]);
    const rising = query.sort === 'date' ? query.sortDir === 'desc' : query.sortDir === 'asc';
    const items = (rising ? sorted : sorted.toReversed()).slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE);
    return { items, total: found.length, page: query.page, pageSize: PAGE_SIZE };
  }

  async function payoutsOf(
    partner: ShopKey,
  ): Promise<readonly { readonly payout: PayoutRecord; readonly parties: PayoutParties | undefined }[]> {
    const list = await partners.payoutsOf(partner);
    return Promise.all(list.map(async (payout) => ({ payout, parties: await payouts.partiesOf(payout) })));
  }

  async function all(): Promise<AllPartners> {
    const taking: Shop[] = [];
    await forEachShop({ stores }, async (shop) => {
      if (shop.partner || isNamed(shop.key)) taking.push(shop);
    });
    const [marked, scheduled, waiting]: [Redemption[], ScheduledPayout[], WaitingPartner[]] = [[], [], []];
    for (const { key } of taking) {
      const suspicious = (await partners.redemptionsOf(key)).filter(({ same = [] }) => same.length > 0);
      marked.push(...suspicious);
      const { approved, payout: next } = await payouts.forecast(key);
      if (approved > 0 && !next.ok) waiting.push({ partner: key, approved, why: next.failure });
      for (const { payout, parties } of await payoutsOf(key)) {
        if (payout.status === 'paid') continue;
        const isMarked = suspicious.some(({ id }) => payout.redemptions.includes(id));
        scheduled.push({ payout, parties, isMarked });
      }
    }
    return { partners: taking, waiting, marked, scheduled };
  }
};
export type ViewPartner = ReturnType<typeof makeViewPartner>;

const lastMonths = (
  today: PlainDate,
  views: readonly CouponViews[],
  entered: readonly Redemption[],
): readonly PartnerMonth[] =>
  Array.from({ length: MONTHS }, (_, at) => monthOf(today.with({ day: 1 }).subtract({ months: MONTHS - 1 - at }))).map(
    (month) => ({
      month,
      views: views.reduce((sum, { day, count }) => (monthOf(day) === month ? sum + count : sum), 0),
      redemptions: entered.filter(({ createdAt }) => monthOf(businessDay(createdAt)) === month).length,
      commission: sumOfCents(
        entered
          .filter((one) => 'subscribedAt' in one && monthOf(businessDay(one.subscribedAt)) === month)
          .map(commissionIn),
      ),
    }),
  );

const commissionIn = (one: Redemption): Cents => earnedCommission(one) ?? cents(0);

const ORDERS: Readonly<Record<'coupon' | 'status' | 'provision', (one: Redemption, other: Redemption) => number>> = {
  coupon: (one, other) => one.coupon.localeCompare(other.coupon),
  status: (one, other) => one.status.localeCompare(other.status),
  provision: (one, other) => commissionIn(one) - commissionIn(other),
};
