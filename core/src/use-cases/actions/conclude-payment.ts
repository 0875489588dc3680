import { bookedByHand } from '../../side-tasks/due-paid-by-hand.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentBook } from '../../ports/payment-book.ts';
import type { SideTask } from '../../records/side-task.ts';
import type { PaidByHand } from '../../records/order-notes.ts';
import { isTooLate } from '../../work/too-late.ts';
import { recordPayment } from '../side-tasks/payment-side-tasks.ts';
import type { Performing } from './action-handler.ts';

/** Another host has begun to book it meanwhile. */
export const UNDER_WAY = 'payment-under-way';

interface Ports {
  readonly payments: PaymentBook;
  readonly clock: Clock;
}

/**
 * Finds out what became of a payment by hand whose booking was begun and not seen through: it is asked for once more, because
 * the service names a bank transaction by its reference and lists none. Begun as an attempt of its own, so that a host that
 * stood still books it no more.
 */
export const makeConcludePayment =
  ({ payments, clock }: Ports) =>
  async (
    { shop, order, records: { sideTasks } }: Pick<Performing, 'shop' | 'order' | 'records'>,
    { id, attempts: before }: SideTask,
    { paid, number }: { readonly paid: PaidByHand; readonly number: string },
  ): Promise<Result<SideTask, BookkeepingFailure | typeof UNDER_WAY>> => {
    let attempts = before;
    const begin = async (): Promise<boolean> => {
      const begunAt = clock.now();
      const { stored, isChanged } = await sideTasks.change(id, { kind: 'sent', attempts, at: begunAt });
      if (isChanged) attempts = stored.attempts;
      return isChanged && !isTooLate(begunAt, clock.now());
    };
    if (!(await begin()) && attempts === before) return fail(UNDER_WAY);
    const booked = bookedByHand(order, paid, number);
    const recorded = await recordPayment(payments)(shop.key, booked, begin);
    const at = clock.now();
    if (recorded.ok)
      return ok(
        (await sideTasks.change(id, { kind: 'done', result: { ...booked.result, ...recorded.value }, at })).stored,
      );
    const { failure } = recorded;
    const refused = await sideTasks.change(id, { kind: 'refused', attempts, reasons: [failure.kind], at });
    return failure.kind === 'bookkeeping-refused' ? ok(refused.stored) : fail(failure);
  };
