import type { PaymentMatch, BankTransactionFollowUp } from '../../follow-ups/follow-up-action.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { PaymentBook } from '../../ports/payment-book.ts';
import { done, type FollowUpOutcome } from './follow-up-outcome.ts';
import { outcomeOfFailure } from './failure-outcome.ts';

/** Records a payment on the account of its gateway. Both calls are recognised by their reference when repeated. */
export const runBankTransactionFollowUp =
  (payments: PaymentBook) =>
  async (shop: ShopKey, { account, bankTransaction }: BankTransactionFollowUp): Promise<FollowUpOutcome> => {
    const known = await payments.accountFor(shop, account.externalReference);
    if (!known.ok) return outcomeOfFailure(known.failure);
    const opened = known.value
      ? { ok: true as const, value: known.value }
      : await payments.openAccount(shop, account.name, account.externalReference);
    if (!opened.ok) return outcomeOfFailure(opened.failure);
    const recorded = await payments.record(shop, opened.value.id, [bankTransaction]);
    if (!recorded.ok) return outcomeOfFailure(recorded.failure);
    return done({
      bankTransactionId: recorded.value[0] ?? '',
      accountId: opened.value.id,
      ...(known.value ? {} : { opened: 'yes' }),
    });
  };

/** Tells which document a bank transaction pays. */
export const runPaymentMatch =
  (payments: PaymentBook) =>
  async (shop: ShopKey, { document, externalReference }: PaymentMatch): Promise<FollowUpOutcome> => {
    const matched = await payments.suggestMatch(shop, document, externalReference);
    return matched.ok ? done() : outcomeOfFailure(matched.failure);
  };
