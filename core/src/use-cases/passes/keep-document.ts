import type { IssuedDocument } from '../../documents/issued-document.ts';
import { businessDay, type Instant } from '../../kernel/calendar.ts';
import { NO_MONEY } from '../../kernel/money.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { DocumentId, ShopKey } from '../../kernel/ids.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderDocuments } from '../../ports/order-records.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';

/** Come back after so many seconds; nothing is lost. */
export interface ComeBack {
  readonly kind: 'come-back';
  readonly waitSeconds: number;
  readonly why: BookkeepingFailure['kind'] | 'outcome-open';
  /** What the merchant is told of it: a German sentence. */
  readonly because?: string;
}

/** The document and how we came to it: made now, found after a lost answer, or known before. */
export interface Issued {
  readonly entry: DocumentEntry;
  readonly how: 'created' | 'adopted' | 'known';
}

/** How we came to a document, and who is told of it. */
interface Found extends Pick<Issued, 'how'> {
  readonly tell?: TellFound;
}

/** Told of a document before it is kept, so that after a crash in between it is told again. */
export type TellFound = (found: Issued) => Promise<void>;

const SOON_SECONDS = 2;

export const outcomeOpen: ComeBack = { kind: 'come-back', waitSeconds: SOON_SECONDS, why: 'outcome-open' };

export const retryIssuing = (failure: BookkeepingFailure): ComeBack => ({
  kind: 'come-back',
  waitSeconds: 'waitSeconds' in failure ? failure.waitSeconds : SOON_SECONDS,
  why: failure.kind,
});

/** Keeps with an entry what the accounting service answered: its id at once, then what the document says. */
export const makeKeepDocument = ({
  bookkeeping,
  clock,
}: {
  readonly bookkeeping: Pick<Bookkeeping, 'read'>;
  readonly clock: Clock;
}) => {
  return { issued, refused, described, deleted };

  async function issued(
    shop: ShopKey,
    register: OrderDocuments,
    sent: DocumentEntry,
    { id, ...found }: Found & { readonly id: DocumentId },
  ): Promise<Result<Issued, ComeBack>> {
    const { stored } = await register.change(sent.id, { kind: 'issued', documentId: id, at: clock.now() });
    return described(shop, register, stored, found);
  }

  async function refused(
    register: OrderDocuments,
    id: string,
    attempts: number,
    reasons: readonly string[],
  ): Promise<DocumentEntry> {
    return (await register.change(id, { kind: 'refused', attempts, reasons, at: clock.now() })).stored;
  }

  /** Reads what the document says, unless that is known. */
  async function described(
    shop: ShopKey,
    register: OrderDocuments,
    entry: DocumentEntry,
    { how, tell }: Found,
  ): Promise<Result<Issued, ComeBack>> {
    if (entry.document || !entry.documentId) return ok({ entry, how });
    const read = await bookkeeping.read(shop, entry.kind, entry.documentId);
    if (!read.ok) return fail(retryIssuing(read.failure));
    await tell?.({ entry: { ...entry, document: read.value }, how });
    const { stored } = await register.change(entry.id, { kind: 'described', document: read.value });
    return ok({ entry: stored, how });
  }

  /** Of what was deleted before anybody could read it is known that it is gone, and what it was to come to. */
  async function deleted(register: OrderDocuments, entry: DocumentEntry, tell: TellFound): Promise<Issued> {
    const { id, kind, documentId, concludedAt = clock.now(), expectedTotal: total } = entry;
    if (!documentId) return { entry, how: 'known' };
    const document = goneUnread({ kind, documentId, concludedAt, total });
    await tell({ entry: { ...entry, document }, how: 'known' });
    const { stored } = await register.change(id, { kind: 'described', document });
    return { entry: stored, how: 'known' };
  }
};

interface GoneUnread extends Pick<IssuedDocument, 'kind' | 'total'> {
  readonly documentId: DocumentId;
  readonly concludedAt: Instant;
}

const goneUnread = ({ kind, documentId, concludedAt, total }: GoneUnread): IssuedDocument => ({
  kind,
  id: documentId,
  number: '',
  title: '',
  date: businessDay(concludedAt),
  createdAt: concludedAt,
  // what is final cannot be deleted
  status: 'draft',
  cancelled: true,
  currency: 'EUR',
  total,
  tax: NO_MONEY,
  itemCount: 0,
});
