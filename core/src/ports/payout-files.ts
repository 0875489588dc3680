import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { PayoutRecord, PayoutRecipient } from '../partner/payout.ts';

/** The account from which the operator pays. */
export interface PayingAccount {
  readonly name: string;
  readonly iban: string;
  readonly bic?: string;
}

/** A payout with whom its money goes to. */
export interface PayableTo<G extends PayoutRecipient['gateway']> {
  readonly payout: PayoutRecord;
  readonly name: string;
  readonly recipient: Extract<PayoutRecipient, { readonly gateway: G }>;
}

/** Files with which a bank or PayPal sends the money of several payouts. The same payouts give the same name of the message. */
export interface PayoutFiles {
  /** SEPA credit transfers as `pain.001.001.09`, to be executed on that day. */
  sepa(payouts: readonly PayableTo<'sepa'>[], from: PayingAccount, on: PlainDate, at: Instant): string;
  /** Rows for PayPal's payouts by file: address, amount, currency, number, note, wallet. */
  paypal(payouts: readonly PayableTo<'paypal'>[]): string;
}
