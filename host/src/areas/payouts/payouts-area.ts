import type { FollowUpReason } from '@belegwerk/core/reasons';
import { routes, type ShopPayoutsReply } from '@belegwerk/contracts/api';
import type {
  ChoosePaymentWay,
  MarkPayout,
  PayoutsOfMonth,
  ReadPayouts,
  SayCause,
  ViewPayout,
  ViewPayouts,
} from '@belegwerk/core/for-areas';
import type { FolderFile } from '@belegwerk/core/handover';
import { payoutProof } from '@belegwerk/core/handover';
import { day, type Instant, type PlainDate, type ShopKey } from '@belegwerk/core/kernel';
import { isPayoutScope, lackedPayoutScopes } from '@belegwerk/core/settlements';
import type { Shop } from '@belegwerk/core/shops';
import type { Area } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { FILE_SENT } from '../../http/reply.ts';
import { sendPieces } from '../../http/send-pieces.ts';
import { obstacleText, presentPayout, presentPayoutLines, presentPayouts } from './present-payouts.ts';

interface Parts {
  readonly readPayouts: ReadPayouts;
  readonly viewPayouts: ViewPayouts;
  readonly viewPayout: ViewPayout;
  readonly markPayout: MarkPayout;
  readonly choosePaymentWay: ChoosePaymentWay;
  readonly sayCause: SayCause;
  readonly bookingObstacle: (shop: Shop) => FollowUpReason | undefined;
  readonly csv: (file: FolderFile) => Uint8Array;
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

async function* bytesOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** The payouts of Shopify Payments, month by month, and whether they have arrived at the bank. */
export const payoutsArea = (parts: Parts): Area => {
  const { readPayouts, viewPayouts, viewPayout, markPayout, choosePaymentWay, sayCause, csv } = parts;
  const { bookingObstacle, now, today, readOn } = parts;
  const callerOf = (shop: Shop) => ({ shop, today: today(), obstacle: bookingObstacle(shop) });
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

  /** Who opens the page while another person's reading is under way waits for that one. */
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
        return presentPayouts(stored, { missing: [...missing], reading: 'no-right', left: 0 }, callerOf(shop));
      if (isFresh(stored)) return presentPayouts(stored, fresh(), callerOf(shop));
      const reading = await readOnce(shop);
      return presentPayouts(await viewPayouts(shop.key, wanted), reading, callerOf(shop));
    });

    mount.answer(routes.shopPayout, async ({ caller: { shop }, params: { payout: id } }) => {
      const found = await viewPayout(shop.key, id);
      return found ? presentPayoutLines(found, shop.staff) : notFound('payout');
    });

    mount.answer(routes.markPayout, async ({ caller: { shop, userId }, params: { payout: id }, body: { arrived } }) => {
      const payout = await markPayout(shop.key, id, arrived, userId);
      const found = payout && (await viewPayout(shop.key, id));
      return found ? presentPayout(found, shop.staff) : notFound('payout');
    });

    mount.hand(routes.payoutProof, async ({ caller: { shop }, params: { payout: id }, response }) => {
      const found = await viewPayout(shop.key, id);
      if (!found) return notFound('payout');
      const file = payoutProof(found.payout, found.said);
      await sendPieces(response, {
        mediaType: 'text/csv; charset=utf-8',
        fileName: file.path,
        pieces: bytesOf(csv(file)),
      });
      return FILE_SENT;
    });

    mount.answer(routes.choosePaymentWay, async ({ caller: { shop, userId }, body: { way } }) => {
      const chosen = await choosePaymentWay(shop, way, userId);
      return chosen.ok ? { way } : new Refusal('action-impossible', obstacleText(chosen.failure));
    });

    mount.answer(routes.sayCause, async ({ caller: { shop, userId }, body: { kind, cause } }) => ({
      said: await sayCause(shop.key, kind, cause, userId),
    }));
  };
};
