import type { Books } from '../books/books.ts';
import type { SalesDocument } from '../books/sales-document.ts';
import type { VirtualClock } from '../time/virtual-clock.ts';
import { documentEntry, voucherEntry, type ListEntry } from './rows.ts';

type Known = { readonly document: SalesDocument; readonly entry: ListEntry };

/** Remembers how the list knows each sales voucher, so that long lists are quick. */
export class ListIndex {
  readonly #books: Books;
  readonly #clock: VirtualClock;
  readonly #known = new Map<string, Known>();

  constructor(books: Books, clock: VirtualClock) {
    this.#books = books;
    this.#clock = clock;
  }

  /** Every voucher that the list knows by now, oldest first; with a number only those that carry it. */
  entries(number?: string): ListEntry[] {
    const now = this.#clock.now();
    const { documents, documentsByNumber, vouchers, vouchersByNumber } = this.#books;
    const entries: ListEntry[] = [];
    for (const document of number === undefined ? documents.values() : documentsByNumber(number)) {
      if (document.kind !== 'dunning' && document.listedFromMs <= now) entries.push(this.#entryOf(document));
    }
    for (const voucher of number === undefined ? vouchers.values() : vouchersByNumber(number)) {
      if (voucher.visibleFromMs <= now) entries.push(voucherEntry(this.#books, voucher));
    }
    return entries;
  }

  #entryOf(document: SalesDocument): ListEntry {
    const known = this.#known.get(document.id);
    if (known?.document === document) return known.entry;
    const entry = documentEntry(document);
    this.#known.set(document.id, { document, entry });
    return entry;
  }
}
