import { routes, type ShopPayoutsReply } from '@belegwerk/contracts/api';
import type { MarkPayout, PayoutsOfMonth, ReadPayouts, ViewPayout, ViewPayouts } from '@belegwerk/core/for-areas';
import { day, type Instant, type PlainDate, type ShopKey } from '@belegwerk/core/kernel';
import { isPayoutScope, lackedPayoutScopes, payoutSums } from '@belegwerk/core/settlements';
import type { Shop } from '@belegwerk/core/shops';
import type { Area } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import { presentPayout, presentPayoutLines, presentPayouts } from './present-payouts.ts';

interface Parts {
  readonly readPayouts: ReadPayouts;
  readonly viewPayouts: ViewPayouts;
  readonly viewPayout: ViewPayout;
  readonly markPayout: MarkPayout;
  readonly now: () => Instant;
  readonly today: () => PlainDate;
  /** Has what was left read beside the page. */
  readonly readOn: (shop: ShopKey) => Promise<void>;
}

type Reading = Pick<ShopPayoutsReply, 'missing' | 'reading' | 'left'>;

const FRESH_HOURS = 1;
/** A person waits for them. */
const MOST_AT_ONCE = 12;

const fresh = (left = 0): Reading => ({ missing: [], reading: 'fresh', left });

/** The payouts of Shopify Payments, month by month, and whether they have arrived at the bank. */
export const payoutsArea = (parts: Parts): Area => {
  const { readPayouts, viewPayouts, viewPayout, markPayout, now, today, readOn } = parts;
  const underWay = new Map<ShopKey, Promise<Reading>>();

  const isFresh = ({ readAt }: PayoutsOfMonth): boolean =>
    readAt !== undefined && readAt.add({ hours: FRESH_HOURS }).epochMilliseconds > now().epochMilliseconds;

  const read = async (shop: ShopKey): Promise<Reading> => {
    const done = await readPayouts(shop, MOST_AT_ONCE);
    if (done.ok) {
      if (done.value.left > 0) await readOn(shop);
      return fresh(done.value.left);
    }
    const { failure } = done;
    if (failure.kind === 'no-payment-account') return { ...fresh(), reading: 'no-account' };
    if (failure.kind === 'shop-permission-missing' && isPayoutScope(failure.permission))
      return { missing: [failure.permission], reading: 'no-right', left: 0 };
    return { ...fresh(), reading: 'failed' };
  };

  /** Who opens the page while somebody else's reading is under way waits for that one. */
  const readOnce = ({ key }: Shop): Promise<Reading> => {
    const known = underWay.get(key);
    if (known) return known;
    const begun = read(key).finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };

  return (mount) => {
    mount.answer(routes.shopPayouts, async ({ caller: { shop }, query: { month } }) => {
      const wanted = month ? day(`${month}-01`) : today();
      const stored = await viewPayouts(shop.key, wanted);
      const missing = lackedPayoutScopes(shop.profile.grantedScopes);
      if (missing.length > 0)
        return presentPayouts(stored, { missing: [...missing], reading: 'no-right', left: 0 }, shop.staff);
      if (isFresh(stored)) return presentPayouts(stored, fresh(), shop.staff);
      const reading = await readOnce(shop);
      return presentPayouts(await viewPayouts(shop.key, wanted), reading, shop.staff);
    });

    mount.answer(routes.shopPayout, async ({ caller: { shop }, params: { payout: id } }) => {
      const found = await viewPayout(shop.key, id);
      return found ? presentPayoutLines(found, shop.staff) : notFound('payout');
    });

    mount.answer(routes.markPayout, async ({ caller: { shop, userId }, params: { payout: id }, body: { arrived } }) => {
      const payout = await markPayout(shop.key, id, arrived, userId);
      return payout ? presentPayout({ payout, sums: payoutSums(payout) }, shop.staff) : notFound('payout');
    });
  };
};
