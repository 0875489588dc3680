import { routes } from '@belegwerk/contracts/api';
import { centsText } from '@belegwerk/core/kernel';
import type { FollowRedemptions, Payouts, ViewPartner } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import { obstacleText, presentPayout } from './present-partner.ts';
import { receiptFile } from './receipt-file.ts';

interface Parts {
  readonly followRedemptions: Pick<FollowRedemptions, 'followAllOf'>;
  readonly view: ViewPartner;
  readonly payouts: Payouts;
}

/** What a partner is paid. */
export const payoutsOfPartner =
  ({ followRedemptions, view, payouts }: Parts): Area =>
  (mount) => {
    mount.answer(routes.partnerPayouts, async ({ caller: { shop } }) => {
      await followRedemptions.followAllOf(shop.key);
      const list = await view.payoutsOf(shop.key);
      const { on, payout, approved } = await payouts.forecast(shop.key);
      return {
        items: list.map(({ payout: each, parties }) => presentPayout(each, parties)),
        next: {
          on: on.toString(),
          provisions: centsText(approved),
          ...(payout.ok ? {} : { why: obstacleText(payout.failure) }),
        },
      };
    });

    mount.answer(routes.partnerReceipt, async ({ caller: { shop }, params: { id } }) => {
      const receipt = await payouts.receipt(shop.key, id);
      if (!receipt) return notFound('payout');
      return receiptFile(receipt.payout.receipt, receipt.pdf);
    });
  };
