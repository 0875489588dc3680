import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { triesOf, type Errand } from '../records/errand.ts';
import type { ErrandMode } from './errand-action.ts';
import type { ErrandReason } from '../reasons/errand-reason.ts';

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
  return { message: (refusal.length > 1 ? refusal.slice(1) : refusal).join('; ') };
};

/** Whether a refused errand is never tried again by itself. */
export const isRefusedForGood = (errand: Errand): boolean =>
  errand.state === 'refused' && (FINAL.has(errand.refusal?.[0] ?? '') || triesOf(errand) > WAIT_MINUTES.length);

/** When a refused errand may be tried again. */
export const nextAttemptAt = (errand: Errand): Instant => {
  const last = Math.min(Math.max(triesOf(errand), 1), WAIT_MINUTES.length);
  const [minutes = 0] = WAIT_MINUTES.slice(last - 1);
  return decidedAt(errand).add({ minutes });
};

const decidedAt = ({ settledAt, sentAt, plannedAt }: Errand): Instant => settledAt ?? sentAt ?? plannedAt;

/** What an errand is compared with. */
export interface ErrandMoment {
  readonly now: Instant;
  /** What was done is not what is wanted now. */
  readonly outdated?: boolean;
  /** When what it is about changed last; a refusal from before may be worth another try. */
  readonly changedAt?: Instant;
}

/** How an errand stands that is wanted now. */
export const errandProgress = (known: Errand | undefined, moment: ErrandMoment): ErrandProgress => {
  if (!known) return { kind: 'begin', mode: 'new' };
  switch (known.state) {
    case 'planned':
      return { kind: 'begin', mode: 'resume' };
    case 'sent':
      return { kind: 'begin', mode: 'look' };
    case 'done':
      return moment.outdated ? { kind: 'begin', mode: 'renew' } : { kind: 'done' };
    case 'unclear':
      return { kind: 'stopped', because: { code: 'UNCLEAR' } };
    case 'refused':
      return refused(known, moment);
  }
};

const refused = (known: Errand, { now, changedAt }: ErrandMoment): ErrandProgress => {
  if (changedAt && compareInstants(changedAt, decidedAt(known)) > 0) return { kind: 'begin', mode: 'resume' };
  if (isRefusedForGood(known)) return { kind: 'stopped', because: { code: 'REFUSED', facts: messageOf(known) } };
  const nextLookAt = nextAttemptAt(known);
  return compareInstants(nextLookAt, now) <= 0
    ? { kind: 'begin', mode: 'resume' }
    : { kind: 'stopped', because: { code: 'TRIED_AGAIN_LATER', facts: messageOf(known) }, nextLookAt };
};
