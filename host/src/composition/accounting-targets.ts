import { invoiceFiles } from '@belegwerk/adapters/invoice-files';
import { lexware } from '@belegwerk/adapters/lexware';
import type { AccountingSlot } from './accounting-slot.ts';

/** The accounting services that shops can be connected with; the first is the one that a shop is led to. */
export const ACCOUNTING_TARGETS: readonly AccountingSlot[] = [
  lexware,
  { ...invoiceFiles, isOffered: ({ INVOICE_FILES_DIR }) => INVOICE_FILES_DIR !== undefined },
];
