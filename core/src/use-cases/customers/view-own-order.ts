import { nameObstacle, type NameObstacle } from '../../actions/asked-name.ts';
import { creditedAmounts } from '../../balance/credited-amounts.ts';
import { numberOf } from '../../documents/document-number.ts';
import { countsAsFinal, isFinalAtService } from '../../documents/held-document.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { IssuedDocument } from '../../documents/issued-document.ts';
import { compareInstants } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { NO_MONEY } from '../../kernel/money.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Address } from '../../orders/order.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { NameRequest } from '../../records/name-request.ts';
import type { Stores } from '../../stores/stores.ts';
import { expiryOf } from '../links/read-linked-file.ts';
import { transfersLeft } from '../passes/count-transfers.ts';
import { whomDocumentsName } from '../views/view-address.ts';
import { countryOf } from '../corrections/country-of.ts';
import type { CustomerFailure, FindOrderOfCustomer, OrderOfCustomer, SignedInCustomer } from './order-of-customer.ts';

/** A final document of the order, newest first, with its public link while that is good. */
export interface OwnDocument {
  readonly kind: Exclude<DocumentKind, 'delivery-note'>;
  readonly document: IssuedDocument;
  /** Of an invoice that credit notes took back as a whole: whether a later invoice stands in its place. */
  readonly takenBack?: 'credited' | 'replaced';
  readonly link?: string;
}

/** What a signed-in customer sees of his order. */
export interface OwnOrder {
  readonly name: string;
  readonly documents: readonly OwnDocument[];
  readonly request?: NameRequest;
  /** Number of the invoice that was written for the accepted request, once it is there. */
  readonly renamed?: string;
  /** Why he cannot ask for another name now; absent where he can. */
  readonly obstacle?: NameObstacle;
  /** The address that the next document would have, in the country that a request would have; given where he can ask. */
  readonly address?: Address;
}

/** What became of an invoice; what it was replaced by is another one behind it that stands. */
const takenBackIn = ({ order, record: { documents } }: OrderOfCustomer) => {
  const credited = creditedAmounts(order, documents);
  const invoices = documents.filter(({ kind }) => kind === 'invoice').filter(isFinalAtService);
  const isWhole = ({ source, document }: (typeof invoices)[number]) =>
    document.total > 0 && (credited.get(source) ?? NO_MONEY) >= document.total;
  return (entry: DocumentEntry): OwnDocument['takenBack'] => {
    const invoice = invoices.find(({ id }) => id === entry.id);
    if (!invoice || !isWhole(invoice)) return undefined;
    const later = invoices.some((each) => compareInstants(each.plannedAt, invoice.plannedAt) > 0 && !isWhole(each));
    return later ? 'replaced' : 'credited';
  };
};

/** The invoice in whose making the accepted name was known: planned when it was accepted, or later, and it stands. */
const renamedIn = (
  { record: { nameRequest, documents } }: OrderOfCustomer,
  shown: readonly OwnDocument[],
): string | undefined => {
  const { state, answeredAt } = nameRequest ?? {};
  if (state !== 'accepted' || !answeredAt) return undefined;
  const isAfter = ({ document }: OwnDocument): boolean =>
    documents.some((each) => each.documentId === document.id && compareInstants(each.plannedAt, answeredAt) >= 0);
  const made = shown.find((each) => each.kind === 'invoice' && each.takenBack === undefined && isAfter(each));
  return made && numberOf(made.document);
};

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly orderOfCustomer: FindOrderOfCustomer;
  /** How long a link is good from the day on which it was made. */
  readonly linkDays: number;
}

/** Why the customer cannot ask now, by the rule by which the merchant can accept. */
export const obstacleOf = async (
  { shop, record, order }: OrderOfCustomer,
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
): Promise<NameObstacle | undefined> => {
  const now = clock.now();
  if (shop.suspended) return 'off';
  // a company with an account of its own at the shop is named by the shop
  if (order.company || countryOf(order) === undefined) return 'not-now';
  return nameObstacle({ shop, order: record, now, transfers: await transfersLeft(stores, shop, now) });
};

/** What a signed-in customer sees of his order: documents, what he asked, and whether he can ask. */
export const makeViewOwnOrder = ({ stores, clock, orderOfCustomer, linkDays }: Ports) => {
  return async (customer: SignedInCustomer, orderId: OrderId): Promise<Result<OwnOrder, CustomerFailure>> => {
    const found = await orderOfCustomer(customer, orderId);
    return found.ok ? ok(await shown(found.value)) : found;
  };

  async function shown(found: OrderOfCustomer): Promise<OwnOrder> {
    const { record, order, shop } = found;
    const obstacle = await obstacleOf(found, { stores, clock });
    const countryCode = countryOf(order);
    const { address } = whomDocumentsName(order, shop);
    const documents = documentsOf(found);
    const renamed = renamedIn(found, documents);
    return {
      name: record.name,
      documents,
      ...(record.nameRequest ? { request: record.nameRequest } : {}),
      ...(renamed === undefined ? {} : { renamed }),
      ...(obstacle === undefined
        ? { address: { ...address, ...(countryCode === undefined ? {} : { countryCode }) } }
        : { obstacle }),
    };
  }

  function documentsOf(found: OrderOfCustomer): readonly OwnDocument[] {
    const { documents } = found.record;
    const now = clock.now();
    const takenBackOf = takenBackIn(found);
    return documents
      .toSorted((one, other) => compareInstants(other.plannedAt, one.plannedAt))
      .flatMap((entry) => {
        const { kind, document, documentId, linkToken, state } = entry;
        if (kind === 'delivery-note' || state !== 'issued' || !document || !countsAsFinal(document)) return [];
        const isGood = documentId !== undefined && compareInstants(expiryOf(entry, linkDays), now) > 0;
        const takenBack = takenBackOf(entry);
        return [{ kind, document, ...(takenBack ? { takenBack } : {}), ...(isGood ? { link: linkToken } : {}) }];
      });
  }
};
export type ViewOwnOrder = ReturnType<typeof makeViewOwnOrder>;
