import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { Stores } from '../../ports/stores.ts';
import { customerBeside } from '../../privacy/asked-customer.ts';
import { withoutMentions, type SoughtPerson } from '../../privacy/trace-in-message.ts';
import type { MentionsOfCustomer } from './mentions-of-customer.ts';
import type { RenewLease } from './renew-lease.ts';

interface ErasedCustomer {
  readonly request: PrivacyRequest;
  readonly person: SoughtPerson;
  readonly stores: Stores;
  readonly stillAlone: RenewLease;
}

/** Requests about the same customer name them, too; what they ask for is found by its orders, or waits for a person. */
export const forgetMentions = async (
  { messages, requests }: MentionsOfCustomer,
  { request, person, stores, stillAlone }: ErasedCustomer,
): Promise<void> => {
  const { shop } = request;
  await stores.workQueue.dropBodies(
    shop,
    messages.flatMap((each) => (each.kind === 'message' ? each.id : [])),
  );
  for (const { id: other } of requests) {
    await stillAlone();
    await stores.privacy.update(other, (stored) => {
      const { customer: _erased, ...nameless } = stored;
      const left = customerBeside(stored, request);
      return left ? { ...nameless, customer: left } : nameless;
    });
  }
  const erasedFrom = withoutMentions(person);
  for (const { id: other } of messages.filter(({ kind }) => kind === 'request')) {
    await stillAlone();
    await stores.privacy.update(other, ({ message, ...stored }) =>
      message === undefined ? stored : { ...stored, message: erasedFrom(message) },
    );
  }
};
