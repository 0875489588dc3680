/** A contact as it shall be in the accounting service. */
export interface ContactDraft {
  readonly company?: { readonly name: string; readonly vatId?: string; readonly taxFree: boolean };
  /** The person, or the contact person of the company. */
  readonly person?: { readonly firstName?: string; readonly lastName: string };
  /** Leitweg-ID and the seller's number there, both or none. */
  readonly xRechnung?: { readonly leitwegId: string; readonly vendorNumber: string };
  readonly billing?: ContactAddress;
  readonly shipping?: ContactAddress;
  readonly email?: string;
  readonly phone?: string;
  /** At most 1000 characters. */
  readonly note?: string;
}

export interface ContactAddress {
  readonly supplement?: string;
  readonly street?: string;
  readonly zip?: string;
  readonly city?: string;
  readonly countryCode: string;
}

/**
 * A contact as the accounting service holds it. `editable` is false when it has more addresses or mails than an API may
 * write.
 */
export interface Contact {
  readonly id: string;
  readonly version: number;
  readonly customerNumber?: number;
  readonly isCustomer: boolean;
  readonly archived: boolean;
  readonly editable: boolean;
  readonly billingAddresses: number;
  readonly draft: ContactDraft;
}

/** What is searched for; every part that is given must fit. */
export interface ContactTrace {
  readonly email?: string;
  /** Name of the company or last name of the person. */
  readonly name?: string;
}
