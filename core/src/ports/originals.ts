import type { DocumentKind } from '../documents/document-kind.ts';
import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { DocumentId, DocumentMark, ShopKey } from '../kernel/ids.ts';
import type { SealedText } from './secret-vault.ts';

/** A document of which this installation holds the only original, without its contents. */
export interface Original {
  readonly id: DocumentId;
  readonly kind: DocumentKind;
  readonly mark: DocumentMark;
  /** What stands before the digits of its number. */
  readonly series: string;
  /** Its place in the series. */
  readonly count: number;
  /** The series with the count behind it, as it is printed. */
  readonly number: string;
  readonly date: PlainDate;
  /** The last day on which the law wants it kept. */
  readonly keptUntil: PlainDate;
  /** When its number was drawn; it has its contents since. */
  readonly drawnAt: Instant;
  /** When it was read back from its place as it was written; absent as long as it has a number only. */
  readonly issuedAt?: Instant;
  /** Its customer was erased, or its shop: it is kept because the law wants that, and not shown any more (Art. 18 GDPR). */
  readonly restrictedAt?: Instant;
  /** When the merchant took it along. */
  readonly handedOverAt?: Instant;
}

/** How far a series has come. */
export type LastNumber = Pick<Original, 'series' | 'count' | 'kind'>;

/**
 * What became of a number: `taken` in its series meanwhile; `known`: this mark has a document already; `gone`: the shop is not
 * there any more. Nothing is stored but for `drawn`.
 */
export type Drawn = 'drawn' | 'taken' | 'known' | 'gone';

/**
 * The originals of all shops, with contents of one form. A number is drawn by storing the document that has it, in one write,
 * so that no number is without a document and none is given twice, whichever host draws and wherever it dies.
 */
export interface OriginalsOf<Contents> {
  /** Stores a document under its number. */
  draw(shop: ShopKey, original: Original, contents: Contents): Promise<Drawn>;
  byMark(shop: ShopKey, mark: DocumentMark): Promise<Original | undefined>;
  byId(shop: ShopKey, id: DocumentId): Promise<Original | undefined>;
  contents(shop: ShopKey, id: DocumentId): Promise<Contents | undefined>;
  /** The highest count of each series that has given numbers, also where the shop was erased since, with what has it. */
  lastNumbers(shop: ShopKey): Promise<readonly LastNumber[]>;
  /** Notes when it was read back from its place; what was noted first stays. */
  issued(shop: ShopKey, id: DocumentId, at: Instant): Promise<void>;
  /** All that are dated from one day to another, both included, by series and count. */
  dated(shop: ShopKey, from: PlainDate, to: PlainDate): Promise<readonly Original[]>;
  /** All that were issued at that moment or later, by series and count. */
  issuedSince(shop: ShopKey, from: Instant): Promise<readonly Original[]>;
  /** At most so many behind that place, by series and count; from the first without one. */
  listed(
    shop: ShopKey,
    after: Pick<Original, 'series' | 'count'> | undefined,
    limit: number,
  ): Promise<readonly Original[]>;
  /** Restricts these, or all of the shop; what was noted first stays. Answers how many were not restricted before. */
  restrict(shop: ShopKey, at: Instant, ids?: readonly DocumentId[]): Promise<number>;
  /** Notes that the merchant took these along; what was noted first stays. */
  handedOver(shop: ShopKey, ids: readonly DocumentId[], at: Instant): Promise<void>;
  /** Forgets those of all shops that the law wanted kept until a day before this one; answers how many. */
  forget(today: PlainDate): Promise<number>;
}

/** Originals as their users have them: bytes that are sealed at rest. */
export type Originals = OriginalsOf<Uint8Array>;

/** Originals as an engine stores them. It knows nothing of what is sealed; all of it can be sealed with another key. */
export interface SealedOriginals extends OriginalsOf<string> {
  /** Up to `limit` sealed contents of all shops behind that place, in an order of their own; the name is the id. */
  page(after: Omit<SealedText, 'sealed'> | undefined, limit: number): Promise<readonly SealedText[]>;
  /** Puts other contents where exactly these stand; false, and nothing is changed, when they do not any more. */
  replace(text: SealedText, sealed: string): Promise<boolean>;
}
