import { ApiFailure, NOT_FOUND } from './api-failure.ts';

const SECOND = 1000;

/** Every interval at which the host is asked again, in milliseconds. An answer that did not change is an empty one. */
export const POLL_MS = {
  /** Where orders come in: a person who has placed one sees its invoice within five seconds, without doing anything. */
  arrivals: 3 * SECOND,
  /** A person has pressed a button and looks at it. */
  pressed: 750,
  /** A person has just had something done, and waits for what others make of it. */
  watched: 1.5 * SECOND,
  /** A person waits before a dialog for what another window does. */
  awaited: 2.9 * SECOND,
  /** Something on the page is under way: what comes of it appears within seconds. */
  underWay: 3 * SECOND,
  /** Nothing is under way: what happens elsewhere still appears by itself. */
  calm: 10 * SECOND,
  /** The accounting account, while its set-up is compared with a choice; specification 1, section 7. */
  profile: 2.5 * SECOND,
  /** What is not watched. */
  rare: 60 * SECOND,
  /** The shop; specification 1, section 7. As `underWay` for ten minutes where a merchant can connect an account. */
  shop: { connected: 20 * SECOND, unconnected: 60 * SECOND },
} as const;

/** What is known of an answer. */
export interface Known<T> {
  readonly state: { readonly data: T | undefined; readonly error: Error | null };
}
/** How often something is asked for again: always the same, never, or as what is known of it demands. */
export type Rhythm<T> = number | false | ((known: Known<T>) => number | false);

const isMissing = (error: Error | null): boolean => error instanceof ApiFailure && error.status === NOT_FOUND;

/** The given rhythm; where there is none, what could not be renewed is asked for again until it could. */
export const untilRenewed =
  <T>(rhythm: Rhythm<T>) =>
  (known: Known<T>): number | false => {
    const { data, error } = known.state;
    const usual = typeof rhythm === 'function' ? rhythm(known) : rhythm;
    return usual === false && data !== undefined && error && !isMissing(error) ? POLL_MS.calm : usual;
  };

/** The given rhythm where the host tells by itself what has changed: seldom, except what a person waits for. */
export const whileTold =
  <T>(rhythm: (known: Known<T>) => number | false) =>
  (known: Known<T>): number | false => {
    const usual = rhythm(known);
    const isWaitedFor = usual !== false && usual < POLL_MS.arrivals;
    return usual === false || isWaitedFor || known.state.error ? usual : Math.max(usual, POLL_MS.rare);
  };

/** Asks often while something is under way, now and then otherwise; what is not there may be just coming in. */
export const refetchWhile =
  <T>(isUnderWay: (data: T) => boolean) =>
  ({ state: { data, error } }: Known<T>): number | false => {
    if (isMissing(error)) return POLL_MS.arrivals;
    return data !== undefined && isUnderWay(data) ? POLL_MS.underWay : POLL_MS.calm;
  };
