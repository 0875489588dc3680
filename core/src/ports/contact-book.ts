import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { BookkeepingFailure } from './bookkeeping.ts';
import type { ContactDraft, Contact, ContactTrace } from './contact.ts';

export type ContactFailure =
  | BookkeepingFailure
  | { readonly kind: 'contact-not-found' }
  /** It was changed meanwhile: read again. */
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
  /** From sending until a contact that was sent, got no answer and is not found surely does not exist. */
  lostSeconds(shop: ShopKey): Promise<number>;
  update(shop: ShopKey, contact: Contact, draft: ContactDraft): Promise<Result<Contact, ContactFailure>>;
}
