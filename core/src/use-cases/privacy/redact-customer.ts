import { logEvent } from '../../events/log-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EditionName } from '../../ports/folder-lists.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import { UnreadableRecord } from '../../ports/unreadable-record.ts';
import type { RawStores } from '../../stores/stores.ts';
import { keptDocuments } from '../../privacy/kept-documents.ts';
import { namesPerson } from '../../privacy/about-person.ts';
import { listsOfOrders } from '../../privacy/lists-of-orders.ts';
import { gapWithoutPerson } from '../../privacy/person-in-gaps.ts';
import { contactStandsIn } from '../../privacy/contact-in-text.ts';
import { changeWithoutPerson, viewsWithoutPerson, zeroRatesWithoutPerson } from '../../privacy/person-in-settings.ts';
import { eventWithoutPerson, redactedEvent, redactedOrder } from '../../privacy/redaction.ts';
import type { Shop } from '../../shops/shop.ts';
import { customerRecords, type CustomerRecords } from './customer-records.ts';
import { forgetMentions, mentionsOfCustomer, type MentioningRequest } from './mentions-of-customer.ts';
import { NO_RECORDS, outcomeOfRedaction, strongerOutcome, type RecordsToErase } from './outcome-of-redaction.ts';
import type { RenewLease } from './renew-lease.ts';

interface Ports {
  readonly stores: RawStores;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/**
 * Erases a customer: from orders, events, follow-up tasks, the mapping to the contact and other requests. What the
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
    // before anything goes: whoever goes on after a crash finds less
    const mentions = await mentionsOfCustomer(sought, stores, stillAlone);
    await noteOutcome(held, mentions);
    await redactDocuments();
    await redactFollowUps();
    const names = namesPerson(held.texts);
    await stillAlone();
    const reaches = standsInText(held.reaching);
    await records.events.amend({ orderIds, containing: held.texts, reaching: held.reaching }, (event) => {
      if (!event.order) return eventWithoutPerson(event, names);
      return orderIds.includes(event.order.id) ? redactedEvent(event) : eventWithoutPerson(event, reaches);
    });
    await stillAlone();
    await records.settings.amend((change) => changeWithoutPerson(change, names));
    await stillAlone();
    await records.gaps.amend((gap) => gapWithoutPerson(gap, names));
    await redactSettings();
    await forgetMentions(mentions, sought, stores, stillAlone);
    await forgetWhatCame();
    // last: they tell by which name it is sought, also after a crash
    await redactOrders();
    // behind the orders: lists that are written meanwhile see there that a name went
    await removeKeptLists();
    await stillAlone();
    await tell(held);
    const kept = keptDocuments(held.documents);
    await stores.privacy.update(id, ({ customer: _erased, ...stored }) => ({ ...stored, kept }));
    await stores.scrub();
    // a name that came back meanwhile, and was taken out again, is noted again
    await stores.privacy.update(id, ({ customer: _again, ...stored }) => ({
      ...stored,
      state: 'answered',
      answeredAt: clock.now(),
    }));

    /** A shop of which nobody can read the record shows no views and no settings; they go with it. */
    async function redactSettings(): Promise<void> {
      try {
        await stores.shops.update(shop, (stored) => withoutPerson(stored, names));
      } catch (error) {
        if (!(error instanceof UnreadableRecord)) throw error;
      }
    }

    async function noteOutcome(erased: RecordsToErase, mentioned: readonly MentioningRequest[]): Promise<void> {
      const found = outcomeOfRedaction(erased, mentioned);
      await stores.privacy.update(id, (stored) => ({ ...stored, outcome: strongerOutcome(stored.outcome, found) }));
    }

    /** What came while the rest was sought and erased, and was behind the page that was read. */
    async function forgetWhatCame(): Promise<void> {
      const came = await mentionsOfCustomer(sought, stores, stillAlone);
      await noteOutcome(NO_RECORDS, came);
      await forgetMentions(came, sought, stores, stillAlone);
    }

    async function redactOrders(): Promise<void> {
      for (const { id: order } of held.orders) {
        await stillAlone();
        const documents = await records.documents.ofOrder(order);
        // what a person notes on it meanwhile stays
        await records.orders.amend(order, (stored) => redactedOrder({ ...stored, documents }));
      }
    }

    async function redactDocuments(): Promise<void> {
      for (const { id: intent, documentId } of held.documents) {
        await stillAlone();
        await records.documents.change(intent, { kind: 'redacted', linkToken: ids.token() });
        if (documentId !== undefined) await stores.files.remove(shop, documentId);
      }
    }

    /** Lists of month folders name customers; whoever needs them makes another edition. */
    async function removeKeptLists(): Promise<void> {
      const isAbout = listsOfOrders(held.orders);
      for (const edition of await records.lists.editions()) {
        await stillAlone();
        if (await isInEdition(edition, isAbout)) await records.lists.drop(edition);
      }
    }

    async function isInEdition(edition: EditionName, isAbout: (bytes: Uint8Array) => boolean): Promise<boolean> {
      for (const path of await records.lists.paths(edition)) {
        const list = await records.lists.find(edition, path);
        if (list && isAbout(list.bytes)) return true;
      }
      return false;
    }

    async function redactFollowUps(): Promise<void> {
      const contacts = held.followUps.filter(({ kind }) => kind === 'contact');
      await records.followUps.remove(contacts.map(({ id: followUp }) => followUp));
      for (const { id: followUp } of held.followUps.filter(({ kind }) => kind !== 'contact')) {
        await stillAlone();
        await records.followUps.change(followUp, { kind: 'redacted' });
      }
    }

    async function tell({ orders, followUps }: CustomerRecords): Promise<void> {
      const at = clock.now();
      for (const { id: order, name } of orders) {
        const about = { id: `order.redacted:${order}:${id}`, at, order: { id: order, name }, facts: {} };
        await records.events.append(logEvent({ ...about, name: 'order.redacted' }));
      }
      // the contact itself stands on documents that are kept, in the merchant's archive
      if (followUps.some(({ kind, result }) => kind === 'contact' && result?.['contactId']))
        await records.events.append(
          logEvent({ id: `contact.kept:${id}`, at, name: 'contact.kept', facts: { name: '' } }),
        );
    }
  };

/** Whether one of these addresses, or a number for calls, stands in a text. */
const standsInText = (reaching: readonly string[]): ((text: string) => boolean) => {
  const each = reaching.map((text) => contactStandsIn(text.includes('@') ? { email: text } : { phone: text }));
  return (text) => each.some((stands) => stands(text));
};

/** Views and answers about 0 % are named after what stands in orders; all else that is set the merchant wrote for everybody. */
const withoutPerson = (shop: Shop, names: (text: string) => boolean): Shop => {
  const { orderViews = [], preferences } = shop;
  const views = viewsWithoutPerson(orderViews, names);
  const zeroRates = zeroRatesWithoutPerson(preferences.zeroRates, names);
  return {
    ...shop,
    ...(views === orderViews ? {} : { orderViews: views }),
    ...(zeroRates === preferences.zeroRates ? {} : { preferences: { ...preferences, zeroRates } }),
  };
};
