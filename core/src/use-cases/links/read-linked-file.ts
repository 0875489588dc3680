import type { IssuedDocument } from '../../documents/issued-document.ts';
import type { StaffId } from '../../events/done-by.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure, DocumentFile } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentIntent } from '../../ports/document-register.ts';
import type { KeptFiles } from '../../ports/kept-files.ts';
import type { Stores } from '../../ports/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { viewedEvent, type ViewedAs } from './link-events.ts';

type Linked = NonNullable<Awaited<ReturnType<Stores['links']['byToken']>>>;

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

/** `link-unknown` also when it was renewed or its shop is not served (any more): nobody learns that there was such a document. */
export type LinkFailure = { readonly kind: 'link-unknown' } | { readonly kind: 'link-expired' } | BookkeepingFailure;

/**
 * Reads the file behind a public link. What was read once is kept, and several who read the same at the same time ask the
 * accounting service once, behind all other work.
 */
export const makeReadLinkedFile = ({ stores, files, bookkeeping, clock, linkDays, isServed }: Ports) => {
  const underWay = new Map<string, Promise<Result<DocumentFile, LinkFailure>>>();
  return async (token: string, reader?: Reader): Promise<Result<DocumentFile, LinkFailure>> => {
    const found = await stores.links.byToken(token);
    const shop = found && (await stores.shops.find(found.shop));
    if (!found?.intent.documentId || !shop || !isServed(shop)) return fail({ kind: 'link-unknown' });
    if (compareInstants(expiryOf(found.intent), clock.now()) <= 0) return fail({ kind: 'link-expired' });
    const reading = underWay.get(token) ?? read(found, found.intent.documentId).finally(() => underWay.delete(token));
    underWay.set(token, reading);
    const file = await reading;
    if (file.ok && reader) await tell(found, reader);
    return file;
  };

  function expiryOf({ linkedAt, settledAt, plannedAt }: DocumentIntent): Instant {
    return (linkedAt ?? settledAt ?? plannedAt).add({ hours: 24 * linkDays });
  }

  async function tell({ shop, intent }: Linked, { by, as }: Reader): Promise<void> {
    await stores.recordsOf(shop).events.append(viewedEvent(intent, as, by, clock.now()));
  }

  async function read(
    { shop, intent: { kind, document } }: Linked,
    id: NonNullable<DocumentIntent['documentId']>,
  ): Promise<Result<DocumentFile, LinkFailure>> {
    const edition = editionOf(document);
    const kept = edition && (await files.find(shop, id, edition));
    if (kept) return ok(kept);
    const file = await bookkeeping.file(shop, kind, id, 'reader');
    if (file.ok && edition) await files.keep(shop, id, edition, file.value);
    return file;
  }
};
export type ReadLinkedFile = ReturnType<typeof makeReadLinkedFile>;

/**
 * What is printed on a document as far as it is known; undefined for a draft and for what nobody has described yet. A
 * cancelled document is printed as such, while a payment changes nothing on the paper.
 */
const editionOf = (document: IssuedDocument | undefined): string | undefined =>
  document && document.status !== 'draft'
    ? [document.number, document.date, document.total, document.cancelled ? 'cancelled' : 'final'].join(' ')
    : undefined;
