import type { Instant } from '../kernel/calendar.ts';
import type { Errand, NewErrand } from './errand.ts';

/** A lane has begun to do it: one attempt more than the `attempts` that the lane knew of. */
export interface ErrandSent {
  readonly kind: 'sent';
  readonly attempts: number;
  readonly at: Instant;
  /** Of a mail through the product's own sender. */
  readonly strangers?: readonly string[] | undefined;
}

/** It is done; whoever finds out later that it was done says so, too. */
export interface ErrandDone {
  readonly kind: 'done';
  readonly result: Readonly<Record<string, string>>;
  readonly at: Instant;
}

/** What was sent as this attempt surely did not happen (`refused`), or nobody can find out (`unclear`). */
export interface ErrandFailed {
  readonly kind: 'refused' | 'unclear';
  readonly attempts: number;
  readonly reasons: readonly string[];
  readonly at: Instant;
}

/** What was done is out of date and is to be done again. */
export interface ErrandRenewed {
  readonly kind: 'renewed';
  readonly at: Instant;
}

/** Its customer is erased: who said what, and to whom a mail went, is forgotten. */
export interface ErrandRedacted {
  readonly kind: 'redacted';
}

/** All that can happen to an errand that is stored. */
export type ErrandTransition = ErrandSent | ErrandDone | ErrandFailed | ErrandRenewed | ErrandRedacted;

/** An errand before it was ever sent. */
export const plannedErrand = (errand: NewErrand): Errand => ({ ...errand, state: 'planned', attempts: 0 });

/** The errand after it; undefined when it leaves the errand as it is, because it comes too late or says nothing new. */
export const errandAfter = (errand: Errand, transition: ErrandTransition): Errand | undefined => {
  switch (transition.kind) {
    case 'sent':
      return sent(errand, transition);
    case 'done':
      return done(errand, transition);
    case 'refused':
    case 'unclear':
      return failed(errand, transition);
    case 'renewed':
      return renewed(errand, transition);
    case 'redacted':
      return redacted(errand);
  }
};

/** The reasons of a refusal without what a mail server or the accounting service said: they quote names and addresses. */
export const ownWords = (reasons: readonly string[]): readonly string[] =>
  reasons.filter((reason) => /^[a-z][a-z-]*$/.test(reason));

/** planned, refused or sent -> sent, unless it ended or was sent by another lane meanwhile. */
const sent = (errand: Errand, { attempts, at, strangers }: ErrandSent): Errand | undefined => {
  if (errand.state === 'done' || errand.state === 'unclear' || errand.attempts !== attempts) return undefined;
  const { refusal: _refusal, settledAt: _settledAt, strangers: _strangers, ...kept } = errand;
  const byUs = strangers === undefined ? {} : { strangers: [...strangers] };
  return { ...kept, ...byUs, state: 'sent', attempts: attempts + 1, sentAt: at };
};

/** -> done, whatever was thought of it before; the first result stays. */
const done = (errand: Errand, { result, at }: ErrandDone): Errand | undefined => {
  if (errand.state === 'done') return undefined;
  const { refusal: _refusal, ...kept } = errand;
  return { ...kept, state: 'done', result: { ...result }, settledAt: at };
};

/** sent -> refused or unclear; in every other state, or sent once more, it is stale news. */
const failed = (errand: Errand, { kind: state, attempts, reasons, at }: ErrandFailed): Errand | undefined =>
  errand.state === 'sent' && errand.attempts === attempts
    ? { ...errand, state, refusal: [...reasons], settledAt: at }
    : undefined;

/** done -> planned, to be tried as if it had never been sent; what came of it, and its attempts, stay known. */
const renewed = (errand: Errand, { at }: ErrandRenewed): Errand | undefined => {
  if (errand.state !== 'done') return undefined;
  const { sentAt: _sentAt, settledAt: _settledAt, ...kept } = errand;
  return { ...kept, state: 'planned', attemptsBefore: errand.attempts, plannedAt: at };
};

/** What is left of it: that it was done or not, and our own words about a refusal. */
const redacted = ({ strangers: _digests, ...errand }: Errand): Errand =>
  errand.refusal ? { ...errand, refusal: ownWords(errand.refusal) } : errand;
