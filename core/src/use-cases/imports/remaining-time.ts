import type { Instant } from '../../kernel/calendar.ts';
import type { OrderImports } from '../../shops/order-imports.ts';

/** What an import is measured by. */
interface Measured {
  readonly imports: OrderImports;
  readonly daysLeft: number;
  /** Orders in the queue. */
  readonly waiting: number;
  readonly documentsPerMinute: number;
  readonly now: Instant;
}

/** Reading an order and looking at it, without a document. */
const SECONDS_OF_LOOK = 1;
/** As many tell how fast it goes. */
const ENOUGH_TO_MEASURE = 20;

/**
 * How long it takes until all orders of an import are worked off: those in the queue, and as many for each day to come as there
 * were until now. By the pace that was seen, and before that by the limits of the account. Undefined where nothing is left.
 */
export const secondsLeft = ({
  imports: { running },
  daysLeft,
  waiting,
  documentsPerMinute,
  now,
}: Measured): number | undefined => {
  if (waiting === 0 && !running) return undefined;
  const done = running ? Math.max(0, running.orders - waiting) : 0;
  const elapsed = running ? (now.epochMilliseconds - running.begunAt.epochMilliseconds) / 1000 : 0;
  const byLimits = running?.documents ? 60 / documentsPerMinute : SECONDS_OF_LOOK;
  const perOrder = done >= ENOUGH_TO_MEASURE ? elapsed / done : byLimits;
  const daysDone = running ? Math.max(0, running.from.until(running.next).days) : 0;
  const toCome = running && daysDone > 0 ? (running.orders / daysDone) * daysLeft : 0;
  return Math.ceil((waiting + toCome) * perOrder);
};
