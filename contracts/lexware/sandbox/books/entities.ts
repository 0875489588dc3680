import type { PaymentItem } from './sales-document.ts';

/** A contact in the books; `body` is what the API carries, without id, roles and version. */
export type Contact = {
  readonly id: string;
  readonly version: number;
  readonly customerNumber?: number;
  readonly vendorNumber?: number;
  readonly archived: boolean;
  readonly usableFromMs: number;
  readonly body: ContactBody;
};

/** The descriptive part of a contact. */
export type ContactBody = {
  readonly company?: {
    readonly name: string;
    readonly taxNumber?: string;
    readonly vatRegistrationId?: string;
    readonly allowTaxFreeInvoices: boolean;
    readonly contactPersons: readonly ContactPerson[];
  };
  readonly person?: { readonly salutation?: string; readonly firstName?: string; readonly lastName: string };
  readonly addresses?: { readonly billing?: readonly PostalAddress[]; readonly shipping?: readonly PostalAddress[] };
  readonly xRechnung?: { readonly buyerReference: string; readonly vendorNumberAtCustomer: string };
  readonly emailAddresses?: Readonly<Record<string, readonly string[]>>;
  readonly phoneNumbers?: Readonly<Record<string, readonly string[]>>;
  readonly note?: string;
};

/** A person at a company. */
export type ContactPerson = {
  readonly salutation?: string;
  readonly firstName?: string;
  readonly lastName: string;
  readonly primary: boolean;
  readonly emailAddress?: string;
  readonly phoneNumber?: string;
};

/** An address of a contact. */
export type PostalAddress = {
  readonly supplement?: string;
  readonly street?: string;
  readonly zip?: string;
  readonly city?: string;
  readonly countryCode: string;
};

/** An article as the API carries it. */
export type Article = {
  readonly id: string;
  readonly version: number;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly title: string;
  readonly description?: string;
  readonly type: string;
  readonly articleNumber?: string;
  readonly gtin?: string;
  readonly note?: string;
  readonly unitName: string;
  readonly price: { netPrice: number; grossPrice: number; leadingPrice: string; taxRate: number };
};

/** One line of a bookkeeping voucher. */
export type VoucherItem = { amount: number; taxAmount: number; taxRatePercent: number; categoryId: string };

/** A bookkeeping voucher; amounts in `body` as the API carries them, totals in whole cents. */
export type Voucher = {
  readonly id: string;
  readonly version: number;
  readonly type: string;
  readonly status: string;
  readonly createdMs: number;
  readonly createdDate: string;
  readonly updatedMs: number;
  readonly updatedDate: string;
  /** Reads answer 404 before this time, the voucherlist shows it from then on. */
  readonly visibleFromMs: number;
  readonly body: {
    readonly voucherNumber?: string;
    readonly voucherDate?: string;
    readonly shippingDate?: string;
    readonly dueDate?: string;
    readonly totalGrossAmount?: number;
    readonly totalTaxAmount?: number;
    readonly taxType: string;
    readonly useCollectiveContact: boolean;
    readonly contactName?: string;
    readonly contactId?: string;
    readonly remark?: string;
    readonly voucherItems: readonly VoucherItem[];
  };
  readonly files: readonly string[];
  readonly totalCents: number;
  readonly openCents: number;
  readonly payments: readonly PaymentItem[];
  readonly paidDate?: string;
  readonly deletedDate?: string;
};

/** An uploaded file. */
export type StoredFile = {
  readonly id: string;
  readonly checksum: string;
  readonly type: string;
  readonly extension: string;
  readonly contentBase64: string;
  readonly voucherId?: string;
};

/** Who wants to be told about what. */
export type Subscription = {
  readonly id: string;
  readonly connectionId: string;
  readonly createdDate: string;
  readonly eventType: string;
  readonly callbackUrl: string;
};

/** A callback on its way. */
export type Delivery = {
  readonly id: string;
  readonly subscriptionId: string;
  readonly callbackUrl: string;
  readonly body: string;
  readonly attempts: number;
  readonly nextMs: number;
};

/** A financial account; amounts are whole cents. */
export type FinancialAccount = {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly lockVersion: number;
  readonly type: string;
  readonly accountSystem: string;
  readonly name: string;
  readonly bankName: string;
  readonly balanceCents: number;
  readonly deactivated: boolean;
  readonly accountHolder?: string;
  readonly externalReference?: string;
  readonly iban?: string;
  readonly bic?: string;
};

/** A bank transaction on a financial account; amounts are whole cents, money out is negative. */
export type FinancialTransaction = {
  readonly id: string;
  readonly accountId: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly lockVersion: number;
  readonly valueDate: string;
  readonly bookingDate: string;
  readonly transactionDate?: string;
  readonly purpose: string;
  readonly amountCents: number;
  /** What no voucher has been assigned to yet, with the sign of the amount. */
  readonly openCents: number;
  readonly fee?: { readonly cents: number; readonly ratePercentage: number; readonly categoryId: string };
  readonly texts: Readonly<Record<string, string>>;
  readonly externalReference?: string;
  readonly endToEndId?: string;
  readonly assignments: readonly { readonly id: string; readonly type: 'invoice' | 'voucher' }[];
};

/** Says by which bank transaction a voucher will be paid; the id is the voucher's. */
export type AssignmentHint = {
  readonly id: string;
  readonly externalReference?: string;
  readonly endToEndId?: string;
};

/** An authorization that waits for its exchange. */
export type AuthorizationCode = {
  readonly id: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly challenge?: string;
  readonly connectionName?: string;
  readonly expiresMs: number;
  readonly connectionId?: string;
};

/** A connection made through OAuth: exactly one access token and one refresh token. */
export type Connection = {
  readonly id: string;
  readonly name: string;
  readonly scope: string;
  readonly accessToken: string;
  readonly accessExpiresMs: number;
  readonly refreshToken: string;
  readonly createdDate: string;
};
