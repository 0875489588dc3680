import { creditsOf, type Credits, type UsedOf } from '../../plans/credits.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { transferLedger, type TransferLedger } from '../../plans/transfer-ledger.ts';
import type { DocumentRegister } from '../../ports/document-register.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';

type Counted = Pick<DocumentRegister, 'transfersUsed'>;

/** The periods that a shop may take transfers of now. */
export const periodsOf = ({ supplies }: TransferLedger): readonly string[] => supplies.map(({ period }) => period);

/** What the documents of a shop have taken of these periods. */
export const transfersTaken = async (documents: Counted, periods: readonly string[]): Promise<UsedOf> => {
  const used = new Map<string, number>();
  for (const period of new Set(periods)) used.set(period, await documents.transfersUsed(period));
  return (period) => used.get(period) ?? 0;
};

/** What is left of the transfers of a shop, counted from its documents; null where they have no end. */
export const countTransfers = async (documents: Counted, ledger: TransferLedger): Promise<Credits | null> =>
  creditsOf(ledger, await transfersTaken(documents, periodsOf(ledger)));

/** How many transfers a shop has left now; `Number.POSITIVE_INFINITY` where they have no end. */
export const transfersLeft = async (stores: Pick<Stores, 'recordsOf'>, shop: Shop, now: Instant): Promise<number> =>
  (await countTransfers(stores.recordsOf(shop.key).documents, transferLedger(shop, now)))?.remaining ??
  Number.POSITIVE_INFINITY;
