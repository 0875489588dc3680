import type { InvoiceRecipients, Recipient } from '../../documents/draft.ts';
import type { DocumentId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { ContactBook } from '../../ports/contact-book.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Reason } from '../../reasons/reasons.ts';
import type { Shop } from '../../shops/shop.ts';
import { missingRight } from './missing-right.ts';
import { retryIssuing, type ComeBack } from './keep-document.ts';
import { decideOrder, type LinkBases, type OrderDecision } from './order-situation.ts';
import type { OrderReading, OrderWork } from './order-work.ts';

export interface DecidePorts {
  readonly bookkeeping: Pick<Bookkeeping, 'recipient'>;
  readonly contacts: Pick<ContactBook, 'byId'>;
  readonly clock: Clock;
  readonly linksOf: (shop: Shop) => LinkBases;
}

/** Whom the invoices of the credit notes that a decision asks for are still to be asked for. */
const unreadIn = ({ decision: { actions } }: OrderDecision): ReadonlySet<DocumentId> =>
  new Set(actions.flatMap(({ draft }) => draft.recipientUnread ?? []));

/** Why an invoice will not be read by waiting: its credit note alone is held; everything else of the order goes on. */
const lastingly = (failure: BookkeepingFailure): Reason | undefined => {
  switch (failure.kind) {
    case 'bookkeeping-refused':
      return { code: 'REFUSED', facts: { message: failure.reasons.join('; ') } };
    case 'document-not-found':
    case 'document-is-draft':
      return { code: 'REFUSED', facts: { message: 'die Rechnung dazu ist dort nicht mehr festgeschrieben vorhanden' } };
    case 'bookkeeping-permission-missing': {
      const right = missingRight(failure);
      return right && { code: 'MISSING_SCOPE', facts: { scopes: right } };
    }
    case 'bookkeeping-busy':
    case 'bookkeeping-unreachable':
    case 'bookkeeping-outcome-unknown':
    case 'bookkeeping-cancelled':
    case 'bookkeeping-not-connected':
      return undefined;
  }
};

/** Decides about an order; where it asks for credit notes, again with the recipients of their invoices, read at the account. */
export const makeDecideByInvoices = ({ bookkeeping, contacts, clock, linksOf }: DecidePorts) => {
  return async (work: OrderWork, known: OrderReading): Promise<Result<OrderDecision, ComeBack>> => {
    const recipients = new Map<DocumentId, Result<Recipient, Reason>>();
    const decided = (of: InvoiceRecipients) =>
      decideOrder({ ...work, recipients: of }, known, { now: clock.now(), links: linksOf(work.shop) });
    for (let decision = decided(recipients); ; decision = decided(recipients)) {
      const unread = unreadIn(decision);
      if (unread.size === 0) return ok(decision);
      for (const id of unread) {
        const read = await bookkeeping.recipient(work.shop.key, id);
        if (read.ok) {
          recipients.set(id, ok(await onLivingContact(work.shop, read.value, decision.contactId)));
          continue;
        }
        const lasting = lastingly(read.failure);
        if (!lasting) return fail(retryIssuing(read.failure));
        recipients.set(id, fail(lasting));
      }
    }
  };

  /** Nothing can be booked on a contact that was deleted; the one made in its place is taken, where there is one. */
  async function onLivingContact(
    { key }: Shop,
    { contactId, ...named }: Recipient,
    instead: string | undefined,
  ): Promise<Recipient> {
    if (contactId === undefined) return named;
    const found = await contacts.byId(key, contactId);
    if (found.ok || found.failure.kind !== 'contact-not-found') return { ...named, contactId };
    return instead === undefined || instead === contactId ? named : { ...named, contactId: instead };
  }
};
