import type { DocumentKind } from '../documents/document-kind.ts';
import type { AccountingTargetId, DocumentId, ShopKey } from '../kernel/ids.ts';
import type { AccountOpenings } from './account-openings.ts';
import type { AccountingAccess } from './accounting-access.ts';
import type { AccountingConsent } from './accounting-consent.ts';
import type { AccountingEntries } from './accounting-entries.ts';
import type { AccountingKeys } from './accounting-keys.ts';
import type { AccountingMessages } from './accounting-messages.ts';
import type { Bookkeeping, DocumentFile } from './bookkeeping.ts';
import type { ContactBook } from './contact-book.ts';
import type { DocumentChanges } from './document-changes.ts';
import type { PaymentBook } from './payment-book.ts';

/** The books in which everything is done for connected shops. */
export interface AccountingBooks {
  readonly bookkeeping: Bookkeeping;
  readonly contacts: ContactBook;
  readonly payments: PaymentBook;
  readonly changes: DocumentChanges;
}

/** An accounting service that shops can be connected with. Each has an adapter of its own and knows nothing of others. */
export interface AccountingTarget extends AccountingBooks {
  readonly id: AccountingTargetId;
  /** As merchants call it. */
  readonly name: string;
  readonly access: AccountingAccess;
  /** Undefined where this installation has no registration at the service. */
  readonly consent: AccountingConsent | undefined;
  /** Names of the settings that make the registration. */
  readonly consentNeeds: readonly string[];
  /** Absent where merchants cannot enter keys of their own, as this installation lends one. */
  readonly keys?: AccountingKeys;
  /** Absent where no values have to be entered. */
  readonly entries?: AccountingEntries;
  /** Absent where no account can be opened from outside. */
  readonly openings?: AccountOpenings;
  /** How many documents it takes of one account. */
  readonly documentsPerMinute: number;
  /**
   * The files of a document whose only original lies here, restricted ones and those of shops without access among them. Absent
   * where the originals are the service's. A target that has it answers `bookkeeping.file` for shops without access, too: originals
   * belong to the shop and outlive its connection.
   */
  readonly originalFiles?: (shop: ShopKey, id: DocumentId) => Promise<readonly DocumentFile[]>;
  /** Absent where it tells nothing by itself. */
  readonly messages?: AccountingMessages;
  /** Absent where it has no web application. */
  readonly pages?: AccountingPages;
}

/** Where the merchant finds things in the service's own web application. */
export interface AccountingPages {
  document(kind: DocumentKind, id: DocumentId, action: 'view' | 'edit'): string;
  /** What the address of every contact begins with; its id follows, encoded for an address. */
  readonly contacts: string;
}
