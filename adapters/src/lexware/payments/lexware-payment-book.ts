import { ok, type DocumentId, type ShopKey } from '@belegwerk/core/kernel';
import type { BookkeepingAnswer, PaymentBook, ProviderAccount, BankTransaction } from '@belegwerk/core/ports';
import type { HttpReply } from '../../http/index.ts';
import type { LexwareCall } from '../lexware-call.ts';
import type { SharedAccess } from '../shared-access.ts';
import { reading } from '../wire/wire-replies.ts';
import { providerAccount, wireAccount, wireAccounts, wireBankTransaction, wireTransactions } from './wire-finance.ts';

const ACCOUNTS = '/v1/finance/accounts';
const MAX_BANK_TRANSACTIONS = 25;
const GONE = 404;
/** The interface is for partners: keys lack its scopes, and to some accounts its addresses do not exist. */
const NOT_FOR_US = new Set([403, 404]);

/** Bank transactions and payment matches of Lexware Office (partner interface). */
export class LexwarePaymentBook implements PaymentBook {
  readonly #access: SharedAccess;
  readonly #accountSystem: string;

  constructor(access: SharedAccess, accountSystem = 'PaymentProvider') {
    this.#access = access;
    this.#accountSystem = accountSystem;
  }

  async available(shop: ShopKey): BookkeepingAnswer<boolean> {
    const asked = await this.#access.client.send(shop, {
      ...asking,
      path: ACCOUNTS,
      read: (reply) => (reading(wireAccounts)(reply) ? ('yes' as const) : undefined),
      refused: (reply) => (NOT_FOR_US.has(reply.status) ? { kind: 'not-for-us' as const } : undefined),
    });
    if (asked.ok) return ok(true);
    const { failure } = asked;
    return failure.kind === 'not-for-us' ? ok(false) : { ok: false, failure };
  }

  async accountFor(shop: ShopKey, externalReference: string): BookkeepingAnswer<ProviderAccount | undefined> {
    const read = reading(wireAccounts);
    const found = await this.#access.client.send(shop, {
      ...asking,
      path: ACCOUNTS,
      query: { externalReference },
      read,
    });
    if (!found.ok) return found;
    const account = found.value.find((each) => each.externalReference === externalReference);
    return ok(account && providerAccount(account));
  }

  /** Accounts have no protection against doubles: it looks first, and again when the answer to the creation is lost. */
  async openAccount(shop: ShopKey, name: string, externalReference: string): BookkeepingAnswer<ProviderAccount> {
    const known = await this.accountFor(shop, externalReference);
    if (!known.ok) return known;
    if (known.value) return ok(known.value);
    const opened = await this.#createAccount(shop, name, externalReference);
    if (opened.ok || opened.failure.kind !== 'bookkeeping-outcome-unknown') return opened;
    const after = await this.accountFor(shop, externalReference);
    return after.ok && after.value ? ok(after.value) : opened;
  }

  /** A bank transaction whose reference the account knows already is answered with its id. */
  record(
    shop: ShopKey,
    accountId: string,
    bankTransactions: readonly BankTransaction[],
  ): BookkeepingAnswer<readonly string[]> {
    if (bankTransactions.length > MAX_BANK_TRANSACTIONS)
      throw new RangeError(`${bankTransactions.length} bank transactions at once`);
    return this.#access.client.send(shop, {
      ...writing,
      path: '/v1/finance/transactions',
      body: JSON.stringify(bankTransactions.map((bankTransaction) => wireBankTransaction(accountId, bankTransaction))),
      read: (reply) => idsOf(reply, bankTransactions),
    });
  }

  async remove(shop: ShopKey, bankTransactionId: string): BookkeepingAnswer<void> {
    const removed = await this.#access.client.send(shop, {
      method: 'DELETE',
      urgency: 'live',
      scope: 'finance.delete',
      path: `/v1/finance/transactions/${encodeURIComponent(bankTransactionId)}`,
      read: () => true,
      refused: (reply) => (reply.status === GONE ? { kind: 'gone' as const } : undefined),
    });
    if (removed.ok) return ok(undefined);
    const { failure } = removed;
    return failure.kind === 'gone' ? ok(undefined) : { ok: false, failure };
  }

  async suggestMatch(shop: ShopKey, document: DocumentId, externalReference: string): BookkeepingAnswer<void> {
    const given = await this.#access.client.send(shop, {
      ...writing,
      path: '/v1/transaction-assignment-hint',
      body: JSON.stringify({ voucherId: document, externalReference }),
      scope: 'transaction-assignment-hint.write',
      read: () => true,
    });
    return given.ok ? ok(undefined) : given;
  }

  async #createAccount(shop: ShopKey, name: string, externalReference: string): BookkeepingAnswer<ProviderAccount> {
    const body = { type: 'PAYMENT_PROVIDER', accountSystem: this.#accountSystem, name, bankName: name, balance: 0 };
    const created = await this.#access.client.send(shop, {
      ...writing,
      path: ACCOUNTS,
      body: JSON.stringify({ ...body, externalReference }),
      creates: 'record',
      read: reading(wireAccount),
    });
    return created.ok ? ok(providerAccount(created.value)) : created;
  }
}

const asking = { method: 'GET', urgency: 'live', scope: 'finance.read' } as const satisfies Partial<
  LexwareCall<unknown>
>;
const writing = { method: 'POST', urgency: 'live', scope: 'finance.write' } as const satisfies Partial<
  LexwareCall<unknown>
>;

const idsOf = (reply: HttpReply, bankTransactions: readonly BankTransaction[]): readonly string[] | undefined => {
  const recorded = reading(wireTransactions)(reply);
  if (recorded?.length !== bankTransactions.length) return undefined;
  const ids = bankTransactions.map(
    (bankTransaction, index) =>
      recorded.find((each) => each.externalReference === bankTransaction.externalReference) ?? recorded[index],
  );
  return ids.flatMap((each) => each?.financialTransactionId ?? []);
};
