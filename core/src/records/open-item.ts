import type { DocumentKind } from '../documents/document-kind.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import type { Cents } from '../kernel/money.ts';

/** Why a document is open in the accounting service. */
export const OPEN_ITEM_CAUSES = [
  /** It is a draft, and the order is so far that the merchant should finalise it (`invoiceEnshrine`). */
  'to-finalise',
  /** Its bank transaction is there and was suggested for it; the merchant confirms that. */
  'to-match',
  /** Bank transactions that pay it are there and were suggested for no document; the merchant assigns them. */
  'to-assign',
  /** The shop has its money, or gave it back, and no bank transaction that pays it went to the accounting service. */
  'cleared-in-shop',
  /** Gift cards or credit at the shop paid all that is left of it, or all of it went back to them: no bank transaction comes for that. */
  'paid-by-gift-card',
  /** It and another document of the order cancel each other out, and they are not set off yet. */
  'set-off',
  /** Its money is at a service whose transactions the account fetches by itself, once it is connected with it. */
  'fetched-there',
  /** The shop has its money, or gave it back, and the settings keep it from being transferred: the bank may bring it. */
  'not-transferred',
  /** It is over 0.00, and nothing can be paid for it. */
  'nothing-to-pay',
  /** Its bank transaction goes by itself in a moment. */
  'under-way',
  /** The customer has not paid. */
  'awaiting-money',
  /** The order was paid, or given back, and none or too little of its money is for this document. */
  'without-money',
] as const;

export type OpenItemCause = (typeof OPEN_ITEM_CAUSES)[number];

/** What the merchant answers to what the overview asks once about money of such a cause; `ask`: not answered yet. */
export const ONCE_ASKED = ['ask', 'yes', 'no'] as const;
export type OnceAsked = (typeof ONCE_ASKED)[number];

/** A final document that the accounting service calls open (offener Posten), or a draft that is to be one; and why. */
export interface OpenItem {
  /** Id of its entry. */
  readonly document: string;
  readonly kind: DocumentKind;
  readonly cause: OpenItemCause;
  /** What kept its money from the accounting service, with the setting that decided. */
  readonly because?: SideTaskReason;
  readonly due?: PlainDate;
  /** What is still open of it, where a part is settled. */
  readonly left?: Cents;
  /** What the shop has for it where that is too little. */
  readonly inShop?: Cents;
  /** What the customer still owes of it, where that is less than the accounting service calls open. */
  readonly owed?: Cents;
  /** So much of what is open gift cards paid, or went back to them. */
  readonly giftCard?: Cents;
  /** So much of what is open the customer's credit at the shop paid, or went back to it. */
  readonly storeCredit?: Cents;
  /** Bank transactions to assign to it. */
  readonly bankTransactions?: readonly Cents[];
  /** Numbers of the documents to set it off with. */
  readonly against?: readonly string[];
  /** What is left to pay once it is set off with them, while it awaits money. */
  readonly afterwards?: Cents;
  /** What is settled of it was not only set off: money paid a part. */
  readonly paidInPart?: true;
  /** It was settled but for what rounding leaves, and that is not owed. */
  readonly isRounding?: true;
  /** The document that it goes with is a draft of that kind, which is to be finalised first. */
  readonly draftFirst?: DocumentKind;
  /** Of a draft: no other invoice of the order counts any more, and the customer had one. */
  readonly isOnlyInvoice?: true;
}
