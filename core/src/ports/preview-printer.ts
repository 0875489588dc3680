import type { DocumentDraft } from '../documents/draft.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';

/** It was not done in the time that there is for it, or the shop has more before the printer already than that takes. */
export interface PrintFailure {
  readonly kind: 'printer-busy';
}

/** Puts a document on paper that was never issued. A reader must not be able to take it for one that was. */
export interface PreviewPrinter {
  /**
   * A PDF with what the document would say, marked as a preview on every page; it says what is left out of a very long
   * one. `seller` is the company.
   */
  print(shop: ShopKey, draft: DocumentDraft, seller: string): Promise<Result<Uint8Array, PrintFailure>>;
}
