import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { FollowUp, NewFollowUp } from './follow-up.ts';

/** A shop worker has begun to do it: `attempts` counts those before this one. */
export interface FollowUpSent {
  readonly kind: 'sent';
  readonly attempts: number;
  readonly at: Instant;
  /** Of a mail through the product's own sender. */
  readonly strangers?: readonly string[] | undefined;
}

/** It is done; a host that finds out later that it was done says so, too. */
export interface FollowUpDone {
  readonly kind: 'done';
  readonly result: Readonly<Record<string, string>>;
  readonly at: Instant;
}

/** What was sent as this attempt surely did not happen (`refused`), or it cannot be found out (`unclear`). */
export interface FollowUpFailed {
  readonly kind: 'refused' | 'unclear';
  readonly attempts: number;
  readonly reasons: readonly string[];
  readonly at: Instant;
}

/** It was never begun, and is given up for now: nothing of it has left. */
export interface FollowUpNotSent {
  readonly kind: 'not-sent';
  readonly attempts: number;
  readonly plannedAt: Instant;
  readonly reasons: readonly string[];
  readonly at: Instant;
}

/** What was done is out of date and is to be done again. */
export interface FollowUpRenewed {
  readonly kind: 'renewed';
  readonly at: Instant;
}

/** Its customer is erased: who said what, and to whom a mail went, is forgotten. */
export interface FollowUpRedacted {
  readonly kind: 'redacted';
}

/** All that can happen to a follow-up task that is stored. */
export type FollowUpTransition =
  | FollowUpSent
  | FollowUpDone
  | FollowUpFailed
  | FollowUpNotSent
  | FollowUpRenewed
  | FollowUpRedacted;

/** A follow-up task before it was ever sent. */
export const plannedFollowUp = (followUp: NewFollowUp): FollowUp => ({ ...followUp, state: 'planned', attempts: 0 });

/** The follow-up task after it; undefined when it leaves the follow-up task as it is, because it comes too late or says nothing new. */
export const followUpAfter = (followUp: FollowUp, transition: FollowUpTransition): FollowUp | undefined => {
  switch (transition.kind) {
    case 'sent':
      return sent(followUp, transition);
    case 'done':
      return done(followUp, transition);
    case 'refused':
    case 'unclear':
      return failed(followUp, transition);
    case 'not-sent':
      return notSent(followUp, transition);
    case 'renewed':
      return renewed(followUp, transition);
    case 'redacted':
      return redacted(followUp);
  }
};

/** The reasons of a refusal without what a mail server or the accounting service said: they quote names and addresses. */
export const ownWords = (reasons: readonly string[]): readonly string[] =>
  reasons.filter((reason) => /^[a-z][a-z-]*$/.test(reason));

/** planned, refused or sent -> sent, unless it ended or was sent by another worker meanwhile. */
const sent = (followUp: FollowUp, { attempts, at, strangers }: FollowUpSent): FollowUp | undefined => {
  if (followUp.state === 'done' || followUp.state === 'unclear' || followUp.attempts !== attempts) return undefined;
  const { refusal: _refusal, concludedAt: _concludedAt, strangers: _strangers, ...kept } = followUp;
  const byUs = strangers === undefined ? {} : { strangers: [...strangers] };
  return { ...kept, ...byUs, state: 'sent', attempts: attempts + 1, sentAt: at };
};

/** -> done, from every earlier state; the first result stays. */
const done = (followUp: FollowUp, { result, at }: FollowUpDone): FollowUp | undefined => {
  if (followUp.state === 'done') return undefined;
  const { refusal: _refusal, ...kept } = followUp;
  return { ...kept, state: 'done', result: { ...result }, concludedAt: at };
};

/** sent -> refused or unclear; in every other state, or sent once more, it is stale news. */
const failed = (followUp: FollowUp, { kind: state, attempts, reasons, at }: FollowUpFailed): FollowUp | undefined =>
  followUp.state === 'sent' && followUp.attempts === attempts
    ? { ...followUp, state, refusal: [...reasons], concludedAt: at }
    : undefined;

/** planned or refused -> refused, unless a host has begun to send it, or to do it anew, meanwhile. */
const notSent = (followUp: FollowUp, { attempts, plannedAt, reasons, at }: FollowUpNotSent): FollowUp | undefined => {
  const isOpen = followUp.state === 'planned' || followUp.state === 'refused';
  return isOpen && followUp.attempts === attempts && compareInstants(followUp.plannedAt, plannedAt) === 0
    ? { ...followUp, state: 'refused', refusal: [...reasons], concludedAt: at }
    : undefined;
};

/** done -> planned, to be tried as if it had never been sent; what came of it, and its attempts, stay known. */
const renewed = (followUp: FollowUp, { at }: FollowUpRenewed): FollowUp | undefined => {
  if (followUp.state !== 'done') return undefined;
  const { sentAt: _sentAt, concludedAt: _concludedAt, ...kept } = followUp;
  return { ...kept, state: 'planned', attemptsBefore: followUp.attempts, plannedAt: at };
};

/** What is left of it: that it was done or not, and our own words about a refusal. */
const redacted = ({ strangers: _digests, ...followUp }: FollowUp): FollowUp =>
  followUp.refusal ? { ...followUp, refusal: ownWords(followUp.refusal) } : followUp;
