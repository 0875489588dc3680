import type { PaymentMatch, BankTransactionSideTask } from '../../side-tasks/side-task-action.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { PaymentBook } from '../../ports/payment-book.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import { done, TAKEN_OVER, type AboutToSend, type SideTaskOutcome } from './side-task-outcome.ts';
import { outcomeOfFailure } from './failure-outcome.ts';

/** What is recorded, and on which account. */
export type RecordedPayment = Pick<BankTransactionSideTask, 'account' | 'bankTransaction'>;

/**
 * Records a payment on the account of its gateway. Both calls are recognised by their reference when repeated; but a person may
 * have taken the payment back meanwhile, so that a host that stood still does not record it.
 */
export const recordPayment =
  (payments: PaymentBook) =>
  async (
    shop: ShopKey,
    { account, bankTransaction }: RecordedPayment,
    aboutToSend: () => Promise<boolean>,
  ): Promise<Result<Readonly<Record<string, string>>, BookkeepingFailure>> => {
    const known = await payments.accountFor(shop, account.externalReference);
    if (!known.ok) return known;
    const opened = known.value
      ? { ok: true as const, value: known.value }
      : await payments.openAccount(shop, account.name, account.externalReference);
    if (!opened.ok) return opened;
    if (!(await aboutToSend())) return fail({ kind: 'bookkeeping-cancelled' });
    const recorded = await payments.record(shop, opened.value.id, [bankTransaction]);
    if (!recorded.ok) return recorded;
    return ok({
      bankTransactionId: recorded.value[0] ?? '',
      accountId: opened.value.id,
      ...(known.value ? {} : { opened: 'yes' }),
    });
  };

/** Records a payment as a side task. */
export const runBankTransactionSideTask =
  (payments: PaymentBook) =>
  async (shop: ShopKey, action: BankTransactionSideTask, aboutToSend: AboutToSend): Promise<SideTaskOutcome> => {
    const recorded = await recordPayment(payments)(shop, action, aboutToSend);
    if (recorded.ok) return done(recorded.value);
    return recorded.failure.kind === 'bookkeeping-cancelled' ? TAKEN_OVER : outcomeOfFailure(recorded.failure);
  };

/** Tells which document a bank transaction pays. */
export const runPaymentMatch =
  (payments: PaymentBook) =>
  async (shop: ShopKey, { document, externalReference }: PaymentMatch): Promise<SideTaskOutcome> => {
    const matched = await payments.suggestMatch(shop, document, externalReference);
    return matched.ok ? done() : outcomeOfFailure(matched.failure);
  };
