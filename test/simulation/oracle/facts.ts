/** What happened to an order, as far as documents come of it. */
export interface Reach {
  /** Each leads to at most one credit note. */
  readonly refunds: number;
  /** What was added later; each leads to at most one further invoice. */
  readonly additions: number;
  readonly shipments: number;
  readonly isCancelled: boolean;
}

/** Buttons that people press. */
export type Press =
  | 'create-invoice'
  | 'cancel'
  | 'change-address'
  | 'to-draft'
  | 'mark-paid'
  | 'mark-unpaid'
  | 'ignore'
  | 'take-up'
  | 'look-again';

/** A button that a person pressed and was told that it is done. */
export interface PressFact {
  readonly order: string;
  readonly press: Press;
  /** When it was first pressed, in milliseconds. */
  readonly at: number;
  /** When it was answered. */
  readonly doneAt: number;
  /** What had happened to the order when it was answered. */
  readonly reach: Reach;
}

/** An order as the ledger of its shop has it. Money in cents. */
export interface LedgerOrder extends Reach {
  readonly shop: string;
  readonly name: string;
  /** What was ordered first, with its shipping: amounts in cents, with tax or without, by their rates in percent. */
  readonly placed: {
    readonly taxesIncluded: boolean;
    readonly lines: readonly { readonly rate: number; readonly amount: number }[];
  };
  /** What is left of it: its documents must come to that. */
  readonly worth: number;
  /** Since when nothing is left of it, in milliseconds. */
  readonly goneAt?: number;
  readonly money: readonly { readonly reference: string; readonly amount: number }[];
  readonly tags: readonly string[];
  /** What stands in its metafield, if any. */
  readonly metafield: string | undefined;
  readonly email: string;
  readonly gateway: string;
  /** Something about it may need a person. */
  readonly mayBeHeld: boolean;
}

/** A document as the books of an account have it. */
export interface BookedFact {
  readonly shop: string;
  readonly id: string;
  readonly kind: string;
  /** Empty while it is a draft. */
  readonly number: string;
  readonly order: string;
  /** By which hosts find it again; none where it does not carry one. */
  readonly mark: string | undefined;
  readonly total: number;
  /** By their rates in percent, in cents. */
  readonly taxes: ReadonlyMap<number, number>;
  /** The contact on which it is booked, if any. */
  readonly contactId: string | undefined;
}

/** A mail as it arrived. */
export interface MailFact {
  readonly shop: string;
  readonly messageId: string;
  readonly to: readonly string[];
  readonly replyTo?: string;
  readonly files: readonly string[];
  /** When it arrived, in milliseconds. */
  readonly at: number;
}

/** Something beside the documents that the hosts say they do not do. */
export interface LeftOutFact {
  /** The kind of side task. */
  readonly kind: string;
  /** What it is for: `document:ID`, `transaction:ID`, `order:ID`, `customer:ID`. */
  readonly source: string;
  readonly code: string;
}

/** An order as the hosts tell of it. */
export interface ToldOrder {
  readonly shop: string;
  readonly name: string;
  readonly state: string;
  readonly reason: string;
  /** What it says that it waits for. */
  readonly waitsFor?: string;
  readonly numbers: readonly string[];
  /** What is not done beside its documents, and said so. */
  readonly leftOut: readonly LeftOutFact[];
  /** Cents that its documents come to as its reckoning says, and of which it knows no cause. */
  readonly reckoned?: { readonly documents: number; readonly unexplained: number };
}

/** A payout as the hosts keep it, and what is to come. */
export interface PayoutFact {
  readonly shop: string;
  readonly id: string;
  readonly net: number;
  readonly isPaid: boolean;
  readonly lines: readonly { readonly id: string; readonly amount: number; readonly net: number }[];
}

/** A payout as the payment service made it, as it was when the hosts must have read it last. */
export interface PaidOutFact extends PayoutFact {
  /** It is paid by now, which hosts may have read already. */
  readonly isPaidByNow: boolean;
}

/** Where answers to the mails of each shop go. */
export type Mailboxes = ReadonlyMap<string, string>;

/** What stands at the end, each part from what alone decides about it. */
export interface Facts {
  readonly orders: readonly LedgerOrder[];
  readonly documents: readonly BookedFact[];
  readonly mails: readonly MailFact[];
  readonly mailboxes: Mailboxes;
  readonly transactions: readonly {
    readonly shop: string;
    readonly reference: string;
    /** What it says that it is for. */
    readonly purpose: string;
    readonly amount: number;
    /** When it was recorded, in milliseconds. */
    readonly at: number;
  }[];
  readonly contacts: readonly { readonly shop: string; readonly id: string; readonly email: string }[];
  readonly told: readonly ToldOrder[];
  /** Mails that a host began to send and was not told of whether they were taken, by the mail server's own account. */
  readonly unansweredMails: readonly { readonly shop: string; readonly file: string }[];
  /** Mails that a host stored that it sends, and died or stood still before it stored what became of them: `document:ID`. */
  readonly interruptedMails: ReadonlySet<string>;
  /** Documents of which the log says that their mail may have left, and when it said so, in milliseconds. */
  readonly unclearMails: readonly { readonly shop: string; readonly number: string; readonly at: number }[];
  /** Orders of which the log says that a document of theirs was deleted. No account here deletes any. */
  readonly deletedTold: readonly string[];
  /** Work that is due and not done, a line each. */
  readonly openWork: readonly string[];
  /** By shop and month: what was taken and what there was. */
  readonly transfers: readonly { readonly shop: string; readonly taken: number; readonly documents: number }[];
  /** What was paid out, as it was when the hosts must have read it. */
  readonly paidOut: readonly PaidOutFact[];
  /** `shop ID` of all payouts of which the payment service knows by now. */
  readonly payoutsByNow: ReadonlySet<string>;
  /** Shops whose payouts are booked as a whole, and the payments and refunds that are booked so. */
  readonly byPayout: { readonly shops: ReadonlySet<string>; readonly references: ReadonlySet<string> };
  /** What the hosts keep of payouts, and what is to come. */
  readonly keptPayouts: readonly PayoutFact[];
  readonly presses: readonly PressFact[];
  /** What was seen amiss while it ran, a line each. */
  readonly alarms: readonly string[];
}

/** What is amiss, a line each. */
export interface Findings {
  /** What should be there and is not. */
  readonly lost: readonly string[];
  /** What is there more than once. */
  readonly duplicate: readonly string[];
  /** What is there and is not right. */
  readonly wrong: readonly string[];
}

export const allFindings = (parts: readonly Findings[]): Findings => ({
  lost: parts.flatMap(({ lost }) => lost),
  duplicate: parts.flatMap(({ duplicate }) => duplicate),
  wrong: parts.flatMap(({ wrong }) => wrong),
});

export const NOTHING: Findings = { lost: [], duplicate: [], wrong: [] };
