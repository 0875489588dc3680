import type { GatewayPayment } from './paid-order.ts';
import type { DocumentProcessing, ProcessingStatus } from './processing-status.ts';
import type { EventDays } from '../orders/event-day.ts';
import type { BalanceCause } from '../documents/balance-cause.ts';
import type { SkippedSideTask } from './skipped-side-task.ts';
import type { Balance } from '../documents/balance.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { CorrectionsBefore } from '../orders/corrections.ts';
import type { FulfilmentStatus, PaymentStatus } from '../orders/statuses.ts';
import type { OpenItem } from './open-item.ts';
import type { Reckoning } from './reckoning.ts';
import type { DocumentEntry } from './document-entry.ts';
import type { NameRequest } from './name-request.ts';
import type { OrderEInvoice } from './e-invoice-standing.ts';
import type {
  CancelledInvoice,
  ExplainedMoney,
  IgnoredOrder,
  OrderCorrections,
  PaidByHand,
  WantedDocument,
} from './order-notes.ts';
import type { PreviewDraft } from './preview-draft.ts';
import type { VatIdStand } from './vat-id-stand.ts';
import type { UnlinkedDocument } from './unlinked-document.ts';

/** What others note with an order: it stays through every look at the order. */
export interface OrderNotes {
  readonly unlinked?: readonly UnlinkedDocument[];
  /** Drafts that were made to be looked at, until they are known to be gone. */
  readonly previewDrafts?: readonly PreviewDraft[];
  /** Documents whose notices a person has looked into, by the ids of their entries. */
  readonly checked?: readonly string[];
  /** Invoices of which a person has looked into why they are no e-invoices, by the ids of their entries. */
  readonly checkedEInvoices?: readonly string[];
  /** No further documents are wanted for it. */
  readonly ignored?: IgnoredOrder;
  /** The invoice of it that a person cancelled last. */
  readonly cancellation?: CancelledInvoice;
  /** What the money is that is kept of it after its cancellation. */
  readonly kept?: ExplainedMoney;
  /** Documents of it that a person wants now. */
  readonly wanted?: readonly WantedDocument[];
  /** What its documents say otherwise than the shop does. */
  readonly corrections?: OrderCorrections;
  /** Corrected addresses that counted before, the first one first: what cancels an invoice goes to whom it went to. */
  readonly correctionsBefore?: readonly CorrectionsBefore[];
  /** What its customer asks of the name on its invoice. */
  readonly nameRequest?: NameRequest;
  /** Documents that a person marked as paid. */
  readonly paidByHand?: readonly PaidByHand[];
  /** References of bank transactions that a person took back. */
  readonly takenBack?: readonly string[];
}

/** What lists and pages show of an order; rebuilt whenever the order is looked at. */
export interface OrderFindings {
  readonly id: OrderId;
  readonly name: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** When we looked at it last. */
  readonly seenAt: Instant;
  readonly customerName: string;
  /** It names a company as the buyer; absent where it does not, or it has not been looked at since this is kept. */
  readonly isForCompany?: true;
  /** Where the customer can be written to; absent where the shop does not say, or it has not been looked at since this is kept. */
  readonly customerEmail?: string;
  /** Its customer at the shop platform, by number; none for a guest. Absent where it has not been looked at since this is kept. */
  readonly boughtBy?: { readonly customerId?: string };
  /** Its customer's VAT id as documents take it, or one that is mistyped, and whether format and check digits are right. */
  readonly vatId?: { readonly id: string; readonly isValid: boolean };
  /** How the questions about that id stand; absent where none was asked. */
  readonly vatIdStand?: VatIdStand;
  readonly total: Cents;
  readonly currency: string;
  /** What is left of it in the shop's euros, where it was paid in another currency; absent where the shop does not say. */
  readonly inEuros?: Cents;
  readonly paymentStatus: PaymentStatus;
  readonly fulfilmentStatus: FulfilmentStatus;
  readonly cancelled: boolean;
  /** First and last day on which goods left; absent where none did. */
  readonly supplied?: EventDays;
  readonly tags: readonly string[];
  /** Where it was placed, such as `web` or `pos`; absent where the shop does not say. */
  readonly source?: string;
  /** Handles of the gateways it was paid through; absent for none. */
  readonly gateways?: readonly string[];
  /** Payments through gateways that give a file of what they settled; absent for none, and where it has not been looked at since this is kept. */
  readonly gatewayPayments?: readonly GatewayPayment[];
  readonly itemCount: number;
  readonly status: ProcessingStatus;
  /** Since when it is held as it is now; absent where it is not. */
  readonly heldSince?: Instant;
  readonly documents: readonly DocumentEntry[];
  readonly balance?: Balance;
  /** Where each cent of the balance's difference comes from. */
  readonly causes?: readonly BalanceCause[];
  /** How each document stands that the order has or may lead to, and what decided. */
  readonly documentStatuses?: readonly DocumentProcessing[];
  /** It was skipped before, and has had no document since (`wasLeftAlone`). */
  readonly leftAlone?: true;
  /** Documents of it that were skipped before, and are not there yet (`documentsLeftAlone`). */
  readonly documentsLeftAlone?: readonly Pick<DocumentProcessing, 'kind' | 'source'>[];
  /** What is not done beside the documents, and why. */
  readonly skipped?: readonly SkippedSideTask[];
  /** Invoices of which credit notes took something back, by the id of their entry. */
  readonly credited?: readonly { readonly document: string; readonly amount: Cents }[];
  /** Documents, by their entries, for which bank transactions stand that we made. */
  readonly ownPayments?: readonly string[];
  /** Documents that the accounting service calls open, and why. */
  readonly openItems?: readonly OpenItem[];
  /** How its invoices to a business stand as e-invoices; absent where no business buys, or it has not been looked at since this is kept. */
  readonly eInvoices?: readonly OrderEInvoice[];
  /** What it, its documents and their payments come to; absent where it has not been looked at since this is kept. */
  readonly reckoning?: Reckoning;
}

/** Everything that is kept of an order. */
export interface OrderRecord extends OrderFindings, OrderNotes {}
