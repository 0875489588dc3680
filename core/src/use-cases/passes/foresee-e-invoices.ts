import { eInvoiceOfDraft } from './e-invoice-of-draft.ts';
import type { InvoiceToCome } from '../../side-tasks/order-e-invoices.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import { decideOrder, foreseeOrder, type LinkBases } from './order-situation.ts';
import type { OrderReading, OrderWork } from './order-work.ts';
import { wantedNow } from './wanted-now.ts';

const isInvoiceAhead = ({ status, documentStatuses }: OrderRecord): boolean =>
  (documentStatuses ?? [status]).some(
    ({ kind = 'invoice', state }) => kind === 'invoice' && (state === 'creating' || state === 'waiting'),
  );

/**
 * The invoices that an order has not got, as they would be if they were made now, by themselves or by a person: what its dialog
 * foresees. The account's switch is left open.
 */
export const invoicesToCome = (
  work: Pick<OrderWork, 'shop' | 'order' | 'metafields' | 'isRedacted'>,
  known: OrderReading,
  recorded: OrderRecord,
  at: { readonly now: Instant; readonly links: LinkBases },
): readonly InvoiceToCome[] => {
  if (work.isRedacted || recorded.ignored) return [];
  const { asked, noted } = wantedNow(known, recorded, 'invoice', { by: { kind: 'app' }, at: at.now });
  if (asked.length === 0 && !isInvoiceAhead(recorded)) return [];
  const { documents } = foreseeOrder(work, noted, at);
  const invoices = documents.filter(({ draft }) => draft.kind === 'invoice');
  if (invoices.length === 0) return [];
  const eInvoiceOf = eInvoiceOfDraft(work, known, decideOrder(work, noted, at).due, 'unknown');
  return invoices.flatMap((each) => {
    const foreseen = eInvoiceOf(each);
    return foreseen ? [{ draft: each.draft, foreseen }] : [];
  });
};
