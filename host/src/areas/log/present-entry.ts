import type { LogEntryReply } from '@belegwerk/contracts/api';
import type { ShopKey } from '@belegwerk/core/kernel';
import { numberOf } from '@belegwerk/core/documents';
import type { DocumentEntry } from '@belegwerk/core/records';
import { eventDetails } from '@belegwerk/core/sentences';
import type { Shop } from '@belegwerk/core/shops';
import type { SeenEvent } from '@belegwerk/core/for-areas';
import type { DocumentPages } from '../../presenters/document-pages.ts';
import { numberOfOrder } from '../../presenters/order-number.ts';
import { presentEvent } from '../../presenters/present-event.ts';

/** Where the things are that an event is about. */
export interface EventPages {
  readonly documents: DocumentPages;
  /** What the address of a contact at the accounting service begins with. */
  readonly contacts: string;
  /** The page of a customer in the shop's admin, by the number of the customer. */
  readonly customer: (shop: ShopKey, number: string) => string;
}

type References = LogEntryReply['ref'];

/** Ids of records stand in those of their events, and nowhere else does such a text. */
const isAbout = (id: string, { event }: SeenEvent): boolean => event.id.split(':').includes(id);

const KIND_OF_ORIGIN = {
  invoice: 'invoice',
  credit: 'credit-note',
  delivery: 'delivery-note',
} as const;

const isOfDocument = (origin: string): origin is keyof typeof KIND_OF_ORIGIN => Object.hasOwn(KIND_OF_ORIGIN, origin);

const documentOf = (seen: SeenEvent): DocumentEntry | undefined => {
  const { event, documents } = seen;
  const number = event.facts['number'];
  return (
    documents.find(({ id }) => isAbout(id, seen)) ??
    (number ? documents.find(({ document }) => numberOf(document) === number) : undefined)
  );
};

const ORIGIN_OF_KIND = { invoice: 'invoice', 'credit-note': 'credit', 'delivery-note': 'delivery' } as const;

const documentReference = (seen: SeenEvent, pages: EventPages): References => {
  const { origin, facts } = seen.event;
  const entry = documentOf(seen);
  if (!entry) {
    const number = facts['number'];
    return isOfDocument(origin) && number ? { [origin]: { key: number, label: number } } : {};
  }
  const isHere = pages.documents.elsewhere(entry) === undefined;
  const url = isHere && entry.documentId ? pages.documents.view(entry.kind, entry.documentId, entry.books) : undefined;
  const label = numberOf(entry.document) || 'In Lexware Office';
  return { [ORIGIN_OF_KIND[entry.kind]]: { key: entry.id, label, ...(url ? { url } : {}) } };
};

const CUSTOMER = /^customer:gid:\/\/shopify\/Customer\/(\d+)$/;

/** The contact that was made for the order, and whom of the shop it is for. */
const contactReferences = ({ event, sideTasks }: SeenEvent, pages: EventPages, shop: ShopKey): References => {
  if (event.origin !== 'contact') return {};
  const contact = sideTasks.find(({ kind, result }) => kind === 'contact' && result?.['contactId']);
  const id = event.facts['contactId'] ?? contact?.result?.['contactId'];
  const label = event.facts['name'] || 'Kontakt';
  const [, customer] = CUSTOMER.exec(contact?.source ?? '') ?? [];
  return {
    ...(id ? { contact: { key: id, label, url: `${pages.contacts}${encodeURIComponent(id)}` } } : {}),
    ...(customer
      ? { customer: { key: customer, label: 'Kunde in Shopify', url: pages.customer(shop, customer) } }
      : {}),
  };
};

/** What was booked; the accounting service has no page of its own for it. */
const transactionReference = (seen: SeenEvent): References => {
  if (seen.event.origin !== 'transaction') return {};
  const booked = seen.sideTasks.find(({ id }) => isAbout(id, seen));
  return booked ? { transaction: { key: booked.id, label: 'Umsatz in Lexware Office' } } : {};
};

const webhookReference = ({ event: { id, origin, facts } }: SeenEvent): References =>
  origin === 'webhook'
    ? { webhook: { key: id.slice(id.indexOf(':') + 1), label: facts['topic'] ?? 'Nachricht von Shopify' } }
    : {};

interface Around {
  readonly shop: Shop;
  readonly pages: EventPages;
  /** The reader belongs to the operator. */
  readonly isAdmin: boolean;
}

/** One event with everything that is known of it; where in the program it happened, for administrators alone. */
export const presentEntry = (seen: SeenEvent, { shop, pages, isAdmin }: Around): LogEntryReply => {
  const { event } = seen;
  const { stack } = event.facts;
  return {
    event: presentEvent(event, shop.staff),
    ref: {
      ...(event.order
        ? {
            order: {
              key: event.order.id,
              label: event.order.name,
              url: `/orders/${numberOfOrder(event.order.id)}`,
            },
          }
        : {}),
      ...documentReference(seen, pages),
      ...contactReferences(seen, pages, shop.key),
      ...transactionReference(seen),
      ...webhookReference(seen),
    },
    body: [...eventDetails(event.facts)],
    ...(isAdmin ? { detail: [event.name, event.id, ...(stack ? [stack] : [])].join('\n') } : {}),
  };
};
