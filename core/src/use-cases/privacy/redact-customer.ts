import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { RawStores } from '../../stores/stores.ts';
import { keptDocuments } from '../../privacy/kept-documents.ts';
import { namesPerson } from '../../privacy/about-person.ts';
import { gapWithoutPerson } from '../../privacy/person-in-gaps.ts';
import { contactStandsIn } from '../../privacy/contact-in-text.ts';
import { changeWithoutPerson } from '../../privacy/person-in-settings.ts';
import { eventWithoutPerson, redactedEvent } from '../../privacy/redaction.ts';
import { customerRecords } from './customer-records.ts';
import { forgetMentions, mentionsOfCustomer } from './mentions-of-customer.ts';
import { NO_RECORDS, outcomeOfRedaction, strongerOutcome } from './outcome-of-redaction.ts';
import type { RenewLease } from './renew-lease.ts';
import {
  redactDocuments,
  redactEvidence,
  redactSideTasks,
  redactOrders,
  redactSettings,
  removeKeptLists,
  tellErased,
  type Erasing,
} from './erase-records.ts';

interface Ports {
  readonly stores: RawStores;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/**
 * Erases a customer: from orders, events, side tasks, the mapping to the contact and other requests. What the
 * law wants kept with an issued document is its link, without a name, and is listed with the request. Every step may be
 * repeated; the request is answered last. It prolongs its lease as it goes, and ends where it lost it.
 */
export const makeRedactCustomer =
  ({ stores, clock, ids }: Ports) =>
  async (request: PrivacyRequest, stillAlone: RenewLease): Promise<void> => {
    const { id, shop, orderIds } = request;
    const records = stores.recordsOf(shop);
    const held = await customerRecords(request, stores);
    const sought = { ...request, customer: { ...request.customer, names: held.names } };
    const erasing: Erasing = { id, shop, stores, records, held, stillAlone };
    // before anything goes: a host that goes on after a crash finds less
    const mentions = await mentionsOfCustomer(sought, stores, stillAlone);
    await noteOutcome(request, outcomeOfRedaction(held, mentions));
    await redactDocuments(erasing, ids, clock.now());
    await redactSideTasks(erasing);
    await redactEvidence(erasing, orderIds, clock.now());
    const names = namesPerson(held.texts);
    await stillAlone();
    const reaches = standsInText(held.reaching);
    await records.events.amend({ orderIds, containing: held.texts, reaching: held.reaching }, (event) => {
      if (!event.order) return eventWithoutPerson(event, names);
      return orderIds.includes(event.order.id) ? redactedEvent(event) : eventWithoutPerson(event, reaches);
    });
    await stillAlone();
    // before their history, in which changes may come that the shop still has
    await redactSettings(erasing, names);
    await stillAlone();
    await records.settings.amend((change) => changeWithoutPerson(change, names));
    await stillAlone();
    await records.gaps.amend((gap) => gapWithoutPerson(gap, names));
    await forgetMentions(mentions, sought, stores, stillAlone);
    await forgetWhatCame();
    // last: they tell by which name it is sought, also after a crash
    await redactOrders(erasing);
    // behind the orders: lists that are written meanwhile see there that a name went
    await removeKeptLists(erasing);
    await stillAlone();
    await tellErased(erasing, clock.now());
    const kept = keptDocuments(held.documents);
    await stores.privacy.update(id, ({ customer: _erased, ...stored }) => ({ ...stored, kept }));
    await stores.scrub();
    // a name that came back meanwhile, and was taken out again, is noted again
    await stores.privacy.update(id, ({ customer: _again, ...stored }) => ({
      ...stored,
      state: 'answered',
      answeredAt: clock.now(),
    }));

    async function noteOutcome(
      { id: of }: PrivacyRequest,
      found: ReturnType<typeof outcomeOfRedaction>,
    ): Promise<void> {
      await stores.privacy.update(of, (stored) => ({ ...stored, outcome: strongerOutcome(stored.outcome, found) }));
    }

    /** What came while the rest was sought and erased, and was behind the page that was read. */
    async function forgetWhatCame(): Promise<void> {
      const came = await mentionsOfCustomer(sought, stores, stillAlone);
      await noteOutcome(request, outcomeOfRedaction(NO_RECORDS, came));
      await forgetMentions(came, sought, stores, stillAlone);
    }
  };

/** Whether one of these addresses, or a number for calls, stands in a text. */
const standsInText = (reaching: readonly string[]): ((text: string) => boolean) => {
  const each = reaching.map((text) => contactStandsIn(text.includes('@') ? { email: text } : { phone: text }));
  return (text) => each.some((stands) => stands(text));
};
