import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { Stores } from '../../ports/stores.ts';
import { losesCustomer, traceInRequest, type TraceInRequest } from '../../privacy/asked-customer.ts';
import { withoutMentions, type SoughtPerson } from '../../privacy/trace-in-message.ts';
import type { RenewLease } from './renew-lease.ts';
import { throughPages } from './through-pages.ts';
import { unreadWithTrace, type FoundMessage } from './unread-messages.ts';

/** What names a customer outside of their records, and loses something with them. */
export interface MentionsOfCustomer {
  /** Messages and other requests that nobody could read. */
  readonly messages: readonly FoundMessage[];
  /** Other requests that were read. */
  readonly requests: readonly FoundRequest[];
}

export interface FoundRequest {
  readonly id: PrivacyRequest['id'];
  readonly trace: Exclude<TraceInRequest, 'none'>;
}

/** Finds what loses something with the customer of a request. */
export const mentionsOfCustomer = async (
  request: PrivacyRequest,
  person: SoughtPerson,
  stores: Pick<Stores, 'workQueue' | 'privacy'>,
  stillAlone: RenewLease,
): Promise<MentionsOfCustomer> => {
  const { id: except, shop } = request;
  const without = withoutMentions(person);
  const isLosing = (body: string): boolean => without(body) !== body;
  return {
    messages: await unreadWithTrace({ shop, person, except, isLosing, stillAlone }, stores),
    requests: await losingRequests(request, stores, stillAlone),
  };
};

const losingRequests = async (
  request: PrivacyRequest,
  { privacy }: Pick<Stores, 'privacy'>,
  stillAlone: RenewLease,
): Promise<readonly FoundRequest[]> => {
  const traceIn = traceInRequest(request);
  const found: FoundRequest[] = [];
  await throughPages(
    (after) => privacy.namingCustomers(request.shop, after),
    (other) => {
      const trace = traceIn(other);
      if (other.id !== request.id && trace !== 'none' && losesCustomer(other, request))
        found.push({ id: other.id, trace });
    },
    stillAlone,
  );
  return found;
};
