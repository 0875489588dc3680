import type { PrintLayout, SellerProfile } from '@belegwerk/core/records';
import {
  day,
  documentId,
  fail,
  instant,
  ok,
  type DocumentId,
  type DocumentMark,
  type Result,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type {
  Bookkeeping,
  BookkeepingFailure,
  IssueOrder,
  IssueTrace,
  Sighting,
  ToldUnpaid,
} from '@belegwerk/core/ports';
import type { DocumentKind, IssuedDocument, AccountRight, Recipient } from '@belegwerk/core/documents';
import { aSeller } from '../../builders/index.ts';
import { Faults } from './faults.ts';

/** A document in the books, with what was asked for. */
export interface Booked {
  readonly document: IssuedDocument;
  readonly order: IssueOrder;
}

const PREFIX: Readonly<Record<DocumentKind, string>> = { invoice: 'RE', 'credit-note': 'GS', 'delivery-note': 'LS' };

/** An accounting service in memory. Refusals and lost answers happen after sending, everything else before. */
export class KeptBooks implements Bookkeeping {
  readonly faults = new Faults<BookkeepingFailure>();
  readonly booked: Booked[] = [];
  /** How soon it was to say who the seller is, each time that it was asked. */
  readonly sellerAsked: ('live' | 'repair')[] = [];
  /** What the account says about the seller. */
  account: SellerProfile = aSeller();
  printLayouts: readonly PrintLayout[] = [];
  /** What the connection may do; an API key does not tell. */
  granted: readonly AccountRight[] | undefined;

  seller(_shop?: ShopKey, urgency?: 'live' | 'repair'): Promise<Result<SellerProfile, BookkeepingFailure>> {
    this.sellerAsked.push(urgency ?? 'live');
    return this.faults.or('seller', () => this.account);
  }

  layouts(): Promise<Result<readonly PrintLayout[], BookkeepingFailure>> {
    return this.faults.or('layouts', () => this.printLayouts);
  }

  scopes(): Promise<Result<readonly AccountRight[] | undefined, BookkeepingFailure>> {
    return this.faults.or('scopes', () => this.granted);
  }

  async issue(_shop: ShopKey, order: IssueOrder): Promise<Result<DocumentId, BookkeepingFailure>> {
    const fault = this.faults.take('issue');
    const isRefusal = fault?.kind === 'bookkeeping-refused' || fault?.kind === 'bookkeeping-permission-missing';
    if (fault && !isRefusal && fault.kind !== 'bookkeeping-outcome-unknown') return fail(fault);
    if (!(await order.aboutToSend())) return fail({ kind: 'bookkeeping-cancelled' });
    if (isRefusal) return fail(fault);
    const id = this.#book(order);
    return fault ? fail(fault) : ok(id);
  }

  find(_shop: ShopKey, { mark }: IssueTrace): Promise<Result<Sighting, BookkeepingFailure>> {
    return this.faults.or('find', (): Sighting => {
      const found = this.booked.find(({ order }) => order.mark === mark);
      return found ? { seen: 'found', id: found.document.id } : { seen: 'absent' };
    });
  }

  async read(_shop: ShopKey, _kind: DocumentKind, id: DocumentId): Promise<Result<IssuedDocument, BookkeepingFailure>> {
    const fault = this.faults.take('read');
    const found = this.booked.find(({ document }) => document.id === id);
    return found && !fault ? ok(found.document) : fail(fault ?? { kind: 'document-not-found' });
  }

  async recipient(_shop: ShopKey, invoice: DocumentId): Promise<Result<Recipient, BookkeepingFailure>> {
    const fault = this.faults.take('recipient');
    const found = this.booked.find(({ document }) => document.id === invoice);
    if (fault) return fail(fault);
    return ok(found?.order.draft.recipient ?? { name: 'Erika Muster', countryCode: 'DE' });
  }

  unpaid(_shop: ShopKey, id: DocumentId): Promise<Result<ToldUnpaid | undefined, BookkeepingFailure>> {
    return this.faults.or('unpaid', () => {
      const { unpaid: left, status, isSetOff } = this.booked.find(({ document }) => document.id === id)?.document ?? {};
      if (left === undefined) return undefined;
      return {
        left,
        ...(status === 'open' || status === 'paid' ? { status } : {}),
        ...(isSetOff ? { isSetOff } : {}),
      };
    });
  }

  file() {
    const bytes = new TextEncoder().encode('%PDF-1.7');
    return this.faults.or('file', () => ({ bytes, mediaType: 'application/pdf', fileName: 'beleg.pdf' }));
  }

  /** What was issued, as `invoice 123.90`. */
  written(): readonly string[] {
    return this.booked.map(({ document: { kind, total } }) => `${kind} ${total}`);
  }

  /** The mark that every booked document carries. */
  marks(): ReadonlySet<DocumentMark> {
    return new Set(this.booked.map(({ order }) => order.mark));
  }

  #book(order: IssueOrder): DocumentId {
    const { draft } = order;
    const count = this.booked.length + 1;
    const document: IssuedDocument = {
      kind: draft.kind,
      id: documentId(`00000000-0000-4000-8000-${String(count).padStart(12, '0')}`),
      number: `${PREFIX[draft.kind]}${1000 + count}`,
      title: draft.title,
      date: day('2026-11-20'),
      createdAt: instant('2026-11-20T10:00:00Z').add({ seconds: count }),
      status: order.finalise ? 'open' : 'draft',
      cancelled: false,
      currency: 'EUR',
      total: draft.totals.gross,
      tax: draft.totals.tax,
      itemCount: draft.positions.length,
    };
    this.booked.push({ document, order });
    return document.id;
  }
}
