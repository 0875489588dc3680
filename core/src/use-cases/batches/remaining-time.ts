/** What the remaining time of a batch is measured by. */
export interface Measured {
  /** Milliseconds that it was at work. */
  readonly worked: number;
  /** Orders that are done. */
  readonly done: number;
  /** Orders that are still to be done. */
  readonly left: number;
  /** How long an order takes by the limits of the account. */
  readonly secondsByLimits: number;
}

/** As many tell how fast it goes. */
const ENOUGH_TO_MEASURE = 20;

/** How long a batch takes: by the pace that was seen, and before that by the limits of the account. */
export const secondsLeft = ({ worked, done, left, secondsByLimits }: Measured): number => {
  const perOrder = done >= ENOUGH_TO_MEASURE ? worked / 1000 / done : secondsByLimits;
  return Math.ceil(left * perOrder);
};
