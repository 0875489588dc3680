import type { PayoutParties } from './payout-parties.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { partiesSecret } from '../../partner/partner-secrets.ts';
import type { PayoutRecord } from '../../partner/payout.ts';
import type { ReceiptPrinter } from '../../ports/receipt-printer.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';

interface Ports {
  readonly stores: Pick<Stores, 'partners'>;
  readonly vault: Pick<SecretVault, 'get'>;
  readonly printer: ReceiptPrinter;
}

/** The receipts of payouts. */
export const makePayoutReceipts = ({ stores: { partners }, vault, printer }: Ports) => {
  return { partiesOf, receipt };

  async function partiesOf({
    partner,
    parties,
    receipt: number,
    id,
  }: PayoutRecord): Promise<PayoutParties | undefined> {
    // those of before stand by their number, or by the month
    let text: string | undefined;
    for (const name of parties === undefined ? [number, id] : [parties])
      text ??= await vault.get(partner, partiesSecret(name));
    // written above and nowhere else
    return text === undefined ? undefined : (JSON.parse(text) as PayoutParties);
  }

  /** The receipt of a payout as PDF; undefined when there is none. */
  async function receipt(
    partner: ShopKey,
    id: string,
  ): Promise<{ readonly payout: PayoutRecord; readonly pdf: Uint8Array } | undefined> {
    const payout = (await partners.payoutsOf(partner)).find((one) => one.id === id);
    const parties = payout && (await partiesOf(payout));
    return parties && { payout, pdf: await printer.print({ payout, count: payout.redemptions.length, ...parties }) };
  }
};
