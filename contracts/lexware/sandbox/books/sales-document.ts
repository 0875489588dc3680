import type { SalesKind } from '../sales/kinds.ts';

/** Price of one unit as the API carries it; both sides in euros. */
export type UnitPrice = {
  readonly currency: 'EUR';
  readonly netAmount: number;
  readonly grossAmount: number;
  readonly taxRatePercentage: number;
};

/** A line of a sales voucher as the API returns it. */
export type LineItem = {
  readonly id?: string;
  readonly type: 'service' | 'material' | 'custom' | 'text';
  readonly name?: string;
  readonly description?: string;
  readonly quantity?: number;
  readonly unitName?: string;
  readonly unitPrice?: UnitPrice;
  readonly discountPercentage?: number;
  readonly lineItemAmount?: number;
  readonly subItems?: readonly LineItem[];
  readonly alternative?: boolean;
  readonly optional?: boolean;
};

/** The recipient as printed. */
export type DocumentAddress = {
  readonly contactId?: string;
  readonly name: string;
  readonly supplement?: string;
  readonly street?: string;
  readonly zip?: string;
  readonly city?: string;
  readonly countryCode: string;
  readonly contactPerson?: string;
};

/** A payment, a credit or a write-off against a voucher. */
export type PaymentItem = {
  readonly paymentItemType: string;
  readonly postingDate: string;
  readonly amountCents: number;
};

/** A voucher that another one belongs to. */
export type RelatedVoucher = { readonly id: string; readonly voucherNumber?: string; readonly voucherType: string };

/** When and how a sales voucher is to be paid. */
export type PaymentConditions = {
  readonly paymentTermLabel: string;
  readonly paymentTermLabelTemplate: string;
  readonly paymentTermDuration: number;
  readonly paymentDiscountConditions?: { readonly discountPercentage: number; readonly discountRange: number };
};

/** How and when goods were delivered or services rendered. */
export type ShippingConditions = {
  readonly shippingType: string;
  readonly shippingDate?: string;
  readonly shippingEndDate?: string;
};

/** What the author of a voucher decided, with all amounts computed by the sandbox. */
export type DocumentContent = {
  readonly language: 'de' | 'en';
  readonly voucherDate: string;
  readonly expirationDate?: string;
  readonly address: DocumentAddress;
  readonly electronicDocumentProfile: 'NONE' | 'EN16931' | 'XRechnung';
  readonly xRechnung?: { readonly buyerReference: string };
  readonly lineItems: readonly LineItem[];
  readonly totalPrice?: Readonly<Record<string, number | string>>;
  readonly taxAmounts?: readonly { taxRatePercentage: number; taxAmount: number; netAmount: number }[];
  readonly taxConditions: { readonly taxType: string; readonly taxSubType?: string; readonly taxTypeNote?: string };
  readonly paymentConditions?: PaymentConditions;
  readonly shippingConditions?: ShippingConditions;
  readonly deliveryTerms?: string;
  readonly printLayoutId?: string;
  readonly title: string;
  readonly introduction?: string;
  readonly remark?: string;
};

/** A sales voucher in the books. Amounts of the voucher itself are whole cents. */
export type SalesDocument = {
  readonly id: string;
  /** The connection through which it was made. */
  readonly madeBy?: string;
  readonly kind: SalesKind;
  readonly status: string;
  readonly number?: string;
  readonly version: number;
  readonly createdMs: number;
  readonly createdDate: string;
  readonly updatedMs: number;
  readonly updatedDate: string;
  /** The voucherlist shows the document from this time on. */
  readonly listedFromMs: number;
  readonly dueDate?: string;
  readonly content: DocumentContent;
  readonly netCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly openCents: number;
  readonly payments: readonly PaymentItem[];
  readonly paidDate?: string;
  readonly related: readonly RelatedVoucher[];
  readonly documentFileId?: string;
  /** What the printed document says about the recipient beyond the address, as it was when it was made. */
  readonly recipient: { readonly customerNumber?: number; readonly vatId?: string; readonly email?: string };
  /** Which letter head the printed document carries. */
  readonly letterheadId: string;
  readonly deletedDate?: string;
};
