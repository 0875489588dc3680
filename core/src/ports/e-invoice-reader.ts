import type { EInvoice } from '../e-invoice/e-invoice.ts';
import type { UnreadableEInvoice } from '../e-invoice/unreadable.ts';
import type { Result } from '../kernel/result.ts';

/** Reads what an e-invoice says: XML, or a PDF with XML inside. Makes no call, and remembers nothing. */
export type ReadEInvoice = (file: Uint8Array) => Promise<Result<EInvoice, UnreadableEInvoice>>;
