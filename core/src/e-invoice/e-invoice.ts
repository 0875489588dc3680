import type { Exact, PlainDate } from '../kernel/index.ts';

/** The two XML languages of EN 16931: UN/CEFACT Cross Industry Invoice and OASIS UBL. */
export type Syntax = 'cii' | 'ubl';

/** A text without white space around it: '' where its element is there and empty, undefined where there is none. */
export type Text = string | undefined;

/** A number as it was written; undefined where its element is missing. */
export type Written = { readonly value: Exact; readonly decimals: number } | undefined;

export type Day = PlainDate | undefined;

export interface Identifier {
  readonly value: string;
  readonly scheme: Text;
}

export interface PostalAddress {
  readonly street: Text;
  readonly city: Text;
  readonly zip: Text;
  /** ISO 3166-1 alpha-2 */
  readonly country: Text;
}

export interface ContactPerson {
  readonly name: Text;
  readonly phone: Text;
  readonly email: Text;
}

/** BG-4 or BG-7. */
export interface Party {
  readonly name: Text;
  readonly tradeName: Text;
  /** BT-29 and BT-46; the number of the seller at the customer stands here, too. */
  readonly ids: readonly Identifier[];
  /** BT-30, BT-47 */
  readonly registration: Text;
  /** BT-31, BT-48 */
  readonly vatId: Text;
  /** BT-32 */
  readonly taxNumber: Text;
  /** BT-34, BT-49 */
  readonly electronicAddress: Identifier | undefined;
  readonly address: PostalAddress | undefined;
  readonly contact: ContactPerson | undefined;
}

/** BG-10. */
export interface Payee {
  readonly name: Text;
  readonly ids: readonly Identifier[];
}

/** BG-11. */
export interface TaxRepresentative {
  readonly name: Text;
  readonly vatId: Text;
  readonly address: PostalAddress | undefined;
}

/** BG-13. */
export interface Delivery {
  /** BT-72 */
  readonly on: Day;
  readonly address: PostalAddress | undefined;
}

/** BG-14 or BG-26. */
export interface Period {
  readonly from: Day;
  readonly until: Day;
}

/** BG-16 with BG-17 and BG-18. */
export interface PaymentMeans {
  /** UNTDID 4461 */
  readonly code: Text;
  /** IBAN or other number; '' for an account without one. */
  readonly account: Text;
  /** Number of a card; '' for a card without one. */
  readonly card: Text;
}

/** BG-19. */
export interface DirectDebit {
  readonly mandate: Text;
  readonly creditor: Text;
  readonly debtorAccount: Text;
}

/** Category by UNTDID 5305 (S, Z, E, AE, K, G, O, ...) and rate in percent. */
export interface VatClass {
  readonly category: Text;
  readonly rate: Written;
}

/** An allowance or a charge, of the document or of a line. */
export interface Adjustment {
  readonly amount: Written;
  readonly base: Written;
  readonly percent: Written;
  readonly reason: Text;
  readonly reasonCode: Text;
  /** Of the document alone: those of a line are taxed as their line. */
  readonly vat: VatClass;
}

/** BG-25. */
export interface InvoiceLine {
  readonly id: Text;
  readonly name: Text;
  readonly quantity: Written;
  readonly unit: Text;
  /** BT-131 */
  readonly net: Written;
  /** BT-146 */
  readonly price: Written;
  /** BT-148 */
  readonly grossPrice: Written;
  /** BT-149 */
  readonly priceQuantity: Written;
  readonly vat: VatClass;
  readonly allowances: readonly Adjustment[];
  readonly charges: readonly Adjustment[];
  readonly period: Period | undefined;
  readonly standardId: Identifier | undefined;
  readonly classes: readonly Identifier[];
  readonly attributes: readonly { readonly name: Text; readonly value: Text }[];
}

/** BG-23. */
export interface VatGroup extends VatClass {
  /** BT-116 */
  readonly base: Written;
  /** BT-117 */
  readonly tax: Written;
  readonly reason: Text;
  readonly reasonCode: Text;
}

/** BG-22, and the tax totals BT-110 and BT-111 by their currency. */
export interface Totals {
  readonly lines: Written;
  readonly allowances: Written;
  readonly charges: Written;
  readonly net: Written;
  readonly taxes: readonly { readonly amount: Written; readonly currency: Text }[];
  readonly gross: Written;
  readonly prepaid: Written;
  readonly rounding: Written;
  readonly payable: Written;
}

/** An invoice or credit note as its XML says it: what the rules of EN 16931 and XRechnung ask about. */
export interface EInvoice {
  readonly syntax: Syntax;
  /** Whether an element says nothing at all. */
  readonly hasEmptyElement: boolean;
  /** BT-24 */
  readonly profile: Text;
  /** BT-23 */
  readonly process: Text;
  readonly number: Text;
  readonly issuedOn: Day;
  /** UNTDID 1001: 380 invoice, 381 credit note, 384 correction, ... */
  readonly typeCode: Text;
  readonly currency: Text;
  /** BT-6 */
  readonly taxCurrency: Text;
  /** BT-7 */
  readonly taxPointOn: Day;
  /** BT-8 */
  readonly taxPointCode: Text;
  readonly dueOn: Day;
  /** BT-20 as it was written: a line for a cash discount ends with a line break. */
  readonly paymentTerms: Text;
  /** BT-10, the Leitweg-ID of authorities */
  readonly buyerReference: Text;
  readonly order: Text;
  /** BG-3 */
  readonly earlier: readonly { readonly number: Text }[];
  /** BG-24 */
  readonly attachments: readonly {
    readonly number: Text;
    readonly fileName: Text;
    readonly mediaType: Text;
  }[];
  readonly seller: Party;
  readonly buyer: Party;
  readonly payee: Payee | undefined;
  readonly representative: TaxRepresentative | undefined;
  readonly delivery: Delivery | undefined;
  readonly period: Period | undefined;
  readonly payments: readonly PaymentMeans[];
  readonly directDebit: DirectDebit | undefined;
  readonly allowances: readonly Adjustment[];
  readonly charges: readonly Adjustment[];
  readonly lines: readonly InvoiceLine[];
  readonly vat: readonly VatGroup[];
  readonly totals: Totals;
}
