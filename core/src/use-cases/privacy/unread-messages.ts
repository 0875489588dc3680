import { compareInstants } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { Stores } from '../../ports/stores.ts';
import { traceInMessage, type SoughtPerson } from '../../privacy/trace-in-message.ts';
import type { UnreadMessage } from '../../privacy/unread-message.ts';
import { NO_LEASE, type RenewLease } from './renew-lease.ts';
import { throughPages } from './through-pages.ts';

/** What could not be read and has a trace of a customer. */
export type FoundMessage = UnreadMessage & { readonly id: string };

interface Search {
  readonly shop: ShopKey;
  readonly person: SoughtPerson;
  /** The request for which is sought. */
  readonly except: PrivacyRequest['id'];
  /** Of which requests with a trace is told; of all where it is left out. */
  readonly isLosing?: (body: string) => boolean;
  /** Asked before each page; nobody where it is left out. */
  readonly stillAlone?: RenewLease;
}

/** Reads what nobody could read. */
export const unreadWithTrace = async (
  { shop, person, except, isLosing = () => true, stillAlone = NO_LEASE }: Search,
  { workQueue, privacy }: Pick<Stores, 'workQueue' | 'privacy'>,
): Promise<readonly FoundMessage[]> => {
  const isIn = traceInMessage(person);
  const found: FoundMessage[] = [];
  await throughPages(
    (after) => workQueue.keptBodies(shop, after),
    ({ id, topic, receivedAt, body }) => {
      if (isIn(body)) found.push({ id, topic, receivedAt, kind: 'message' });
    },
    stillAlone,
  );
  await throughPages(
    (after) => privacy.unreadOf(shop, after),
    ({ id, kind: asks, receivedAt, message: body = '' }) => {
      if (id !== except && isIn(body) && isLosing(body)) found.push({ id, asks, receivedAt, kind: 'request' });
    },
    stillAlone,
  );
  return found.toSorted((one, other) => compareInstants(one.receivedAt, other.receivedAt));
};
