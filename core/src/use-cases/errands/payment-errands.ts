import type { HintErrand, MovementErrand } from '../../errands/errand-action.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { PaymentBook } from '../../ports/payment-book.ts';
import { done, type ErrandOutcome } from './errand-outcome.ts';
import { outcomeOfFailure } from './failure-outcome.ts';

/** Records a payment on the account of its gateway. Both calls are recognised by their reference when repeated. */
export const runMovementErrand =
  (payments: PaymentBook) =>
  async (shop: ShopKey, { account, movement }: MovementErrand): Promise<ErrandOutcome> => {
    const known = await payments.accountFor(shop, account.externalReference);
    if (!known.ok) return outcomeOfFailure(known.failure);
    const opened = known.value
      ? { ok: true as const, value: known.value }
      : await payments.openAccount(shop, account.name, account.externalReference);
    if (!opened.ok) return outcomeOfFailure(opened.failure);
    const recorded = await payments.record(shop, opened.value.id, [movement]);
    if (!recorded.ok) return outcomeOfFailure(recorded.failure);
    return done({
      movementId: recorded.value[0] ?? '',
      accountId: opened.value.id,
      ...(known.value ? {} : { opened: 'yes' }),
    });
  };

/** Tells which document a movement pays. */
export const runHintErrand =
  (payments: PaymentBook) =>
  async (shop: ShopKey, { document, externalReference }: HintErrand): Promise<ErrandOutcome> => {
    const hinted = await payments.hint(shop, document, externalReference);
    return hinted.ok ? done() : outcomeOfFailure(hinted.failure);
  };
