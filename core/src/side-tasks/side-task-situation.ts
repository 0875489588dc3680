import type { BookedDocument } from '../balance/balance-causes.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { PaidByHand } from '../records/order-notes.ts';
import type { SideTask } from '../records/side-task.ts';
import type { PreferenceContext } from '../preferences/missing-needs.ts';
import type { Shop } from '../shops/shop.ts';
import type { TemplateValue } from '../templates/catalogue/value.ts';

/** A document of the order as our records know it, with what it stands for; every `DocumentEntry` is one. */
export type RecordedDocument = BookedDocument &
  Pick<DocumentEntry, 'kind' | 'source' | 'state' | 'document' | 'linkToken' | 'linked' | 'afterwards'> &
  Partial<Pick<DocumentEntry, 'books' | 'replaces' | 'language'>>;

/** Everything the question "what is due beside the documents?" may depend on. */
export interface SideTaskSituation {
  readonly order: Order;
  readonly shop: Shop;
  /** What plan, shop platform and accounting account allow; a list that is absent is not known and refuses nothing. */
  readonly entitlements: PreferenceContext;
  readonly documents: readonly RecordedDocument[];
  /** Documents that are about to be made; their contact comes before them. */
  readonly upcoming: readonly Pick<DocumentDraft, 'kind' | 'treatment'>[];
  /** Side tasks of the order, and the one of its customer's contact (`contactSource`). */
  readonly sideTasks: readonly SideTask[];
  readonly now: Instant;
  /** Documents that a person marked as paid. */
  readonly paidByHand?: readonly PaidByHand[];
  /** References of bank transactions that a person took back. */
  readonly takenBack?: readonly string[];
  /** Metafields that were read, by their placeholder names; for the texts of mails. */
  readonly metafields?: ReadonlyMap<string, TemplateValue>;
  /** Addresses before the token of a file and before the id of a contact, each with a slash at its end. */
  readonly links?: { readonly documents: string; readonly contacts: string };
}
