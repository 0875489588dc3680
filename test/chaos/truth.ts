/** An order as the shop sandbox's own ledger has it. Money in cents. */
export interface PlacedOrder {
  readonly number: string;
  readonly name: string;
  /** What is left of it after refunds, edits and a cancellation: its documents must come to that. */
  readonly worth: number;
  readonly isCancelled: boolean;
  readonly isPaid: boolean;
  /** Refunds and removals; each leads to at most one credit note. */
  readonly refunds: number;
  /** Edits and exchanges that added something; each leads to at most one further invoice. */
  readonly additions: number;
  /** Shipments that were not called off. */
  readonly shipments: number;
  readonly money: readonly MoneyMoved[];
  readonly tags: readonly string[];
  /** By namespace and key: `belegwerk.invoice_number`. */
  readonly metafields: Readonly<Record<string, string>>;
}

/** A successful payment, positive, or refund, negative. */
export interface MoneyMoved {
  readonly id: string;
  readonly gateway: string;
  readonly amount: number;
  /** What was skipped of it, tax included. */
  readonly fee: number;
}

/** A document as the accounting sandbox's own books have it. Money in cents. */
export interface BookedDocument {
  readonly kind: string;
  readonly number: string;
  readonly status: string;
  /** Name of the order that it is for; empty when it names none. */
  readonly order: string;
  readonly total: number;
}

/** A bank transaction of money as the books have it. */
export interface BookedBankTransaction {
  readonly reference: string;
  readonly amount: number;
  readonly fee: number;
}

/** An order as the host tells of it. */
export interface ReportedOrder {
  readonly name: string;
  readonly state: string;
  /** Code of the reason. */
  readonly reason: string;
  readonly numbers: readonly string[];
  /** It is looked at again by itself. */
  readonly isWaiting: boolean;
}

/** What an outcome is compared from: each part from the program that alone decides about it. */
export interface Outcome {
  readonly placed: readonly PlacedOrder[];
  readonly documents: readonly BookedDocument[];
  readonly bankTransactions: readonly BookedBankTransaction[];
  readonly contacts: readonly { readonly name: string; readonly email: string }[];
  /** Numbers of the documents that arrived by mail, once for each mail. */
  readonly mailed: readonly string[];
  readonly reported: readonly ReportedOrder[];
  /** Transfers that the host counts as used. */
  readonly transfers: number;
  /** Orders of which the host's log says that a mail failed or that its outcome is not known. */
  readonly mailTroubles: ReadonlySet<string>;
  /** Orders whose invoice was paid in the accounting sandbox by hand. */
  readonly paidInBooks: ReadonlySet<string>;
  /** Orders that were placed before the app was installed. */
  readonly earlier: ReadonlySet<string>;
  /** Those of them that the merchant had invoiced by hand. */
  readonly byHand: ReadonlySet<string>;
  /** Buttons that people pressed, as far as the host said that it was done. */
  readonly presses: Presses;
}

/** What is amiss, a line each. */
export interface Findings {
  /** What should be there and is not. */
  readonly lost: readonly string[];
  /** What is there more than once. */
  readonly duplicate: readonly string[];
  /** What is there and is not right, or is told differently by the host. */
  readonly wrong: readonly string[];
}

/** Findings of several comparisons as one. */
export const allFindings = (parts: readonly Findings[]): Findings => ({
  lost: parts.flatMap(({ lost }) => lost),
  duplicate: parts.flatMap(({ duplicate }) => duplicate),
  wrong: parts.flatMap(({ wrong }) => wrong),
});

/** Buttons of the page of an order that people press. */
export type Press = 'create-invoice' | 'cancel' | 'change-address' | 'to-draft' | 'mark-paid' | 'mark-unpaid';

/** Presses that the host said were done, by the name of the order. */
export type Presses = ReadonlyMap<string, readonly Press[]>;
