import type { DocumentDraft } from '@belegwerk/core/documents';
import type { Instant } from '@belegwerk/core/kernel';

/** All that a document is written of; nothing else goes into its bytes. */
export interface DocumentToWrite {
  readonly draft: DocumentDraft;
  readonly number: string;
  /** When it was issued; the PDF says so in its metadata. */
  readonly issuedAt: Instant;
  readonly seller: FileSeller;
  readonly look: FileLook;
}

/** A document as bytes: the PDF, and what it carries as factur-x.xml. */
export interface WrittenDocument {
  /** PDF/A-3b. */
  readonly pdf: Uint8Array;
  /** CII in UTF-8; delivery notes have none. */
  readonly xml: Uint8Array | undefined;
  /** Which e-invoice it is; delivery notes are none. */
  readonly profile?: 'EN16931' | 'XRechnung';
  /** Name of the PDF, safe on every file system: `Rechnung RE-1042.pdf`. */
  readonly fileName: string;
}

/** Who issues the documents, as the law wants to read it on them (§ 14 Abs. 4 UStG, § 35a GmbHG). */
export interface FileSeller {
  readonly name: string;
  readonly supplement?: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** Two capitals of ISO 3166. */
  readonly countryCode: string;
  readonly email: string;
  readonly phone?: string;
  readonly website?: string;
  readonly taxNumber?: string;
  readonly vatId?: string;
  readonly regime: 'regular' | 'oss' | 'small-business';
  readonly bank?: { readonly holder?: string; readonly iban: string; readonly bic?: string };
  readonly registerCourt?: string;
  readonly registerNumber?: string;
  /** Geschäftsführung or Vorstand, as the law wants their names. */
  readonly managers?: string;
  /** Whom a buyer asks about an invoice (BT-41). */
  readonly contactName: string;
}

/** How the documents look. */
export interface FileLook {
  readonly logo?: { readonly bytes: Uint8Array; readonly mediaType: 'image/png' | 'image/jpeg' };
  /** `#rrggbb`; a quiet dark one otherwise. */
  readonly accent?: string;
  /** A line of the merchant below the seller's data. */
  readonly footer?: string;
}
