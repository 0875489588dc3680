import type { Reason } from '../decisions/reasons.ts';
import type { Recipient } from '../documents/draft.ts';
import { recipientOf, type RecipientWishes } from '../documents/recipient.ts';
import type { Result } from '../kernel/result.ts';
import type { Order } from '../orders/order.ts';
import type { Contact } from '../ports/contact-book.ts';

/**
 * The recipient of a document that is booked on a contact. The whole address of the order travels with the id: a contact
 * with no or several addresses would be refused, and the document shows where this order was billed to.
 */
export const recipientFor = (
  { id }: Pick<Contact, 'id'>,
  order: Order,
  wishes: Omit<RecipientWishes, 'contactId'> = {},
): Result<Recipient, Reason> => recipientOf(order, { ...wishes, contactId: id });
