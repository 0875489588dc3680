import { type ShopKey, parseShopKey } from '@belegwerk/core/kernel';
import type { Clock, JobBoard } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { DAYS_OF_ENTERED_CODES, RETENTION, retentionCutoff } from '@belegwerk/core/privacy';
import type { Shop } from '@belegwerk/core/shops';
import { forEachShop, type FollowRedemptions, type Payouts, type ReceiptArchive } from '@belegwerk/core/use-cases';
import type { Logger } from 'pino';
import { DAY, HOUR, type JobGroup } from './job-group.ts';

interface Parts {
  readonly jobs: JobBoard;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly isPartner: (shop: Shop) => boolean;
  readonly followRedemptions: Pick<FollowRedemptions, 'followAllOf'>;
  readonly payouts: Pick<Payouts, 'run'>;
  readonly receiptArchive: Pick<ReceiptArchive, 'forget'>;
  readonly log: Logger;
}

/**
 * What partners are owed without anybody asking. Payouts are asked for every hour: what was due on the first of the month is
 * done in its first hour, or by the next host that is there, and what is done already is left alone.
 */
export const partnerJobs = (parts: Parts): JobGroup => {
  const { jobs, stores, clock, isPartner, followRedemptions, payouts, receiptArchive, log } = parts;
  // also of partners who have left: what they are owed they are owed
  const each = (work: (key: ShopKey) => Promise<unknown>): Promise<void> =>
    forEachShop({ stores }, async (shop) => {
      if (isPartner(shop)) await work(shop.key);
    });
  return {
    jobs: {
      'pay-partners': () => each((key) => jobs.soon('pay-partner', key, { shop: key })),
      'pay-partner': async ({ shop: name = '' }) => {
        const key = parseShopKey(name);
        if (!key) return;
        await followRedemptions.followAllOf(key);
        const paid = await payouts.run(key);
        if (!paid.ok && paid.failure.kind === 'issuer-missing')
          log.warn({ shop: key }, 'a partner cannot be paid: OPERATOR_NAME or OPERATOR_ADDRESS is missing');
        if (!paid.ok && paid.failure.kind === 'issuer-vat-id-missing')
          log.warn({ shop: key }, 'a partner abroad cannot be paid: OPERATOR_VAT_ID is missing or wrong');
      },
      'forget-invitations': async () => {
        await stores.partners.forgetInvitations(retentionCutoff(RETENTION.invitations, clock.now()));
      },
      'forget-receipts': () => receiptArchive.forget(clock.now()),
      'forget-entered-codes': async () => {
        await stores.partners.forgetPending({ before: clock.now().subtract({ hours: 24 * DAYS_OF_ENTERED_CODES }) });
      },
    },
    every: { 'pay-partners': HOUR, 'forget-invitations': DAY, 'forget-entered-codes': DAY, 'forget-receipts': DAY },
    atStart: ['pay-partners'],
  };
};
