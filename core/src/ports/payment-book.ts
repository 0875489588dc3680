import type { DocumentId, ShopKey } from '../kernel/ids.ts';

import type { Result } from '../kernel/result.ts';

import type { BookkeepingFailure } from './bookkeeping.ts';
import type { Cents } from '../kernel/money.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';

/** An account of a payment provider in the accounting service, one per gateway. */
export interface ProviderAccount {
  readonly id: string;
  readonly name: string;
  /** Our own name for it: `gateway:paypal`. */
  readonly externalReference?: string;
}

/** Bank transactions and payment matches. Every creating call is safe to repeat by its external reference. */
export interface PaymentBook {
  /** Whether the connection may use it at all. */
  available(shop: ShopKey): Promise<Result<boolean, BookkeepingFailure>>;
  accountFor(
    shop: ShopKey,
    externalReference: string,
  ): Promise<Result<ProviderAccount | undefined, BookkeepingFailure>>;
  openAccount(
    shop: ShopKey,
    name: string,
    externalReference: string,
  ): Promise<Result<ProviderAccount, BookkeepingFailure>>;
  /** At most 25 at once; ids in the same order. */
  record(
    shop: ShopKey,
    accountId: string,
    bankTransactions: readonly BankTransaction[],
  ): Promise<Result<readonly string[], BookkeepingFailure>>;
  /** Takes a bank transaction back; what it paid is open again. One that is gone already is no failure. */
  remove(shop: ShopKey, bankTransactionId: string): Promise<Result<void, BookkeepingFailure>>;
  /** Tells the service which document the bank transaction with this reference pays. */
  suggestMatch(
    shop: ShopKey,
    document: DocumentId,
    externalReference: string,
  ): Promise<Result<void, BookkeepingFailure>>;
}

/** A payment or a refund as a bank transaction on a provider account (Umsatz). */
export interface BankTransaction {
  /** Unique per account; a repeat answers the existing bank transaction. */
  readonly externalReference: string;
  readonly at: Instant;
  /** Positive: money in. */
  readonly amount: Cents;
  readonly purpose: string;
  readonly counterpart?: string;
  readonly fee?: { readonly amount: Cents; readonly rate: TaxRate };
}
