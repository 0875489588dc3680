import type { IssuedDocument } from '../../documents/issued-document.ts';
import type { StaffId, DocumentId } from '../../kernel/ids.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure, DocumentFile } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { KeptFiles } from '../../ports/kept-files.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Shop } from '../../shops/shop.ts';
import { mayBeInConnectedBooks } from '../../shops/connected-books.ts';
import { viewedEvent, type ViewedAs } from './link-events.ts';

/** A link that leads to a document, of a shop that is served. */
interface OpenLink extends NonNullable<Awaited<ReturnType<Stores['links']['byToken']>>> {
  readonly owner: Shop;
  readonly document: DocumentId;
}

interface Ports {
  readonly stores: Stores;
  readonly files: KeptFiles;
  readonly bookkeeping: Bookkeeping;
  readonly clock: Clock;
  /** How long a link is good from the day on which it was made. */
  readonly linkDays: number;
  /** Whether anything is done for a shop: it has the app, and this installation is for it. */
  readonly isServed: (shop: Shop) => boolean;
}

/** Who at the shop reads, and how; absent for everybody else who has the link. */
export interface Reader {
  readonly by: StaffId;
  readonly as: ViewedAs;
}

/** `link-unknown` also when it was renewed or its shop is not served (any more): it is not told that there was such a document. */
export type LinkFailure =
  | { readonly kind: 'link-unknown' }
  | { readonly kind: 'link-expired' }
  /** No file is kept, and the account that has it is not the connected one. */
  | { readonly kind: 'in-other-books'; readonly company: string }
  | BookkeepingFailure;

/**
 * Reads the file behind a public link. What was read once is kept, and several who read the same at the same time ask the
 * accounting service once, behind all other work.
 */
export const makeReadLinkedFile = ({ stores, files, bookkeeping, clock, linkDays, isServed }: Ports) => {
  const underWay = new Map<string, Promise<Result<DocumentFile, LinkFailure>>>();
  return async (token: string, reader?: Reader): Promise<Result<DocumentFile, LinkFailure>> => {
    const found = await openTo(token);
    if (!found.ok) return found;
    const reading = underWay.get(token) ?? read(token, found.value).finally(() => underWay.delete(token));
    underWay.set(token, reading);
    const file = await reading;
    if (file.ok && reader) await tell(found.value, reader);
    return file;
  };

  async function openTo(token: string): Promise<Result<OpenLink, LinkFailure>> {
    const found = await stores.links.byToken(token);
    const shop = found && (await stores.shops.find(found.shop));
    const document = found?.entry.documentId;
    if (!document || !shop || !isServed(shop)) return fail({ kind: 'link-unknown' });
    if (compareInstants(expiryOf(found.entry, linkDays), clock.now()) <= 0) return fail({ kind: 'link-expired' });
    return ok({ ...found, owner: shop, document });
  }

  async function tell({ shop, entry }: OpenLink, { by, as }: Reader): Promise<void> {
    const { events } = (await recordsOfOrder(stores, shop, entry.orderId)).records;
    await events.append(viewedEvent(entry, as, by, clock.now()));
  }

  async function read(token: string, link: OpenLink): Promise<Result<DocumentFile, LinkFailure>> {
    const { shop, owner, document, entry } = link;
    const edition = editionOf(entry.document);
    const kept = edition && (await files.find(shop, document, edition));
    if (kept) return ok(kept);
    const isReadable = mayBeInConnectedBooks(entry, owner) || (await stores.originals.byId(shop, document));
    if (entry.books && !isReadable) return fail({ kind: 'in-other-books', company: entry.books.companyName });
    const file = await bookkeeping.file(shop, entry.kind, document, 'reader');
    if (!file.ok) return file;
    // the answer may be late: the shop has left meanwhile, the customer is erased, the link is another
    const still = await openTo(token);
    if (!still.ok) return still;
    if (edition) await keep(token, link, edition, file.value);
    return file;
  }

  /** Nothing is kept of a customer who is erased. Looked at again after it was kept: who erases may have passed by. */
  async function keep(
    token: string,
    { shop, document, entry }: OpenLink,
    edition: string,
    file: DocumentFile,
  ): Promise<void> {
    if (await isErased()) return;
    await files.keep(shop, document, edition, file);
    if ((await isErased()) || !(await openTo(token)).ok) await stores.files.remove(shop, document);

    async function isErased(): Promise<boolean> {
      return (await recordsOfOrder(stores, shop, entry.orderId)).isRedacted;
    }
  }
};
export type ReadLinkedFile = ReturnType<typeof makeReadLinkedFile>;

/**
 * What is printed on a document as far as it is known; undefined for a draft and for what was not described yet. A
 * cancelled document is printed as such, while a payment changes nothing on the paper.
 */
export const editionOf = (document: IssuedDocument | undefined): string | undefined =>
  document && document.status !== 'draft'
    ? [
        document.number,
        document.date,
        document.total,
        document.cancelled ? 'cancelled' : 'final',
        // its preview was kept before; what counts is the XML
        ...(document.electronicProfile === 'XRechnung' ? ['xml'] : []),
      ].join(' ')
    : undefined;

/** Until when the public link of a document is good. */
export const expiryOf = ({ linkedAt, concludedAt, plannedAt }: DocumentEntry, linkDays: number): Instant =>
  (linkedAt ?? concludedAt ?? plannedAt).add({ hours: 24 * linkDays });
