import type { UnreadableEInvoice } from '../../e-invoice/unreadable.ts';
import { fail, type Result } from '../../kernel/result.ts';
import type { ReadEInvoice } from '../../ports/e-invoice-reader.ts';
import { billOfEInvoice, type ReadBill, type UnusableBill } from '../../settlements/bill-of-e-invoice.ts';

/** Why a file tells nothing of a bill. */
export type NoFeeBill =
  | { readonly kind: 'unreadable'; readonly because: UnreadableEInvoice }
  | { readonly kind: 'unusable'; readonly because: UnusableBill };

/** Reads the bill in an e-invoice, for the form; keeps nothing of it. */
export const makeReadFeeBill =
  (readEInvoice: ReadEInvoice) =>
  async (file: Uint8Array): Promise<Result<ReadBill, NoFeeBill>> => {
    const read = await readEInvoice(file);
    if (!read.ok) return fail({ kind: 'unreadable', because: read.failure });
    const bill = billOfEInvoice(read.value);
    return bill.ok ? bill : fail({ kind: 'unusable', because: bill.failure });
  };
export type ReadFeeBill = ReturnType<typeof makeReadFeeBill>;
