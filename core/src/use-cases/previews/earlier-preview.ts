import type { DocumentId, DocumentMark } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { PreviewDraft } from '../../records/preview-draft.ts';
import type { Shop } from '../../shops/shop.ts';
import { mayBeInConnectedBooks } from '../../shops/connected-books.ts';
import { makeIsSameAccount } from '../passes/same-account.ts';
import type { PreviewFailure, ReadPreview, ReadPreviewPorts } from './read-preview.ts';
import { keepPreview } from './keep-preview.ts';

export type DraftPreviewFailure =
  | PreviewFailure
  /** There was another press just now. */
  | { readonly kind: 'preview-in-progress' }
  /** An answer is missing. Asked for again in a while, it is found out before anything is sent. */
  | { readonly kind: 'preview-open'; readonly mark: DocumentMark }
  /** One was made, and whether it is still there may not be read. */
  | { readonly kind: 'preview-unreadable'; readonly mark: DocumentMark }
  | BookkeepingFailure;

/** `isNew`: it was made just now, and not found again; another one is not made beside it. */
export type PreviewAnswer = Promise<Result<{ readonly id: DocumentId; readonly isNew: boolean }, DraftPreviewFailure>>;

interface Ports {
  readonly bookkeeping: Pick<Bookkeeping, 'read' | 'find' | 'seller'>;
  readonly stores: ReadPreviewPorts['stores'];
}

/** What became of the one that was made before; undefined where there is none any more. */
export const makeEarlierPreview = (ports: Ports) => {
  const { bookkeeping } = ports;
  const isSameAccount = makeIsSameAccount(ports);

  return async (shop: Shop, read: ReadPreview): Promise<Awaited<PreviewAnswer> | undefined> => {
    const stored = (await read.records.orders.byId(read.order.id))?.previewDrafts ?? [];
    for (const known of stored.filter((each) => each.kind === read.draft.kind && mayBeInConnectedBooks(each, shop))) {
      const became = await (known.id === undefined
        ? lookedFor(shop, read, known)
        : lookedAt(shop, read, { ...known, id: known.id }));
      if (became) return became;
    }
    return undefined;
  };

  /** One that a person has finalised is a document of theirs by now: its mark is kept, by which it is linked. */
  async function lookedAt(
    shop: Shop,
    read: ReadPreview,
    known: PreviewDraft & { readonly id: DocumentId },
  ): Promise<Awaited<PreviewAnswer> | undefined> {
    const there = await bookkeeping.read(shop.key, known.kind, known.id);
    if (there.ok) return there.value.status === 'draft' ? ok({ id: known.id, isNew: false }) : undefined;
    return there.failure.kind === 'document-not-found' ? gone(shop, read, known) : fail(unknown(known, there.failure));
  }

  async function lookedFor(
    shop: Shop,
    read: ReadPreview,
    known: PreviewDraft,
  ): Promise<Awaited<PreviewAnswer> | undefined> {
    const sighting = await bookkeeping.find(shop.key, known);
    if (!sighting.ok) return fail(unknown(known, sighting.failure));
    if (sighting.value.seen === 'too-early') return fail(unknown(known));
    if (sighting.value.seen === 'absent') return gone(shop, read, known);
    const { id } = sighting.value;
    const found = { ...known, id };
    await keepPreview(read, known.mark, found);
    return lookedAt(shop, read, found);
  }

  /** Only the same account says so. */
  async function gone(shop: Shop, read: ReadPreview, known: PreviewDraft): Promise<Awaited<PreviewAnswer> | undefined> {
    if (!(await isSameAccount(shop))) return fail(unknown(known));
    await keepPreview(read, known.mark, undefined);
    return undefined;
  }
};

/** What became of it cannot be said now, for want of an answer or of an access. */
const unknown = ({ mark }: PreviewDraft, failure?: BookkeepingFailure): DraftPreviewFailure => {
  if (failure?.kind === 'bookkeeping-not-connected') return failure;
  const isDenied = failure?.kind === 'bookkeeping-permission-missing' && failure.permission !== 'subscription';
  return { kind: isDenied ? 'preview-unreadable' : 'preview-open', mark };
};
