import { correctedSince } from '../../actions/corrected-since.ts';
import { recipientDigest } from '../../documents/recipient-digest.ts';
import { recipientOf } from '../../document-plans/recipient.ts';
import { leadingAddress, personOf } from '../../orders/leading-address.ts';
import type { Order } from '../../orders/order.ts';
import type { OrderNotes } from '../../records/order-record.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';

/** The name below a company may be left to its contact at the accounting service. */
const digestsOf = (order: Order, walkIn: string): readonly string[] => {
  const person = personOf(leadingAddress(order)) ?? personOf(order.customer);
  return [{ walkIn }, { walkIn, contactId: 'contact', ...(person === undefined ? {} : { personOnContact: person }) }]
    .map((wishes) => recipientOf(order, wishes))
    .flatMap((recipient) => (recipient.ok ? [recipientDigest(recipient.value)] : []));
};

/**
 * Whether an invoice that is issued anew would say the same as it does, so that nothing would come of it but two numbers.
 * `order` is as the shop has it now, with what was corrected of it. It is not known of an invoice that was written by hand.
 */
export const isSameInvoice = (
  order: Order,
  notes: OrderNotes,
  invoice: DocumentEntry,
  { posName }: { readonly posName: string },
): boolean =>
  invoice.recipient !== undefined &&
  digestsOf(order, posName).includes(invoice.recipient) &&
  correctedSince(notes, invoice).every((part) => part === 'address');
