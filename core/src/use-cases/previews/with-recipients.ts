import type { Foresight } from '../../decisions/foresee.ts';
import type { Recipient } from '../../documents/draft.ts';
import type { DocumentId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Shop } from '../../shops/shop.ts';

/** Whom the invoice of a credit note names cannot be read now. */
export interface InvoiceUnread {
  readonly kind: 'invoice-unread';
}

/** Documents that are only foreseen are at no account. */
const isReal =
  ({ made }: Foresight) =>
  (id: DocumentId): boolean =>
    !made.some(({ document }) => document?.id === id);

/** A credit note goes to whom its invoice went, which the account tells, as in `makeDecideByInvoices`. */
export const makeWithRecipients =
  ({ bookkeeping }: { readonly bookkeeping: Pick<Bookkeeping, 'recipient'> }) =>
  async (
    { key }: Shop,
    foreseeing: (of: { readonly recipients: ReadonlyMap<DocumentId, Result<Recipient, never>> }) => Foresight,
  ): Promise<Result<Foresight, InvoiceUnread>> => {
    const recipients = new Map<DocumentId, Result<Recipient, never>>();
    for (;;) {
      const foreseen = foreseeing({ recipients });
      const unread = foreseen.documents.flatMap(({ draft }) => draft.recipientUnread ?? []).filter(isReal(foreseen));
      const open = unread.filter((id) => !recipients.has(id));
      if (open.length === 0) return ok(foreseen);
      for (const id of open) {
        const named = await bookkeeping.recipient(key, id);
        if (!named.ok) return fail({ kind: 'invoice-unread' });
        recipients.set(id, named);
      }
    }
  };
