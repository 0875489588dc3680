import {
  accountingTargetId,
  compareDays,
  fail,
  ok,
  type DocumentId,
  type Result,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type {
  Contact,
  ContactDraft,
  ContactTrace,
  BankTransaction,
  AccountingBooks,
  AccountingTarget,
  Bookkeeping,
  BookkeepingFailure,
  ContactBook,
  ContactFailure,
  DocumentChanges,
  IssueOrder,
  IssueTrace,
  PaymentBook,
  Sighting,
} from '@belegwerk/core/ports';
import type { HostLife } from '../host-life.ts';
import type { Account, Booked } from './account.ts';
import type { Net, Request } from './net.ts';

/** The id under which shops are connected with the simulated service. */
export const SIMULATED = accountingTargetId('books');

type Failed = BookkeepingFailure | ContactFailure;

/** Seconds within which an answer comes, and from an answer until lists show a document: what the adapter waits for before it says absent. */
const LOST_SECONDS = 30 + 60;
const LOOK_AGAIN_SECONDS = 20;
/** A document appears in lists at most so late; in milliseconds. */
const SHOWN_WITHIN_MS = 45_000;
/** A contact is found by a search at most so late; in milliseconds. */
const CONTACT_SHOWN_WITHIN_MS = 60_000;

interface Parts {
  readonly net: Net;
  readonly accountOf: (shop: ShopKey) => Account | undefined;
  /** Milliseconds, drawn by the seed. */
  readonly lateBy: (most: number) => number;
}

interface Reading<T> {
  readonly call: string;
  readonly shop: ShopKey;
  readonly about?: string;
  readonly serve: (account: Account, now: number) => Result<T, Failed>;
  readonly unanswered?: () => Result<T, Failed>;
  readonly mayRepeat?: boolean;
}

/** The accounting service as one host calls it: the adapter and the service behind it, by what the ports promise. */
export const accountingOf = (life: HostLife, parts: Parts): AccountingTarget => {
  const { net, accountOf } = parts;

  const ask = <T, F extends Failed>({ call, shop, about = '', serve, unanswered, mayRepeat }: Reading<T>) => {
    const request: Request<Result<T, Failed>> = {
      call,
      about: `${shop.slice(0, 4)} ${about}`,
      serve: () => {
        const account = accountOf(shop);
        if (!account) return fail({ kind: 'bookkeeping-not-connected' });
        if (net.faults.strikes('service-broken'))
          return fail({ kind: 'bookkeeping-unreachable', detail: '500', answered: true });
        return serve(account, net.time.now);
      },
      unanswered: unanswered ?? (() => fail({ kind: 'bookkeeping-unreachable', detail: 'no answer' })),
      busy: (waitSeconds) => fail({ kind: 'bookkeeping-busy', waitSeconds }),
      ...(mayRepeat ? { mayRepeat } : {}),
    };
    return net.ask(life, request) as Promise<Result<T, F>>;
  };
  const read = <T>(reading: Reading<T>) => ask<T, BookkeepingFailure>({ mayRepeat: true, ...reading });

  const books: AccountingBooks = {
    bookkeeping: bookkeepingOf({ ...parts, life, read, ask }),
    contacts: contactsOf({ ...parts, life, ask }),
    payments: paymentsOf(read),
    changes: changesOf(read),
  };
  return { ...books, ...around };
};

type Ask = <T, F extends Failed>(reading: Reading<T>) => Promise<Result<T, F>>;
type Read = <T>(reading: Reading<T>) => Promise<Result<T, BookkeepingFailure>>;

const around: Omit<AccountingTarget, keyof AccountingBooks> = {
  id: SIMULATED,
  name: 'Lexware Office',
  access: { secrets: [], lend: async () => false, end: async () => ok(undefined) },
  consent: undefined,
  consentNeeds: [],
  documentsPerMinute: 20,
  messages: {
    sender: 'https://buchhaltung.example',
    signatureHeader: 'x-signature',
    subscribe: async () => ok(undefined),
    read: async () => fail({ kind: 'message-forged' }),
  },
  pages: {
    document: (kind, id, action) => `https://buchhaltung.example/${kind}/${id}/${action}`,
    contacts: 'https://buchhaltung.example/contacts/',
  },
};

const bookkeepingOf = (
  parts: Parts & { readonly life: HostLife; readonly read: Read; readonly ask: Ask },
): Bookkeeping => {
  const { net, life, lateBy, read, ask } = parts;
  return {
    seller: (shop) => read({ call: 'bookkeeping.seller', shop, serve: ({ seller }) => ok(seller) }),
    layouts: (shop) => read({ call: 'bookkeeping.layouts', shop, serve: () => ok([]) }),
    scopes: (shop) => read({ call: 'bookkeeping.scopes', shop, serve: () => ok(undefined) }),
    issue,
    find,
    read: (shop, kind, id) =>
      read({
        call: `bookkeeping.read`,
        shop,
        about: `${kind} ${id.slice(-6)}`,
        serve: of(id, ({ document }) => document),
      }),
    recipient: (shop, id) =>
      read({ call: 'bookkeeping.recipient', shop, about: id.slice(-6), serve: of(id, ({ recipient }) => recipient) }),
    unpaid: (shop, id) => read({ call: 'bookkeeping.unpaid', shop, about: id.slice(-6), serve: () => ok(undefined) }),
    file: (shop, kind, id) =>
      read({
        call: 'bookkeeping.file',
        shop,
        about: `${kind} ${id.slice(-6)}`,
        serve: of(id, ({ document: { number } }) => ({
          bytes: new TextEncoder().encode('%PDF-1.7'),
          mediaType: 'application/pdf',
          fileName: `${number}.pdf`,
        })),
      }),
  };

  /** It cannot be told whether what was sent and not answered came to be. */
  async function issue(shop: ShopKey, order: IssueOrder): Promise<Result<DocumentId, BookkeepingFailure>> {
    const { draft, mark, aboutToSend } = order;
    await net.time.pause(lateBy(200), life);
    if (!(await aboutToSend())) return fail({ kind: 'bookkeeping-cancelled' });
    const unknown = (): Result<DocumentId, BookkeepingFailure> =>
      fail({ kind: 'bookkeeping-outcome-unknown', detail: 'no answer' });
    return ask({
      call: 'bookkeeping.issue',
      shop,
      about: `${draft.kind} ${draft.orderName} ${mark}`,
      serve: (account, now) => {
        const { contactId } = draft.recipient;
        if (contactId && !account.contacts.some(({ id }) => id === contactId))
          return fail({ kind: 'bookkeeping-refused', reasons: [`contact ${contactId} is not known`] });
        const shownFrom = net.faults.strikes('shown-late') ? now + lateBy(SHOWN_WITHIN_MS) : now;
        return ok(account.book(order, now, shownFrom));
      },
      unanswered: unknown,
    });
  }

  function find(shop: ShopKey, { mark, sentAt }: IssueTrace): Promise<Result<Sighting, BookkeepingFailure>> {
    const lostAt = sentAt.epochMilliseconds + LOST_SECONDS * 1000;
    const waitSeconds = Math.ceil((lostAt - net.time.now) / 1000);
    return read<Sighting>({
      call: 'bookkeeping.find',
      shop,
      about: mark,
      serve: (account, now) => {
        const found = account.shownWith(mark, now);
        if (found) return ok({ seen: 'found', id: found.document.id });
        if (waitSeconds <= 0) return ok({ seen: 'absent' });
        return ok({ seen: 'too-early', waitSeconds: Math.min(waitSeconds, LOOK_AGAIN_SECONDS) });
      },
    });
  }
};

/** What is asked of one document. */
const of =
  <T>(id: DocumentId, answer: (booked: Booked) => T) =>
  (account: Account, now: number): Result<T, BookkeepingFailure> => {
    const booked = account.shown(id, now);
    return booked ? ok(answer(booked)) : fail({ kind: 'document-not-found' });
  };

const fresh = { isCustomer: true, archived: false, editable: true } as const;
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase();

const contactsOf = ({
  net,
  life,
  lateBy,
  ask,
}: Parts & { readonly life: HostLife; readonly ask: Ask }): ContactBook => {
  return {
    byId: (shop, id) =>
      ask<Contact, ContactFailure>({
        call: 'contacts.byId',
        shop,
        about: id,
        serve: ({ contacts }) => {
          const found = contacts.find((each) => each.id === id);
          return found ? ok(found) : fail({ kind: 'contact-not-found' });
        },
      }),
    search: (shop, trace) =>
      ask<readonly Contact[], ContactFailure>({
        call: 'contacts.search',
        shop,
        about: trace.email ?? trace.name ?? '',
        serve: ({ contacts, contactsShownFrom }, now) =>
          ok(
            contacts
              .filter(({ id, draft }) => fits(draft, trace) && (contactsShownFrom.get(id) ?? 0) <= now)
              .toReversed(),
          ),
      }),
    create,
    lostSeconds: async () => LOST_SECONDS,
    update: (shop, contact, draft) =>
      ask<Contact, ContactFailure>({
        call: 'contacts.update',
        shop,
        about: contact.id,
        serve: ({ contacts }) => {
          const at = contacts.findIndex(({ id }) => id === contact.id);
          const known = contacts[at];
          if (!known) return fail({ kind: 'contact-not-found' });
          if (known.version !== contact.version) return fail({ kind: 'contact-changed' });
          const changed = { ...known, version: known.version + 1, draft: merged(known.draft, draft) };
          contacts[at] = { ...changed, billingAddresses: changed.draft.billing ? 1 : 0 };
          return ok(contacts[at]);
        },
      }),
  };

  async function create(
    shop: ShopKey,
    draft: ContactDraft,
    aboutToSend: () => Promise<boolean>,
  ): Promise<Result<Contact, ContactFailure>> {
    await net.time.pause(lateBy(200), life);
    if (!(await aboutToSend())) return fail({ kind: 'bookkeeping-cancelled' });
    return ask<Contact, ContactFailure>({
      call: 'contacts.create',
      shop,
      about: draft.email ?? '',
      serve: ({ contacts, contactsShownFrom, number }, now) => {
        const count = contacts.length + 1;
        const id = `00000000-0000-4000-9${String(number).padStart(3, '0')}-${String(count).padStart(12, '0')}`;
        const billingAddresses = draft.billing ? 1 : 0;
        const contact = { id, version: 0, customerNumber: 10_000 + count, ...fresh, billingAddresses, draft };
        contacts.push(contact);
        if (net.faults.strikes('shown-late')) contactsShownFrom.set(id, now + lateBy(CONTACT_SHOWN_WITHIN_MS));
        return ok(contact);
      },
      unanswered: () => fail({ kind: 'bookkeeping-outcome-unknown', detail: 'no answer' }),
    });
  }
};

/** What is not said stays. */
const merged = (known: ContactDraft, said: ContactDraft): ContactDraft => ({
  ...known,
  ...said,
  ...(said.company ? { company: { ...known.company, ...said.company } } : {}),
});

const fits = ({ email, company, person }: ContactDraft, trace: ContactTrace): boolean =>
  (trace.email === undefined || isSame(trace.email, email)) &&
  (trace.name === undefined || trace.name === (company?.name ?? person?.lastName));

const paymentsOf = (read: Read): PaymentBook => ({
  available: (shop) => read({ call: 'payments.available', shop, serve: () => ok(true) }),
  accountFor: (shop, reference) =>
    read({
      call: 'payments.accountFor',
      shop,
      about: reference,
      serve: ({ providers }) => ok(providers.find(({ externalReference }) => externalReference === reference)),
    }),
  openAccount: (shop, name, externalReference) =>
    read({
      call: 'payments.openAccount',
      shop,
      about: externalReference,
      serve: ({ providers }) => {
        const known = providers.find((each) => each.externalReference === externalReference);
        if (known) return ok(known);
        const opened = { id: `account-${providers.length + 1}`, name, externalReference };
        providers.push(opened);
        return ok(opened);
      },
    }),
  record: (shop, accountId, all) =>
    read({
      call: 'payments.record',
      shop,
      about: all.map(({ externalReference }) => externalReference).join(),
      serve: ({ transactions }, now) => ok(all.map((each) => recorded(transactions, { ...each, accountId, now }))),
    }),
  remove: (shop, id) =>
    read({
      call: 'payments.remove',
      shop,
      about: id,
      serve: ({ transactions }) => {
        transactions.delete(id);
        return ok(undefined);
      },
    }),
  suggestMatch: (shop, document, reference) =>
    read({
      call: 'payments.suggestMatch',
      shop,
      about: `${document.slice(-6)} ${reference}`,
      serve: ({ matches }) => {
        matches.push(`${document} ${reference}`);
        return ok(undefined);
      },
    }),
});

const recorded = (
  transactions: Account['transactions'],
  { accountId, now, ...wanted }: BankTransaction & { readonly accountId: string; readonly now: number },
): string => {
  const id = `transaction-${accountId}-${wanted.externalReference}`;
  if (!transactions.has(id)) transactions.set(id, { ...wanted, id, recordedAt: now });
  return id;
};

const changesOf = (read: Read): DocumentChanges => ({
  changedSince: (shop, since) =>
    read({
      call: 'changes.changedSince',
      shop,
      serve: (account, now) =>
        ok(
          account.shownSince(since, now).map(({ document: { kind, id, number, status, total, createdAt } }) => ({
            kind,
            id,
            number,
            status,
            ...(kind === 'invoice' && status === 'open' ? { open: total } : {}),
            updatedAt: createdAt,
          })),
        ),
    }),
  draftsSince: (shop, since) =>
    read({
      call: 'changes.draftsSince',
      shop,
      serve: (account, now) => ok(new Set(account.draftsSince(since, now).map(({ document: { id } }) => id))),
    }),
  numberedOn: (shop, { from, to }) =>
    read({
      call: 'changes.numberedOn',
      shop,
      serve: (account, now) =>
        ok(
          account
            .shownSince(from, now)
            .filter(({ document: { date } }) => compareDays(date, to) <= 0)
            .filter(({ document: { number } }) => number !== '')
            .map(({ document: { kind, id, number, status, date, createdAt } }) => ({
              kind,
              id,
              number,
              state: status === 'draft' || status === 'voided' ? status : 'final',
              date,
              createdAt,
            })),
        ),
    }),
  inspect: (shop, _kind, id) =>
    read({
      call: 'changes.inspect',
      shop,
      about: id.slice(-6),
      serve: of(id, ({ document, texts, mark, recipient: { name, contactId }, relatedTo }) => ({
        document,
        texts,
        marks: [mark],
        recipientName: name,
        ...(contactId ? { contactId } : {}),
        relatedTo,
      })),
    }),
});
