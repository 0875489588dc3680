import type { CorrectedInvoice, InvoiceRecipients } from '../documents/draft.ts';
import type { SpokenLanguage } from '../shops/document-language.ts';
import type { DocumentContext } from './document-context.ts';
import type { RefundTakings } from '../charges/refund-charges.ts';

/** An invoice that a credit note corrects (§ 31 Abs. 5 UStDV), and in which language one over it is. */
export interface CreditedInvoice extends SpokenLanguage, CorrectedInvoice {
  /** For whose sake it is tax free, where that was kept. */
  readonly vatId?: string;
}

export interface CreditContext extends Omit<DocumentContext, keyof SpokenLanguage> {
  /** All that show something of what is given back, first one first; it is in the language of that one. */
  readonly invoices: readonly [CreditedInvoice, ...CreditedInvoice[]];
  /** What documents showed when each refund was taken off; everything that was ordered unless given. */
  readonly shownAt?: RefundTakings['shownAt'];
  /** Whom invoices name that were read at the account. */
  readonly recipients?: InvoiceRecipients;
}
