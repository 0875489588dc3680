import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { SideTask, NewSideTask } from './side-task.ts';

/** A shop worker has begun to do it: `attempts` counts those before this one. */
export interface SideTaskSent {
  readonly kind: 'sent';
  readonly attempts: number;
  readonly at: Instant;
  /** Of a mail through the product's own sender. */
  readonly strangers?: readonly string[] | undefined;
}

/** It is done; a host that finds out later that it was done says so, too. */
export interface SideTaskDone {
  readonly kind: 'done';
  readonly result: Readonly<Record<string, string>>;
  readonly at: Instant;
}

/** What was sent as this attempt surely did not happen (`refused`), or it cannot be found out (`unclear`). */
export interface SideTaskFailed {
  readonly kind: 'refused' | 'unclear';
  readonly attempts: number;
  readonly reasons: readonly string[];
  readonly at: Instant;
}

/** It was never begun, and is given up for now: nothing of it has left. */
export interface SideTaskNotSent {
  readonly kind: 'not-sent';
  readonly attempts: number;
  readonly plannedAt: Instant;
  readonly reasons: readonly string[];
  readonly at: Instant;
}

/** What was done is out of date and is to be done again. */
export interface SideTaskRenewed {
  readonly kind: 'renewed';
  readonly at: Instant;
}

/** Its customer is erased: who said what, and to whom a mail went, is forgotten. */
export interface SideTaskRedacted {
  readonly kind: 'redacted';
}

/** All that can happen to a side task that is stored. */
export type SideTaskTransition =
  | SideTaskSent
  | SideTaskDone
  | SideTaskFailed
  | SideTaskNotSent
  | SideTaskRenewed
  | SideTaskRedacted;

/** A side task before it was ever sent. */
export const plannedSideTask = (sideTask: NewSideTask): SideTask => ({ ...sideTask, state: 'planned', attempts: 0 });

/** The side task after it; undefined when it leaves the side task as it is, because it comes too late or says nothing new. */
export const sideTaskAfter = (sideTask: SideTask, transition: SideTaskTransition): SideTask | undefined => {
  switch (transition.kind) {
    case 'sent':
      return sent(sideTask, transition);
    case 'done':
      return done(sideTask, transition);
    case 'refused':
    case 'unclear':
      return failed(sideTask, transition);
    case 'not-sent':
      return notSent(sideTask, transition);
    case 'renewed':
      return renewed(sideTask, transition);
    case 'redacted':
      return redacted(sideTask);
  }
};

/** The reasons of a refusal without what a mail server or the accounting service said: they quote names and addresses. */
export const ownWords = (reasons: readonly string[]): readonly string[] =>
  reasons.filter((reason) => /^[a-z][a-z-]*$/.test(reason));

/** planned, refused or sent -> sent, unless it ended or was sent by another worker meanwhile. */
const sent = (sideTask: SideTask, { attempts, at, strangers }: SideTaskSent): SideTask | undefined => {
  if (sideTask.state === 'done' || sideTask.state === 'unclear' || sideTask.attempts !== attempts) return undefined;
  const { refusal: _refusal, concludedAt: _concludedAt, strangers: _strangers, ...kept } = sideTask;
  const byUs = strangers === undefined ? {} : { strangers: [...strangers] };
  return { ...kept, ...byUs, state: 'sent', attempts: attempts + 1, sentAt: at };
};

/** -> done, from every earlier state; the first result stays. */
const done = (sideTask: SideTask, { result, at }: SideTaskDone): SideTask | undefined => {
  if (sideTask.state === 'done') return undefined;
  const { refusal: _refusal, ...kept } = sideTask;
  return { ...kept, state: 'done', result: { ...result }, concludedAt: at };
};

/** sent -> refused or unclear; in every other state, or sent once more, it is stale news. */
const failed = (sideTask: SideTask, { kind: state, attempts, reasons, at }: SideTaskFailed): SideTask | undefined =>
  sideTask.state === 'sent' && sideTask.attempts === attempts
    ? { ...sideTask, state, refusal: [...reasons], concludedAt: at }
    : undefined;

/** planned or refused -> refused, unless a host has begun to send it, or to do it anew, meanwhile. */
const notSent = (sideTask: SideTask, { attempts, plannedAt, reasons, at }: SideTaskNotSent): SideTask | undefined => {
  const isOpen = sideTask.state === 'planned' || sideTask.state === 'refused';
  return isOpen && sideTask.attempts === attempts && compareInstants(sideTask.plannedAt, plannedAt) === 0
    ? { ...sideTask, state: 'refused', refusal: [...reasons], concludedAt: at }
    : undefined;
};

/** done -> planned, to be tried as if it had never been sent; what came of it, and its attempts, stay known. */
const renewed = (sideTask: SideTask, { at }: SideTaskRenewed): SideTask | undefined => {
  if (sideTask.state !== 'done') return undefined;
  const { sentAt: _sentAt, concludedAt: _concludedAt, ...kept } = sideTask;
  return { ...kept, state: 'planned', attemptsBefore: sideTask.attempts, plannedAt: at };
};

/** What is left of it: that it was done or not, and our own words about a refusal. */
const redacted = ({ strangers: _digests, ...sideTask }: SideTask): SideTask =>
  sideTask.refusal ? { ...sideTask, refusal: ownWords(sideTask.refusal) } : sideTask;
