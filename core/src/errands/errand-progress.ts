import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { Errand } from '../ports/errand-register.ts';
import type { ErrandMode } from './errand-action.ts';
import type { ErrandReason } from './errand-reason.ts';

/** What to make of an errand that is due by itself: begin, leave it, or come back. */
export type ErrandProgress =
  | { readonly kind: 'begin'; readonly mode: ErrandMode }
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped'; readonly because: ErrandReason; readonly nextLookAt?: Instant };

/** Minutes to wait after each refused attempt; after the last one a person must act. */
const WAIT_MINUTES = [1, 5, 15, 60, 240, 720] as const;

/** A refusal that will be the same next time, by the kind of failure with which `refusal` begins. */
const FINAL: ReadonlySet<string> = new Set(['mail-refused', 'shop-refused', 'bookkeeping-refused']);

const messageOf = ({ refusal = [] }: Errand): Readonly<Record<string, string>> => {
  const [first = '', ...rest] = refusal;
  return { message: (rest.length > 0 ? rest : [first]).join('; ') };
};

/** Whether a refused errand is never tried again by itself. */
export const isRefusedForGood = ({ state, refusal, attempts }: Errand): boolean =>
  state === 'refused' && (FINAL.has(refusal?.[0] ?? '') || attempts > WAIT_MINUTES.length);

/** When a refused errand may be tried again. */
export const nextAttemptAt = ({ settledAt, sentAt, plannedAt, attempts }: Errand): Instant => {
  const minutes = WAIT_MINUTES[Math.max(attempts, 1) - 1] ?? WAIT_MINUTES.at(-1) ?? 0;
  return (settledAt ?? sentAt ?? plannedAt).add({ minutes });
};

/** How an errand stands that is wanted now; `outdated` when what was done is not what is wanted. */
export const errandProgress = (known: Errand | undefined, now: Instant, outdated = false): ErrandProgress => {
  if (!known) return { kind: 'begin', mode: 'new' };
  switch (known.state) {
    case 'planned':
      return { kind: 'begin', mode: 'resume' };
    case 'sent':
      return { kind: 'begin', mode: 'look' };
    case 'done':
      return outdated ? { kind: 'begin', mode: 'renew' } : { kind: 'done' };
    case 'unclear':
      return { kind: 'stopped', because: { code: 'UNCLEAR' } };
    case 'refused':
      return refused(known, now);
  }
};

const refused = (known: Errand, now: Instant): ErrandProgress => {
  if (isRefusedForGood(known)) return { kind: 'stopped', because: { code: 'REFUSED', facts: messageOf(known) } };
  const nextLookAt = nextAttemptAt(known);
  return compareInstants(nextLookAt, now) <= 0
    ? { kind: 'begin', mode: 'resume' }
    : { kind: 'stopped', because: { code: 'TRIED_AGAIN_LATER', facts: messageOf(known) }, nextLookAt };
};
