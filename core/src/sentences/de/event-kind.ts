import type { EventOrigin, EventStatus } from '../../records/event.ts';
import type { Facts } from './german-words.ts';

/** Makes the sentence of an event from its facts and the name of its order. Lines of old logs may lack facts. */
export type Teller = (facts: Facts, order: string | undefined) => string;

/** A kind of event: who causes it, how it is shown, which facts it carries and how it is told. */
export interface EventKind<Fact extends string = string, Status extends EventStatus = EventStatus> {
  readonly origin: EventOrigin;
  /** The statuses it can have, the usual one first. */
  readonly statuses: readonly [Status, ...Status[]];
  /** Facts that every new event of this kind has; more may come with it. */
  readonly facts: readonly Fact[];
  readonly tell: Teller;
}

/** Describes a kind of event that always has the same status. */
export const kind = <const Status extends EventStatus, const Fact extends string = never>(
  origin: EventOrigin,
  status: Status | readonly [Status, ...Status[]],
  facts: readonly Fact[],
  tell: Teller,
): EventKind<Fact, Status> => ({
  origin,
  statuses: typeof status === 'string' ? [status] : status,
  facts,
  tell,
});

/** „ zu #1042“, or nothing. */
export const to = (order: string | undefined): string => (order === undefined ? '' : ` zu ${order}`);

/** „Die Bestellung #1042“. */
export const theOrder = (order: string | undefined): string =>
  `Die Bestellung${order === undefined ? '' : ` ${order}`}`;

/** What comes behind a sentence when something more is known: „: Name fehlt“. */
export const detail = (text: string | undefined): string => (text ? `: ${text.replace(/\.$/, '')}` : '');
