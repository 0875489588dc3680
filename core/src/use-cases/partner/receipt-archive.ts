import { businessDay, parseDay, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import { shopKey } from '../../kernel/ids.ts';
import type { PayoutRecord } from '../../partner/payout.ts';
import type { PartnerReceipt, ReceiptPrinter } from '../../ports/receipt-printer.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import { VOUCHER } from '../../privacy/document-retention.ts';
import { retentionCutoff } from '../../privacy/retention-table.ts';
import type { PayoutParties } from './payout-parties.ts';

interface Ports {
  readonly vault: Pick<SecretVault, 'get' | 'put' | 'remove' | 'names'>;
  readonly printer: ReceiptPrinter;
}

/** No shop can have this address: what stands under it belongs to the books of the installation, whichever shop is erased. */
export const RECEIPT_BOOKS = shopKey('receipts.invalid');

const NUMBER = /^GS-(\d{4})-\d+$/;

/** A day is stored as its text. */
type Stored<T> = { readonly [Field in keyof T]: T[Field] extends PlainDate ? string : Stored<T[Field]> };

/**
 * The receipts of payouts as the law wants them kept, also of partners whose shop was erased (Art. 17 Abs. 3 Buchst. b
 * DSGVO): what has to stand on them, and neither shop nor account nor e-mail address.
 */
export const makeReceiptArchive = ({ vault, printer }: Ports) => {
  return { keep, print, forget };

  /** Repeated, it changes nothing. */
  async function keep(payout: PayoutRecord, { partner, issuer }: PayoutParties): Promise<void> {
    if ((await vault.get(RECEIPT_BOOKS, payout.receipt)) !== undefined) return;
    const { receipt, createdOn, timespan, paymentBy, commissions, fee, taxation, vat, amount, gateway } = payout;
    const { taxId, vatId, address } = partner;
    const kept: PartnerReceipt = {
      payout: { receipt, createdOn, timespan, paymentBy, commissions, fee, taxation, vat, amount, gateway },
      count: payout.redemptions.length,
      partner: { taxId, vatId, address },
      issuer,
    };
    await vault.put(RECEIPT_BOOKS, receipt, JSON.stringify(kept));
  }

  /** The receipt with a number as PDF; undefined when there is none. */
  async function print(number: string): Promise<Uint8Array | undefined> {
    const text = NUMBER.test(number) ? await vault.get(RECEIPT_BOOKS, number) : undefined;
    if (text === undefined) return undefined;
    // written above and nowhere else
    const { payout, ...rest } = JSON.parse(text) as Stored<PartnerReceipt> & Omit<PartnerReceipt, 'payout'>;
    const { createdOn, timespan, paymentBy, ...sums } = payout;
    const days = { createdOn: dayOf(createdOn), paymentBy: dayOf(paymentBy) };
    const span = { from: dayOf(timespan.from), until: dayOf(timespan.until) };
    return printer.print({ ...rest, payout: { ...(sums as PartnerReceipt['payout']), ...days, timespan: span } });
  }

  /** Forgets those that the law wants kept no longer. */
  async function forget(now: Instant): Promise<void> {
    const first = businessDay(retentionCutoff(VOUCHER, now)).year;
    for (const number of await vault.names(RECEIPT_BOOKS))
      if (Number(NUMBER.exec(number)?.[1]) < first) await vault.remove(RECEIPT_BOOKS, number);
  }
};
export type ReceiptArchive = ReturnType<typeof makeReceiptArchive>;

const dayOf = (text: string): PlainDate => {
  const day = parseDay(text);
  if (!day) throw new TypeError(`"${text}" is no day`);
  return day;
};
