import type { Clock } from '@belegwerk/core/ports';
import type { SendHttp } from '../http/index.ts';
import { systemTiming, type Timing } from '../pacing/index.ts';
import { AccountLimiters, DEFAULT_LIMITS, type LexwareLimits } from './account-limits.ts';
import { FreshContacts } from './contacts/fresh-contacts.ts';
import type { LexwareCredentials } from './credentials/credentials.ts';
import { LexwareClient } from './lexware-client.ts';
import type { LexwareLog } from './log.ts';

/** What everything that talks to Lexware Office stands on. */
export interface LexwareOptions {
  readonly apiUrl: string;
  readonly appUrl: string;
  readonly send: SendHttp;
  readonly credentials: LexwareCredentials;
  readonly clock: Clock;
  readonly log: LexwareLog;
  /** Told how long each call has waited for the limits of its account. */
  readonly waited?: (seconds: number) => void;
  readonly limits?: Partial<LexwareLimits>;
  /** How long an answer is waited for. The gateway gives up after 30 s (API reference, 1.6). */
  readonly answerSeconds?: number;
  /** How often a call is sent at most, where it may be repeated. */
  readonly tries?: number;
  /** From giving up until what is not found surely does not exist: the service may still be at it, and indexes later. */
  readonly visibleAfterSeconds?: number;
  /** The name that the service has given to our provider accounts. */
  readonly accountSystem?: string;
  readonly timing?: Timing;
  readonly chance?: () => number;
}

/** What all books of one program share: one client, so that the limits of an account are counted once. */
export interface SharedAccess {
  readonly client: LexwareClient;
  readonly timing: Timing;
  readonly freshContacts: FreshContacts;
  /** From sending until what was sent, got no answer and is not found surely does not exist. */
  readonly lostSeconds: number;
}

export const ANSWER_SECONDS = 35;
const MAX_TRIES = 4;
/** A document that came 90 s after it was sent is found. */
export const VISIBLE_AFTER_SECONDS = 75;

/** Makes what is shared. */
export const sharedAccess = (plan: LexwareOptions): SharedAccess => {
  const limits: LexwareLimits = { ...DEFAULT_LIMITS, ...plan.limits };
  const timing = plan.timing ?? systemTiming;
  const { answerSeconds = ANSWER_SECONDS, visibleAfterSeconds = VISIBLE_AFTER_SECONDS } = plan;
  const client = new LexwareClient({
    apiUrl: plan.apiUrl,
    send: plan.send,
    credentials: plan.credentials,
    limiters: new AccountLimiters(limits, timing),
    longestWaitSeconds: limits.longestWaitSeconds,
    answerSeconds,
    tries: plan.tries ?? MAX_TRIES,
    timing,
    log: plan.log,
    waited: plan.waited ?? (() => undefined),
    chance: plan.chance ?? Math.random,
  });
  return { client, timing, freshContacts: new FreshContacts(timing), lostSeconds: answerSeconds + visibleAfterSeconds };
};
