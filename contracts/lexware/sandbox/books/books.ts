import { demoLetterhead, type Letterhead } from '../account/letterhead.ts';
import { demoProfile, type Profile } from '../account/profile.ts';
import { defaultSwitches, type Switches } from '../account/switches.ts';
import type {
  Article,
  AssignmentHint,
  AuthorizationCode,
  Connection,
  Contact,
  Delivery,
  FinancialAccount,
  FinancialTransaction,
  StoredFile,
  Subscription,
  Voucher,
} from './entities.ts';
import type { SalesDocument } from './sales-document.ts';
import { StateFile, type StateLine } from './state-file.ts';
import { Table, type ChangeListener, type Row } from './table.ts';

/** Credentials that stay the same as long as the state is kept. */
export type Credentials = { readonly apiKey: string; readonly clientId: string; readonly clientSecret: string };

/** How the OAuth consent behaves. */
export type ConsentSettings = { readonly autoApprove: boolean; readonly redirectUris: readonly string[] };

/** Single records that are kept beside the tables. */
export type Singles = {
  profile: Profile;
  switches: Switches;
  consent: ConsentSettings;
  credentials: Credentials | null;
  clock: { offsetMs: number; frozenMs: number | null };
  numbers: Readonly<Record<string, number>>;
  webhookKey: { privatePem: string; publicPem: string } | null;
  starts: number;
  /** Accounts that were opened for partners, by the key of the call. */
  opened: Readonly<Record<string, { readonly email: string; readonly organizationId: string }>>;
};

type SingleRow = Row & { readonly value: unknown };

const defaults: Singles = {
  profile: demoProfile,
  switches: defaultSwitches,
  consent: { autoApprove: false, redirectUris: [] },
  credentials: null,
  clock: { offsetMs: 0, frozenMs: null },
  numbers: {},
  webhookKey: null,
  starts: 0,
  opened: {},
};

/** Everything the account knows: tables of records and a few single ones, kept in memory and, if wanted, in a file. */
export class Books {
  #file: StateFile | undefined;
  #loading = false;
  readonly #changed: ChangeListener = (t, id, row) => {
    if (!this.#loading) this.#file?.append(row ? { t, r: row } : { t, d: id });
  };
  readonly documents = new Table<SalesDocument>('documents', this.#changed);
  readonly deletedDocuments = new Table<SalesDocument>('deletedDocuments', this.#changed);
  readonly contacts = new Table<Contact>('contacts', this.#changed);
  readonly articles = new Table<Article>('articles', this.#changed);
  readonly vouchers = new Table<Voucher>('vouchers', this.#changed);
  readonly deletedVouchers = new Table<Voucher>('deletedVouchers', this.#changed);
  readonly files = new Table<StoredFile>('files', this.#changed);
  readonly subscriptions = new Table<Subscription>('subscriptions', this.#changed);
  readonly deliveries = new Table<Delivery>('deliveries', this.#changed);
  readonly codes = new Table<AuthorizationCode>('codes', this.#changed);
  readonly connections = new Table<Connection>('connections', this.#changed);
  readonly letterheads = new Table<Letterhead>('letterheads', this.#changed);
  readonly accounts = new Table<FinancialAccount>('accounts', this.#changed);
  readonly transactions = new Table<FinancialTransaction>('transactions', this.#changed);
  readonly hints = new Table<AssignmentHint>('hints', this.#changed);
  readonly #singles = new Table<SingleRow>('singles', this.#changed);

  readonly documentByFileId = this.documents.indexBy((row) => row.documentFileId);
  readonly documentsByNumber = this.documents.indexBy((row) => row.number);
  readonly vouchersByNumber = this.vouchers.indexBy((row) => row.body.voucherNumber);
  readonly fileByChecksum = this.files.indexBy((row) => `${row.type}:${row.checksum}`);
  readonly articleByNumber = this.articles.indexBy((row) => row.articleNumber);
  readonly connectionByAccess = this.connections.indexBy((row) => row.accessToken);
  readonly connectionByRefresh = this.connections.indexBy((row) => row.refreshToken);

  readonly transactionByReference = this.transactions.indexBy((row) => row.externalReference);
  readonly transactionByEndToEndId = this.transactions.indexBy((row) => row.endToEndId);
  readonly transactionsOfAccount = this.transactions.indexBy((row) => row.accountId);
  readonly hintByReference = this.hints.indexBy((row) => row.externalReference);
  readonly hintByEndToEndId = this.hints.indexBy((row) => row.endToEndId);

  readonly #tables: Readonly<Record<string, Table<never>>> = {
    documents: this.documents as unknown as Table<never>,
    deletedDocuments: this.deletedDocuments as unknown as Table<never>,
    contacts: this.contacts as unknown as Table<never>,
    articles: this.articles as unknown as Table<never>,
    vouchers: this.vouchers as unknown as Table<never>,
    deletedVouchers: this.deletedVouchers as unknown as Table<never>,
    files: this.files as unknown as Table<never>,
    subscriptions: this.subscriptions as unknown as Table<never>,
    deliveries: this.deliveries as unknown as Table<never>,
    codes: this.codes as unknown as Table<never>,
    connections: this.connections as unknown as Table<never>,
    letterheads: this.letterheads as unknown as Table<never>,
    accounts: this.accounts as unknown as Table<never>,
    transactions: this.transactions as unknown as Table<never>,
    hints: this.hints as unknown as Table<never>,
    singles: this.#singles as unknown as Table<never>,
  };

  constructor(statePath?: string) {
    if (statePath !== undefined) this.#load(new StateFile(statePath));
    if (this.letterheads.size === 0) this.letterheads.put(demoLetterhead);
  }

  /** A single record, or its default. */
  get<K extends keyof Singles>(key: K): Singles[K] {
    return (this.#singles.get(key)?.value as Singles[K] | undefined) ?? defaults[key];
  }

  /** Replaces a single record. */
  set<K extends keyof Singles>(key: K, value: Singles[K]): void {
    this.#singles.put({ id: key, value });
  }

  /** The next number of a range, for example the invoices'. */
  nextNumber(range: string, first = 1): number {
    const next = this.get('numbers')[range] ?? first;
    this.set('numbers', { ...this.get('numbers'), [range]: next + 1 });
    return next;
  }

  /** The letter head that new documents get. */
  letterhead(): Letterhead {
    return [...this.letterheads.values()].at(-1) ?? demoLetterhead;
  }

  /** Empties the books; credentials, keys and the way the account is set up can stay. */
  reset(keepSetup: boolean): void {
    for (const [name, table] of Object.entries(this.#tables)) {
      if (name === 'singles' || (keepSetup && (name === 'letterheads' || name === 'connections'))) continue;
      table.clear();
    }
    this.set('numbers', {});
    if (!keepSetup)
      for (const key of ['profile', 'switches', 'consent', 'clock'] as const) this.set(key, defaults[key]);
    if (this.letterheads.size === 0) this.letterheads.put(demoLetterhead);
  }

  /** Writes everything down once more, compactly, and ends writing. */
  close(): void {
    this.#file?.compact(this.#lines());
    this.#file?.close();
    this.#file = undefined;
  }

  #load(file: StateFile): void {
    this.#loading = true;
    const lines = file.read();
    for (const line of lines) this.#replay(line);
    this.#loading = false;
    const rows = Object.values(this.#tables).reduce((sum, table) => sum + table.size, 0);
    if (lines.length > 2 * rows + 1000) file.compact(this.#lines());
    this.#file = file;
  }

  #replay(line: StateLine): void {
    const table = this.#tables[line.t];
    if ('r' in line) table?.put(line.r as never);
    else table?.remove(line.d);
  }

  *#lines(): Generator<StateLine> {
    for (const [t, table] of Object.entries(this.#tables)) for (const r of table.values()) yield { t, r };
  }
}
