/** Why something beside the documents is done, or is not. Names are our own; words are in `sideTaskReasonText`. */
export const SIDE_TASK_REASON_CODES = [
  /** A setting is off, or another one that it depends on. */
  'OFF',
  'FEATURE_MISSING',
  'SCOPE_MISSING',
  'NOT_CONNECTED',
  /** What it is about stands in the books of a company that is not the connected one. */
  'IN_OTHER_BOOKS',
  /** Its books were left and came back, and what happened in them meanwhile is being read. */
  'CATCHING_UP',
  /** It was tried and refused; it is tried again at `nextLookAt`. */
  'TRIED_AGAIN_LATER',
  'REFUSED',
  'UNCLEAR',
  /** It is older than a day, is not done, and goes on by itself. */
  'OVERDUE',
  /** A file that goes along with a mail could not be read for an hour: the mail waits for a person. */
  'ATTACHMENT_UNREADABLE',
  'CONTACT_FOR_ALL',
  'CONTACT_FOR_TAG',
  'CONTACT_FOR_TAX',
  'CONTACT_NOT_WANTED',
  'CONTACT_WITHOUT_NAME',
  'CONTACT_WITHOUT_COUNTRY',
  'MAIL_WANTED',
  'MAIL_BY_HAND',
  'MAIL_DRAFT',
  'MAIL_CANCELLED',
  'MAIL_SKIP_TAG',
  'MAIL_SKIP_SOURCE',
  'MAIL_NO_RECIPIENT',
  'MAIL_WRONG_RECIPIENT',
  'MAIL_TOO_LATE',
  /** The order was skipped until a setting was changed. */
  'MAIL_AFTERWARDS',
  /** It is about something from before the installation. */
  'MAIL_BEFORE_INSTALLED',
  /** It was due while its kind of document was not made. */
  'MAIL_WHILE_OFF',
  /** The day of the order was imported without mails. */
  'MAIL_NOT_IMPORTED',
  /** Its e-invoice is to be read back and judged first. */
  'MAIL_E_INVOICE_UNCHECKED',
  /** Its e-invoice is broken: a person decides. */
  'MAIL_E_INVOICE_BROKEN',
  'COPY_WANTED',
  /** The mailbox took no copy; it is sent again once the mailbox was entered again. */
  'COPY_REFUSED',
  'BANK_TRANSACTION_WANTED',
  'BANK_TRANSACTION_WITHOUT_INVOICE',
  /** A refund that the invoice took off is taken off the bank transaction of its payment. */
  'REFUND_TAKEN_OFF_PAYMENT',
  /** Money of its day is booked with the payout that it comes in. */
  'BOOKED_WITH_PAYOUT',
  /** Payment and invoice are from long ago: a person may have booked it meanwhile, perhaps in another company's books. */
  'BANK_TRANSACTION_TOO_LATE',
  'GATEWAY_OFF',
  'GATEWAY_PAYPAL',
  'GATEWAY_TEST',
  'PAYMENT_OPEN',
  'PAYMENT_MARKED_BY_US',
  'FEE_NOT_YET',
  'FEE_RATE_UNKNOWN',
  'FEE_CURRENCY',
  'MATCH_WANTED',
  'MATCH_AMBIGUOUS',
  'MATCH_WITHOUT_DOCUMENT',
  /** A refund that the invoice took off, while its payment was booked whole before. */
  'MATCH_TAKEN_OFF_INVOICE',
  /** A refund of what only cancelled invoices show: those are not credited. */
  'MATCH_WITHOUT_CREDIT_NOTE',
  'PAID_MARK_WANTED',
  'PAID_MARK_NOT_NEEDED',
  'PAID_MARK_CANCELLED',
  /** Some of the order stands on no paid invoice. */
  'PAID_MARK_WITHOUT_INVOICE',
  'PAID_MARK_TOO_LITTLE',
  'PAID_MARK_WOULD_CAPTURE',
  'TAGS_WANTED',
  'METAFIELDS_WANTED',
  'METAFIELD_UNKNOWN',
  'METAFIELD_EMPTY',
  'METAFIELD_UNFIT',
  'E_INVOICE_TO_CHECK',
  /** What the accounting service wrote breaks an official rule, or says another amount. */
  'E_INVOICE_BROKEN',
  /** Its file is beyond what is read here. */
  'E_INVOICE_UNJUDGED',
  'VAT_ID_WANTED',
  'VAT_ID_BY_HAND',
  /** The confirmation service is under maintenance each night. */
  'VAT_ID_AT_NIGHT',
] as const;
export type SideTaskReasonCode = (typeof SIDE_TASK_REASON_CODES)[number];

const LATER = [
  'FEATURE_MISSING',
  'SCOPE_MISSING',
  'NOT_CONNECTED',
  'IN_OTHER_BOOKS',
  'CATCHING_UP',
  'TRIED_AGAIN_LATER',
  'OVERDUE',
  'ATTACHMENT_UNREADABLE',
  'MAIL_DRAFT',
  'MAIL_E_INVOICE_UNCHECKED',
  'MAIL_E_INVOICE_BROKEN',
  'BANK_TRANSACTION_WITHOUT_INVOICE',
  'PAYMENT_OPEN',
  'FEE_NOT_YET',
  'MATCH_WITHOUT_DOCUMENT',
  'VAT_ID_AT_NIGHT',
] as const satisfies readonly SideTaskReasonCode[];

/** Whether what is not done for that reason comes once something else has happened; all else is left for good. */
export const comesLater = ({ code }: Pick<SideTaskReason, 'code'>): boolean => LATER.some((each) => each === code);

/** A reason with the setting that decided and the facts a sentence needs. */
export interface SideTaskReason {
  readonly code: SideTaskReasonCode;
  readonly setting?: string;
  readonly facts?: Readonly<Record<string, string>>;
}
