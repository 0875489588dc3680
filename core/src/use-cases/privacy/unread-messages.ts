import { compareInstants } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { Stores } from '../../ports/stores.ts';
import type { KeptBody } from '../../ports/work-queue.ts';
import { traceInMessage, withoutMentions, type SoughtPerson } from '../../privacy/trace-in-message.ts';

/** What could not be read and has a trace of a customer: an ordinary message, or a request. */
export interface FoundMessage extends Omit<KeptBody, 'body'> {
  readonly kind: 'message' | 'request';
  /** Whether something of it goes with the customer: of an ordinary message everything does. */
  readonly isLosing: boolean;
}

interface Search {
  readonly shop: ShopKey;
  readonly person: SoughtPerson;
  /** The request for which is sought. */
  readonly except: PrivacyRequest['id'];
}

/** Reads what nobody could read, page by page: each page is another turn of the thread, so that others go on in between. */
export const unreadWithTrace = async (
  { shop, person, except }: Search,
  { workQueue, privacy }: Pick<Stores, 'workQueue' | 'privacy'>,
): Promise<readonly FoundMessage[]> => {
  const [isIn, without] = [traceInMessage(person), withoutMentions(person)];
  const found: FoundMessage[] = [];
  await throughPages(
    (after) => workQueue.keptBodies(shop, after),
    ({ id, topic, receivedAt, body }) => {
      if (isIn(body)) found.push({ id, topic, receivedAt, kind: 'message', isLosing: true });
    },
  );
  await throughPages(
    (after) => privacy.unreadOf(shop, after),
    ({ id, kind: topic, receivedAt, message: body = '' }) => {
      if (id !== except && isIn(body))
        found.push({ id, topic, receivedAt, kind: 'request', isLosing: without(body) !== body });
    },
  );
  return found.toSorted((one, other) => compareInstants(one.receivedAt, other.receivedAt));
};

const throughPages = async <Item extends { readonly id: string }>(
  pageBehind: (after?: string) => Promise<readonly Item[]>,
  visit: (item: Item) => void,
): Promise<void> => {
  for (let page = await pageBehind(); page.length > 0; page = await pageBehind(page.at(-1)?.id)) page.forEach(visit);
};
