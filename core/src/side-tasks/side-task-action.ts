import type { StaffId, DocumentId } from '../kernel/ids.ts';
import type { ContactDraft, ContactTrace } from '../ports/contact.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { SideTask, SideTaskKind } from '../records/side-task.ts';
import type { BankTransaction } from '../ports/payment-book.ts';
import type { MetafieldValue } from '../orders/metafield-value.ts';

import type { CopyPlan } from '../mails/copy-mail.ts';
import type { MailPlan } from '../mails/mail-plan.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import type { VatIdQuestion } from '../vat-ids/vat-id-answer.ts';
import type { SkippedSideTask } from '../records/skipped-side-task.ts';

/**
 * How to begin: `new` nothing is stored yet; `resume` it is stored and has surely not happened; `look` it was sent and
 * the answer is missing, so look before repeating (a mail cannot be looked for: give it up as unclear); `renew` it is
 * done and out of date.
 */
export type SideTaskMode = 'new' | 'resume' | 'look' | 'renew';

interface Due<K extends SideTaskKind> {
  readonly kind: K;
  readonly source: string;
  readonly mode: SideTaskMode;
  readonly because: SideTaskReason;
  /** The stored side task, unless it is new. */
  readonly known?: SideTask;
  /** What to settle it with, as far as that is known before. */
  readonly result: Readonly<Record<string, string>>;
}

/** Find, create or bring up to date the contact of the customer; settle with `imprintOf`. */
export interface ContactSideTask extends Due<'contact'> {
  readonly draft: ContactDraft;
  /** What to search for when no mapping leads to a contact. */
  readonly trace?: ContactTrace;
  /** The contact that we know for this customer. */
  readonly contactId?: string;
  /** The document cannot be made without it; otherwise it is made for the collective customer when this fails. */
  readonly required: boolean;
}

/** Send a document by mail. */
export interface MailSideTask extends Due<'mail'> {
  readonly plan: MailPlan;
  /** The member of staff who sends it by hand; absent when it goes by itself. */
  readonly by?: StaffId;
}

/** Send a copy of an original to the mailbox of the merchant. */
export interface CopySideTask extends Due<'copy'> {
  readonly plan: CopyPlan;
}

/** Record a payment as a bank transaction on the account of its gateway; open the account when there is none. */
export interface BankTransactionSideTask extends Due<'bank-transaction'> {
  readonly account: { readonly name: string; readonly externalReference: string };
  readonly bankTransaction: BankTransaction;
  /** What the bank transaction leaves open, such as a fee whose rate has no category. */
  readonly left?: SideTaskReason;
}

/** Tell which document a bank transaction pays. */
export interface PaymentMatch extends Due<'payment-match'> {
  readonly document: DocumentId;
  readonly externalReference: string;
}

/** Mark the order as paid in the shop. */
export type PaidMarkSideTask = Due<'paid-mark'>;

/** Write tags to the order. */
export interface TagsSideTask extends Due<'tags'> {
  readonly add: readonly string[];
}

/** Write metafields of the order, all in one call. */
export interface MetafieldsSideTask extends Due<'metafields'> {
  readonly values: readonly MetafieldValue[];
}

/** Read the file of an e-invoice back, and judge it by the official rules. */
export interface EInvoiceCheck extends Due<'e-invoice-check'> {
  readonly document: Pick<IssuedDocument, 'kind' | 'id' | 'number' | 'total' | 'tax'>;
}

/** Ask a registry about the customer's VAT id; settle with `resultOfAnswer`. */
export interface VatIdCheck extends Due<'vat-id-check'> {
  readonly question: VatIdQuestion;
}

/** Something to do beside the documents. */
export type SideTaskAction =
  | ContactSideTask
  | MailSideTask
  | CopySideTask
  | BankTransactionSideTask
  | PaymentMatch
  | PaidMarkSideTask
  | TagsSideTask
  | MetafieldsSideTask
  | EInvoiceCheck
  | VatIdCheck;

/** What is due beside the documents of an order, in the order in which it should be done. */
export interface SideTasksDue {
  readonly actions: readonly SideTaskAction[];
  readonly skipped: readonly SkippedSideTask[];
}
