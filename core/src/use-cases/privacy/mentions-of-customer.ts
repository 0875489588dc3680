import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { Stores } from '../../stores/stores.ts';
import { customerBeside, losesCustomer, traceInRequest, type TraceInRequest } from '../../privacy/asked-customer.ts';
import type { RenewLease } from './renew-lease.ts';

/** Another request that was read, and loses something with a customer. */
export interface MentioningRequest {
  readonly id: PrivacyRequest['id'];
  readonly trace: Exclude<TraceInRequest, 'none'>;
}

/** Finds the other requests that name the customer of a request. */
export const mentionsOfCustomer = async (
  request: PrivacyRequest,
  { privacy }: Pick<Stores, 'privacy'>,
  stillAlone: RenewLease,
): Promise<readonly MentioningRequest[]> => {
  const traceIn = traceInRequest(request);
  const found: MentioningRequest[] = [];
  for (let last: string | undefined; ;) {
    await stillAlone();
    const page = await privacy.namingCustomers(request.shop, last);
    for (const other of page) {
      const trace = traceIn(other);
      if (other.id !== request.id && trace !== 'none' && losesCustomer(other, request))
        found.push({ id: other.id, trace });
    }
    last = page.at(-1)?.id;
    if (last === undefined) return found;
  }
};

/** Takes the customer out of them. What they ask for is found by their orders, or waits for a person. */
export const forgetMentions = async (
  mentions: readonly MentioningRequest[],
  request: PrivacyRequest,
  { privacy }: Pick<Stores, 'privacy'>,
  stillAlone: RenewLease,
): Promise<void> => {
  for (const { id: other } of mentions) {
    await stillAlone();
    await privacy.update(other, (stored) => {
      const { customer: _erased, ...nameless } = stored;
      const left = customerBeside(stored, request);
      return left ? { ...nameless, customer: left } : nameless;
    });
  }
};
