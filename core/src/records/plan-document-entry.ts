import type { TakenTransfer, TransferSupply } from '../plans/transfer-claim.ts';
import type { DocumentId } from '../kernel/ids.ts';
import type { DocumentEntry, NewDocumentEntry } from './document-entry.ts';
import { entryAfter, type DocumentEntryFound } from './document-entry-transitions.ts';

/** What is stored together with a new entry: a transfer of the first supply that has one, or the document that was found for it. */
export type TransferOrFound = readonly TransferSupply[] | DocumentEntryFound | undefined;

/** An entry as far as it says whether a decision still holds. */
export type EntryStand = Pick<DocumentEntry, 'id' | 'kind' | 'source' | 'state' | 'attempts'>;

/** The entries of an order by which a document was decided. */
export interface DecidedBy {
  /** All that the order had, as they were. */
  readonly known: readonly EntryStand[];
  /** Those that the same decision has begun since. */
  readonly begun: readonly Pick<EntryStand, 'kind' | 'source'>[];
}

/** Whether another decision has begun, changed or removed an entry of the order since: by what stands now it could be another one. */
export const isOutdated = (now: readonly EntryStand[], { known, begun }: DecidedBy): boolean => {
  const isOwn = (entry: EntryStand): boolean =>
    begun.some(({ kind, source }) => kind === entry.kind && source === entry.source);
  const others = now.filter((entry) => !isOwn(entry));
  const asKnown = new Map(known.filter((entry) => !isOwn(entry)).map((entry) => [entry.id, entry]));
  return (
    others.length !== asKnown.size ||
    others.some(({ id, state, attempts }) => {
      const before = asKnown.get(id);
      return before?.state !== state || before.attempts !== attempts;
    })
  );
};

/**
 * From where planning takes a transfer; undefined when it takes none. Of the entries that are `there` only one that can
 * still be sent takes one, if it has none.
 */
export const suppliesAsked = (
  there: DocumentEntry | undefined,
  first: TransferOrFound,
): readonly TransferSupply[] | undefined => {
  if (first === undefined || 'kind' in first) return undefined;
  return there === undefined || lacksTransfer(there) ? first : undefined;
};

/** The document that was found, which no second entry may stand for; undefined where none was. */
export const foundDocument = (first: TransferOrFound): DocumentId | undefined =>
  first && 'kind' in first ? first.document.id : undefined;

const lacksTransfer = ({ state, transfer }: DocumentEntry): boolean =>
  transfer === undefined && (state === 'planned' || state === 'refused');

/**
 * What stands under the kind and source of an entry after it was planned: what stood `there` stays, but for what comes
 * `first`. Where the document that was found has an entry already (`foundDocument`), that one is what stood `there`.
 * `transfer` is the one that is free for what `suppliesAsked` says; without one nothing is planned.
 */
export const planEntry = (
  entry: NewDocumentEntry,
  there: DocumentEntry | undefined,
  first: TransferOrFound,
  transfer: TakenTransfer | undefined,
): DocumentEntry | 'no-transfers' => {
  const planned = there ?? { ...entry, state: 'planned', attempts: 0 };
  if (first && 'kind' in first) return entryAfter(planned, first) ?? planned;
  if (!suppliesAsked(there, first)) return planned;
  return transfer ? { ...planned, transfer } : 'no-transfers';
};
