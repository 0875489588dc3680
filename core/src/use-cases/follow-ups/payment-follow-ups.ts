import type { PaymentMatch, BankTransactionFollowUp } from '../../follow-ups/follow-up-action.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { PaymentBook } from '../../ports/payment-book.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import { done, type FollowUpOutcome } from './follow-up-outcome.ts';
import { outcomeOfFailure } from './failure-outcome.ts';

/** What is recorded, and on which account. */
export type RecordedPayment = Pick<BankTransactionFollowUp, 'account' | 'bankTransaction'>;

/** Records a payment on the account of its gateway. Both calls are recognised by their reference when repeated. */
export const recordPayment =
  (payments: PaymentBook) =>
  async (
    shop: ShopKey,
    { account, bankTransaction }: RecordedPayment,
  ): Promise<Result<Readonly<Record<string, string>>, BookkeepingFailure>> => {
    const known = await payments.accountFor(shop, account.externalReference);
    if (!known.ok) return known;
    const opened = known.value
      ? { ok: true as const, value: known.value }
      : await payments.openAccount(shop, account.name, account.externalReference);
    if (!opened.ok) return opened;
    const recorded = await payments.record(shop, opened.value.id, [bankTransaction]);
    if (!recorded.ok) return recorded;
    return ok({
      bankTransactionId: recorded.value[0] ?? '',
      accountId: opened.value.id,
      ...(known.value ? {} : { opened: 'yes' }),
    });
  };

/** Records a payment as a follow-up task. */
export const runBankTransactionFollowUp =
  (payments: PaymentBook) =>
  async (shop: ShopKey, action: BankTransactionFollowUp): Promise<FollowUpOutcome> => {
    const recorded = await recordPayment(payments)(shop, action);
    return recorded.ok ? done(recorded.value) : outcomeOfFailure(recorded.failure);
  };

/** Tells which document a bank transaction pays. */
export const runPaymentMatch =
  (payments: PaymentBook) =>
  async (shop: ShopKey, { document, externalReference }: PaymentMatch): Promise<FollowUpOutcome> => {
    const matched = await payments.suggestMatch(shop, document, externalReference);
    return matched.ok ? done() : outcomeOfFailure(matched.failure);
  };
