import { compareInstants, type PlainDate } from '../../kernel/calendar.ts';
import { dailySummary } from '../../mails/daily-summary.ts';
import { noticeMail, noticesToLookAt } from '../../mails/notice-mails.ts';
import { transferLedger } from '../../plans/transfer-ledger.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Postbox } from '../../ports/postbox.ts';
import type { RawStores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { countTransfers } from '../passes/count-transfers.ts';
import { makeMailToMerchant } from './mail-to-merchant.ts';
import { makeReadSummary, summaryDueAt, type SummaryPorts } from './read-summary.ts';

interface Ports extends SummaryPorts {
  readonly stores: RawStores;
  readonly postbox: Postbox;
  readonly ids: IdSource;
}

/**
 * Tells a merchant once a day what needs them, never when nothing does, and never twice; with it leave the notices that come
 * once, each as a mail of its own.
 */
export const makeSendSummary = ({ stores, postbox, clock, ids, appUrlOf }: Ports) => {
  const factsOf = makeReadSummary({ clock, appUrlOf });
  const mailToMerchant = makeMailToMerchant({ stores, postbox, clock, ids });

  return async (shop: Shop, day: PlainDate): Promise<'sent' | 'not-needed' | 'not-sent'> => {
    const summary = await mailToMerchant(shop, {
      source: `summary:${day.toString()}`,
      because: 'summary',
      mail: async (records) => dailySummary(await factsOf(shop, day, records)),
    });
    await sendNotices(shop);
    return summary;
  };

  async function sendNotices(shop: Shop): Promise<void> {
    const appUrl = appUrlOf(shop);
    for (const { notice, name } of noticesToLookAt(shop, clock.now()))
      await mailToMerchant(shop, {
        source: `notice:${name}`,
        because: 'notice',
        mail: async ({ documents }) => {
          const credits = await countTransfers(documents, transferLedger(shop, clock.now()));
          if (credits === null) return undefined;
          return noticeMail(notice, name, { shop, credits, ...(appUrl === undefined ? {} : { appUrl }) });
        },
      });
  }
};
export type SendSummary = ReturnType<typeof makeSendSummary>;

/** Whether the summary of a day concerns a shop: it was there when the day's mail was due. */
export const isSummarised = ({ installedAt, uninstalledAt, suspended }: Shop, day: PlainDate): boolean =>
  !uninstalledAt && !suspended && compareInstants(installedAt, summaryDueAt(day)) < 0;
