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
  /** From sending until a document that is not in the list surely does not exist: gateway timeout and indexing. */
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
}

/** Makes what is shared. */
export const sharedAccess = (plan: LexwareOptions): SharedAccess => {
  const limits: LexwareLimits = { ...DEFAULT_LIMITS, ...plan.limits };
  const timing = plan.timing ?? systemTiming;
  const client = new LexwareClient({
    apiUrl: plan.apiUrl,
    send: plan.send,
    credentials: plan.credentials,
    limiters: new AccountLimiters(limits, timing),
    longestWaitSeconds: limits.longestWaitSeconds,
    timing,
    log: plan.log,
    waited: plan.waited ?? (() => undefined),
    chance: plan.chance ?? Math.random,
  });
  return { client, timing, freshContacts: new FreshContacts(timing) };
};
