import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { BookkeepingFailure } from './bookkeeping.ts';

/** A contact as it shall be in the accounting service. */
export interface ContactDraft {
  readonly company?: { readonly name: string; readonly vatId?: string; readonly taxFree: boolean };
  /** The person, or the contact person of the company. */
  readonly person?: { readonly firstName?: string; readonly lastName: string };
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

export type ContactFailure =
  | BookkeepingFailure
  | { readonly kind: 'contact-not-found' }
  /** Somebody changed it meanwhile: read again. */
  | { readonly kind: 'contact-changed' }
  /** The account's range of customer numbers is used up. */
  | { readonly kind: 'contact-limit' };

/** The customers of the accounting service. Creating is never repeated blindly: an unknown outcome is looked for. */
export interface ContactBook {
  byId(shop: ShopKey, id: string): Promise<Result<Contact, ContactFailure>>;
  /** Contacts that fit exactly (the service's own search is fuzzy), newest first. */
  search(shop: ShopKey, trace: ContactTrace): Promise<Result<readonly Contact[], ContactFailure>>;
  create(
    shop: ShopKey,
    draft: ContactDraft,
    aboutToSend: () => Promise<boolean>,
  ): Promise<Result<Contact, ContactFailure>>;
  update(shop: ShopKey, contact: Contact, draft: ContactDraft): Promise<Result<Contact, ContactFailure>>;
}
