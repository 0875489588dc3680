import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type {
  AttachmentFailure,
  AttachmentSource,
  BookkeepingFailure,
  ContactBook,
  ContactFailure,
  MailFailure,
  PaymentBook,
  Postbox,
  ProviderAccount,
  Contact,
  ContactDraft,
  ContactTrace,
  Mail,
  MailAttachment,
  MailServer,
  BankTransaction,
} from '@belegwerk/core/ports';
import { Faults } from './faults.ts';

const isCustomer = { isCustomer: true, archived: false, editable: true, billingAddresses: 1 } as const;

/** Contacts in memory. */
export class KeptContacts implements ContactBook {
  readonly faults = new Faults<ContactFailure>();
  readonly contacts: Contact[] = [];

  async byId(_shop: ShopKey, id: string): Promise<Result<Contact, ContactFailure>> {
    const fault = this.faults.take('byId');
    const found = this.contacts.find((contact) => contact.id === id);
    return found && !fault ? ok(found) : fail(fault ?? { kind: 'contact-not-found' });
  }

  search(_shop: ShopKey, { email }: ContactTrace): Promise<Result<readonly Contact[], ContactFailure>> {
    return this.faults.or('search', () =>
      this.contacts.filter(({ draft }) => email !== undefined && draft.email === email),
    );
  }

  async create(
    _shop: ShopKey,
    draft: ContactDraft,
    aboutToSend: () => Promise<boolean>,
  ): Promise<Result<Contact, ContactFailure>> {
    if (!(await aboutToSend())) return fail({ kind: 'bookkeeping-cancelled' });
    return this.faults.or('create', () => {
      const contact = { id: `contact-${this.contacts.length + 1}`, version: 0, ...isCustomer, draft };
      this.contacts.push(contact);
      return contact;
    });
  }

  async lostSeconds(): Promise<number> {
    return 10;
  }

  update(_shop: ShopKey, contact: Contact, draft: ContactDraft): Promise<Result<Contact, ContactFailure>> {
    return this.faults.or('update', () => {
      const next = { ...contact, version: contact.version + 1, draft };
      this.contacts[this.contacts.findIndex(({ id }) => id === contact.id)] = next;
      return next;
    });
  }
}

/** Bank transactions on provider accounts in memory. */
export class KeptPayments implements PaymentBook {
  readonly faults = new Faults<BookkeepingFailure>();
  readonly accounts: ProviderAccount[] = [];
  readonly bankTransactions: BankTransaction[] = [];
  readonly matches: string[] = [];

  available(): Promise<Result<boolean, BookkeepingFailure>> {
    return this.faults.or('available', () => true);
  }

  accountFor(_shop: ShopKey, reference: string): Promise<Result<ProviderAccount | undefined, BookkeepingFailure>> {
    return this.faults.or('accountFor', () =>
      this.accounts.find(({ externalReference }) => externalReference === reference),
    );
  }

  openAccount(_shop: ShopKey, name: string, reference: string): Promise<Result<ProviderAccount, BookkeepingFailure>> {
    return this.faults.or('openAccount', () => {
      const account = { id: `account-${this.accounts.length + 1}`, name, externalReference: reference };
      this.accounts.push(account);
      return account;
    });
  }

  record(
    _shop: ShopKey,
    _account: string,
    bankTransactions: readonly BankTransaction[],
  ): Promise<Result<readonly string[], BookkeepingFailure>> {
    return this.faults.or('record', () => {
      const known = new Set(this.bankTransactions.map(({ externalReference }) => externalReference));
      this.bankTransactions.push(...bankTransactions.filter((each) => !known.has(each.externalReference)));
      return bankTransactions.map(({ externalReference }) => `bankTransaction-${externalReference}`);
    });
  }

  remove(_shop: ShopKey, id: string): Promise<Result<void, BookkeepingFailure>> {
    return this.faults.or('remove', () => {
      const at = this.bankTransactions.findIndex(
        ({ externalReference }) => `bankTransaction-${externalReference}` === id,
      );
      if (at >= 0) this.bankTransactions.splice(at, 1);
    });
  }

  suggestMatch(_shop: ShopKey, document: string, reference: string): Promise<Result<void, BookkeepingFailure>> {
    return this.faults.or('suggestMatch', () => void this.matches.push(`${document} ${reference}`));
  }
}

/** Mails that were sent, and files that merchants attach, in memory. */
export class KeptMails implements Postbox, AttachmentSource {
  readonly faults = new Faults<MailFailure>();
  readonly fileFaults = new Faults<AttachmentFailure>();
  readonly sent: Mail[] = [];
  readonly verified: MailServer[] = [];

  send(_shop: ShopKey, mail: Mail): Promise<Result<void, MailFailure>> {
    return this.faults.or('send', () => void this.sent.push(mail));
  }

  verify(server: MailServer): Promise<Result<void, MailFailure>> {
    this.verified.push(server);
    return this.faults.or('verify', () => undefined);
  }

  fetch(url: string): Promise<Result<MailAttachment, AttachmentFailure>> {
    const bytes = new TextEncoder().encode(url);
    return this.fileFaults.or('fetch', () => ({ fileName: 'agb.pdf', mediaType: 'application/pdf', bytes }));
  }
}
