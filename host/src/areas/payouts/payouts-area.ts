import type { SideTaskReason } from '@belegwerk/core/reasons';
import { routes } from '@belegwerk/contracts/api';
import type { ChoosePaymentWay, MarkPayout, SayCause, ViewPayout, ViewPayouts } from '@belegwerk/core/for-areas';
import { type FolderFile, payoutProof } from '@belegwerk/core/handover';
import { day, type PlainDate } from '@belegwerk/core/kernel';
import { lackedPayoutScopes } from '@belegwerk/core/settlements';
import type { Shop } from '@belegwerk/core/shops';
import type { Area } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { FILE_SENT } from '../../http/reply.ts';
import { sendPieces } from '../../http/send-pieces.ts';
import { obstacleText, presentPayout, presentPayoutLines, presentPayouts } from './present-payouts.ts';
import { fresh, makePayoutReading, type ReadingParts } from './payout-reading.ts';

interface Parts extends ReadingParts {
  readonly viewPayouts: ViewPayouts;
  readonly viewPayout: ViewPayout;
  readonly markPayout: MarkPayout;
  readonly choosePaymentWay: ChoosePaymentWay;
  readonly sayCause: SayCause;
  readonly bookingObstacle: (shop: Shop) => SideTaskReason | undefined;
  readonly csv: (file: FolderFile) => Uint8Array;
  readonly today: () => PlainDate;
}

async function* bytesOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** The payouts of Shopify Payments, month by month, and whether they have arrived at the bank. */
export const payoutsArea = (parts: Parts): Area => {
  const { viewPayouts, viewPayout, markPayout, choosePaymentWay, sayCause, csv } = parts;
  const { bookingObstacle, today } = parts;
  const callerOf = (shop: Shop) => ({ shop, today: today(), obstacle: bookingObstacle(shop) });
  const { isFresh, readOnce } = makePayoutReading(parts);

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
