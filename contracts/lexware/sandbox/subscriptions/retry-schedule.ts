/** How a callback ended: a status code, a host that does not exist, or no connection. */
export type CallbackOutcome = number | 'unresolvable' | 'no-connection';

/** What follows from it. */
export type DeliveryStep =
  | { readonly kind: 'done' }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'unsubscribe' }
  | { readonly kind: 'retry'; readonly afterSeconds: number };

const HALF_HOUR = 1800;
const TWO_HOURS = 7200;

/** Seconds between attempts: five quick ones, a pause of half an hour, then twenty attempts two hours apart. */
export const RETRY_SECONDS: readonly number[] = [
  10,
  20,
  40,
  80,
  160,
  HALF_HOUR,
  ...Array.from({ length: 19 }, () => TWO_HOURS),
];

const DONE = new Set([200, 201, 202, 204]);
const RETRIED = new Set([401, 403, 404, 429]);

const isRetried = (outcome: CallbackOutcome): boolean =>
  typeof outcome === 'string' || outcome >= 500 || RETRIED.has(outcome);

const endsSubscription = (outcome: CallbackOutcome): boolean => outcome === 404 || outcome === 'unresolvable';

/** Decides what happens after an attempt; `attempts` is how many failed before it. */
export const nextStep = (outcome: CallbackOutcome, attempts: number): DeliveryStep => {
  if (typeof outcome === 'number' && DONE.has(outcome)) return { kind: 'done' };
  if (outcome === 410) return { kind: 'unsubscribe' };
  if (!isRetried(outcome)) return { kind: 'dropped' };
  const afterSeconds = RETRY_SECONDS[attempts];
  if (afterSeconds !== undefined) return { kind: 'retry', afterSeconds };
  return { kind: endsSubscription(outcome) ? 'unsubscribe' : 'dropped' };
};
