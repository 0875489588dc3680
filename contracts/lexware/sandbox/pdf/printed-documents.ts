import { demoLetterhead } from '../account/letterhead.ts';
import type { Books } from '../books/books.ts';
import type { SalesDocument } from '../books/sales-document.ts';
import { renderPdf } from './document-pdf.ts';

const KEPT = 300;

/** Renders documents when they are first asked for and keeps the latest ones. */
export class PrintedDocuments {
  readonly #books: Books;
  readonly #rendered = new Map<string, Promise<Buffer>>();

  constructor(books: Books) {
    this.#books = books;
  }

  /** The document as PDF. */
  pdfOf(document: SalesDocument): Promise<Buffer> {
    const key = `${document.id}:${document.documentFileId ?? 'draft'}`;
    const known = this.#rendered.get(key);
    if (known) return known;
    const letterhead = this.#books.letterheads.get(document.letterheadId) ?? demoLetterhead;
    const rendered = renderPdf(document, letterhead);
    this.#rendered.set(key, rendered);
    const oldest = this.#rendered.size > KEPT ? this.#rendered.keys().next().value : undefined;
    if (oldest !== undefined) this.#rendered.delete(oldest);
    return rendered;
  }
}
