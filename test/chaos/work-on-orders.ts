import type { Dice } from './dice.ts';
import type { Ledgers } from './ledgers.ts';
import { liveOn, placeOrder, pressOf, type LivingOrder } from './life.ts';
import type { People } from './presses.ts';

interface Work {
  readonly orders: number;
  readonly dice: Dice;
  readonly ledgers: Ledgers;
  /** Whether the next order may be placed, the others already being so many. */
  readonly isTime: (placed: number) => boolean;
  readonly onPlaced: () => void;
  readonly people: People;
  /** Orders that are there already. */
  readonly there: readonly LivingOrder[];
}

const pause = (millis: number): Promise<void> => new Promise((resume) => setTimeout(resume, millis));

/** So long after the last step orders still wait for their invoices; then things happen without. */
const PATIENCE_MS = 60_000;

/**
 * Places the orders spread over all lives of the hosts, so that each death meets work, and lets things happen to those
 * that are there. Answers the orders whose invoices were paid in the accounting sandbox.
 */
export const workOnOrders = async ({
  orders,
  dice,
  ledgers,
  isTime,
  onPlaced,
  people,
  there,
}: Work): Promise<ReadonlySet<string>> => {
  const { products, customers } = await ledgers.catalogue();
  const living = [...there];
  const paid = new Set<string>();
  let steppedAt = performance.now();
  for (let count = 0; count < orders; count += 1) {
    while (!isTime(count)) await oneStep();
    living.push(await placeOrder(ledgers.panel, dice, products, customers));
    onPlaced();
    await oneStep();
    if (dice.next() < 0.6) await oneStep();
  }
  while (living.length > 0 && mayWait()) await oneStep();
  while (living.some(({ steps }) => steps[0] !== 'pay-invoice')) await oneStep();
  return paid;

  function mayWait(): boolean {
    return performance.now() - steppedAt < PATIENCE_MS;
  }

  async function oneStep(): Promise<void> {
    await pause(dice.between(10, 60));
    const at = dice.between(0, Math.max(0, living.length - 1));
    const order = living[at];
    if (!order) return;
    const { length } = order.steps;
    const press = pressOf(order.steps[0]);
    if (press) {
      // an order without an invoice is waited for only so long; what was pressed is asked for until there is an answer
      const isOver = await people.press(order, press);
      if (isOver || (!mayWait() && !people.isBegun(order, press))) order.steps.shift();
    } else if (order.steps[0] !== 'pay-invoice')
      await liveOn({ panel: ledgers.panel, dice, products }, order, mayWait());
    else if (await ledgers.payInvoice(order.name)) {
      paid.add(order.name);
      order.steps.shift();
    }
    if (order.steps.length < length) steppedAt = performance.now();
    if (order.steps.length === 0) living.splice(at, 1);
  }
};
