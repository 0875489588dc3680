import {
  businessDay,
  cents,
  compareDays,
  documentId,
  instantOfMillis,
  type Cents,
  type DocumentId,
  type DocumentMark,
  type PlainDate,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type { Contact, BankTransaction, IssueOrder, ProviderAccount } from '@belegwerk/core/ports';
import type { DocumentKind, IssuedDocument, DocumentDraft, Position } from '@belegwerk/core/documents';
import { aSeller } from '../../builders/index.ts';

const PREFIX: Readonly<Record<DocumentKind, string>> = { invoice: 'RE', 'credit-note': 'GS', 'delivery-note': 'LS' };

/** A document in an account. */
export interface Booked {
  readonly document: IssuedDocument;
  /** By their rates in percent, in cents. */
  readonly taxes: ReadonlyMap<number, number>;
  readonly mark: DocumentMark;
  readonly orderName: string;
  readonly texts: string;
  readonly recipient: DocumentDraft['recipient'];
  readonly relatedTo: readonly DocumentId[];
  /** Milliseconds of the virtual clock from which lists and readers see it. */
  readonly shownFrom: number;
}

/** A bank transaction in an account. */
export interface RecordedTransaction extends BankTransaction {
  readonly id: string;
  /** Milliseconds of the virtual clock. */
  readonly recordedAt: number;
}

/**
 * What a service that takes rows comes to, by its own arithmetic: gross rows are added up; of net rows, the tax of each rate is
 * rounded once. In cents.
 */
const grossOf = ({
  positions,
  treatment,
  withoutPrices,
}: DocumentDraft): Pick<Booked, 'taxes'> & { readonly gross: Cents; readonly tax: Cents } => {
  const taxes = new Map<number, number>();
  if (withoutPrices) return { gross: cents(0), tax: cents(0), taxes };
  const byRate = Map.groupBy(positions, ({ rate }: Position) => Number(rate));
  let [gross, tax] = [0, 0];
  for (const [rate, rows] of byRate) {
    const sum = rows.reduce((all, { amount }) => all + amount, 0);
    const ofRate = treatment.scheme === 'gross' ? rounded(sum * rate, 10_000 + rate) : rounded(sum * rate, 10_000);
    gross += treatment.scheme === 'gross' ? sum : sum + ofRate;
    tax += ofRate;
    taxes.set(rate / 100, ofRate);
  }
  return { gross: cents(gross), tax: cents(tax), taxes };
};

/** Half a cent goes away from zero. */
const rounded = (dividend: number, divisor: number): number => {
  const half = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
  return dividend < 0 ? -half : half;
};

/** The account of one shop at an accounting service, in memory. */
export class Account {
  readonly shop: ShopKey;
  readonly seller;
  readonly documents = new Map<DocumentId, Booked>();
  /** The same in the order in which they came to be, and those of each mark. */
  readonly #inOrder: Booked[] = [];
  readonly #ofMark = new Map<DocumentMark, Booked[]>();
  readonly #drafts: Booked[] = [];
  readonly contacts: Contact[] = [];
  /** From when a search finds them, by their ids; in milliseconds of the virtual clock. */
  readonly contactsShownFrom = new Map<string, number>();
  readonly providers: ProviderAccount[] = [];
  /** By their ids. */
  readonly transactions = new Map<string, RecordedTransaction>();
  readonly matches: string[] = [];
  readonly number: number;

  constructor(shop: ShopKey, number: number) {
    this.shop = shop;
    this.number = number;
    this.seller = aSeller({ organizationId: `0f8fad5b-d9cb-469f-a165-${String(number).padStart(12, '0')}` });
  }

  book({ draft, mark, finalise, relatedTo }: IssueOrder, now: number, shownFrom: number): DocumentId {
    const count = this.documents.size + 1;
    const id = documentId(
      `00000000-0000-4000-8${String(this.number).padStart(3, '0')}-${String(count).padStart(12, '0')}`,
    );
    const { gross, tax, taxes } = grossOf(draft);
    const document: IssuedDocument = {
      kind: draft.kind,
      id,
      number: finalise ? `${PREFIX[draft.kind]}${this.number}${String(count).padStart(6, '0')}` : '',
      title: draft.title,
      date: businessDay(instantOfMillis(now)),
      createdAt: instantOfMillis(now),
      status: finalise ? 'open' : 'draft',
      cancelled: false,
      currency: 'EUR',
      total: gross,
      tax,
      itemCount: draft.positions.length,
    };
    this.#keep({
      document,
      taxes,
      mark,
      orderName: draft.orderName,
      texts: `${draft.title}\n${draft.introduction}\n${draft.remark}\n${mark}`,
      recipient: draft.recipient,
      relatedTo: relatedTo ? [relatedTo] : [],
      shownFrom,
    });
    return id;
  }

  /** Documents, contacts and transactions. */
  get entries(): number {
    return this.documents.size + this.contacts.length + this.transactions.size;
  }

  #keep(booked: Booked): void {
    const { document, mark } = booked;
    this.documents.set(document.id, booked);
    this.#inOrder.push(booked);
    if (document.status === 'draft') this.#drafts.push(booked);
    this.#ofMark.set(mark, [...(this.#ofMark.get(mark) ?? []), booked]);
  }

  shown(id: DocumentId, now: number): Booked | undefined {
    const booked = this.documents.get(id);
    return booked && booked.shownFrom <= now ? booked : undefined;
  }

  /** The first with that mark that lists show. */
  shownWith(mark: DocumentMark, now: number): Booked | undefined {
    return this.#ofMark.get(mark)?.find(({ shownFrom }) => shownFrom <= now);
  }

  /** Those of that day and later that lists show, the oldest first. */
  shownSince(day: PlainDate, now: number): readonly Booked[] {
    return since(this.#inOrder, day).filter(({ shownFrom }) => shownFrom <= now);
  }

  draftsSince(day: PlainDate, now: number): readonly Booked[] {
    return since(this.#drafts, day).filter(({ shownFrom }) => shownFrom <= now);
  }
}

/** Of documents in the order in which they came to be, those of that day and later. */
const since = (inOrder: readonly Booked[], day: PlainDate): readonly Booked[] => {
  let first = inOrder.length;
  const isSince = (booked: Booked | undefined): boolean =>
    booked !== undefined && compareDays(booked.document.date, day) >= 0;
  while (isSince(inOrder[first - 1])) first -= 1;
  return inOrder.slice(first);
};
