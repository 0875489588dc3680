/** Postal address of an order or customer, in the words of the Admin API. */
export interface MailingAddress {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly provinceCode: string | null;
  readonly country: string | null;
  readonly countryCodeV2: string | null;
  readonly phone: string | null;
}

/** A customer record of a shop. */
export interface Customer {
  readonly id: string;
  readonly legacyResourceId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly locale: string;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly taxExempt: boolean;
  readonly taxExemptions: readonly string[];
  readonly taxId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly defaultAddress: MailingAddress | null;
}

/** A B2B company with the one location that buys. */
export interface PurchasingCompany {
  readonly __typename: 'PurchasingCompany';
  readonly company: {
    readonly id: string;
    readonly name: string;
    readonly externalId: string | null;
    readonly note: string | null;
  };
  readonly location: CompanyLocation;
  readonly contact: { readonly id: string; readonly title: string | null } | null;
}

/** When a company location pays what it orders. */
export interface LocationTerms {
  readonly name: string;
  readonly type: 'NET' | 'FULFILLMENT' | 'RECEIPT';
  readonly dueInDays: number | null;
}

/** Where a B2B company receives goods and invoices; its VAT id is not part of any webhook. */
export interface CompanyLocation {
  readonly id: string;
  readonly name: string;
  readonly externalId: string | null;
  readonly phone: string | null;
  readonly locale: string | null;
  readonly terms?: LocationTerms;
  readonly taxSettings: {
    readonly taxRegistrationId: string | null;
    readonly taxExempt: boolean;
    readonly taxExemptions: readonly string[];
  };
  readonly billingAddress: CompanyAddress | null;
  readonly shippingAddress: CompanyAddress | null;
}

/** Address of a company location; unlike a mailing address it always has a company name. */
export interface CompanyAddress {
  readonly id: string;
  readonly companyName: string;
  readonly recipient: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly address1: string;
  readonly address2: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly zoneCode: string | null;
  readonly country: string | null;
  readonly countryCode: string;
  readonly phone: string | null;
}
