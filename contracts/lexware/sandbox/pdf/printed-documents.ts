import { demoLetterhead } from '../account/letterhead.ts';
import type { Books } from '../books/books.ts';
import type { SalesDocument } from '../books/sales-document.ts';

const KEPT = 300;

/** What prints is large, and is loaded when something is printed. */
const printing = () => import('./document-pdf.ts');
const eInvoices = () => import('../e-invoice/e-invoice.ts');

/** Renders documents when they are first asked for and keeps the latest ones. */
export class PrintedDocuments {
  readonly #books: Books;
  readonly #rendered = new Map<string, Promise<Buffer>>();

  constructor(books: Books) {
    this.#books = books;
  }

  /** The document as PDF; with its data inside where it is a ZUGFeRD document. */
  pdfOf(document: SalesDocument): Promise<Buffer> {
    return this.#once(`${document.id}:${document.documentFileId ?? 'draft'}`, async () => {
      const from = this.#letterheadOf(document);
      const { renderPdf } = await printing();
      const printed = await renderPdf(document, from);
      const isInvoice = document.status !== 'draft' && document.content.electronicDocumentProfile === 'EN16931';
      return isInvoice ? (await eInvoices()).zugferdPdf(document, from, printed) : printed;
    });
  }

  /** The document as XRechnung. */
  xmlOf(document: SalesDocument): Promise<Buffer> {
    return this.#once(`${document.id}:xml`, async () => {
      const { xRechnungXml } = await eInvoices();
      return xRechnungXml(document, this.#letterheadOf(document));
    });
  }

  #letterheadOf({ letterheadId }: SalesDocument) {
    return this.#books.letterheads.get(letterheadId) ?? demoLetterhead;
  }

  #once(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#rendered.get(key);
    if (known) return known;
    const rendered = render();
    this.#rendered.set(key, rendered);
    const oldest = this.#rendered.size > KEPT ? this.#rendered.keys().next().value : undefined;
    if (oldest !== undefined) this.#rendered.delete(oldest);
    return rendered;
  }
}
