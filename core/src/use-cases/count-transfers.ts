import { creditsOf, type Credits } from '../plans/credits.ts';
import type { TransferLedger } from '../plans/transfer-ledger.ts';
import type { DocumentRegister } from '../ports/document-register.ts';

/** What is left of the transfers of a shop, counted from its documents. */
export const countTransfers = async (
  documents: Pick<DocumentRegister, 'transfersUsed'>,
  ledger: TransferLedger,
): Promise<Credits> => {
  const used = new Map<string, number>();
  for (const { period } of ledger.supplies) used.set(period, await documents.transfersUsed(period));
  return creditsOf(ledger, (period) => used.get(period) ?? 0);
};
