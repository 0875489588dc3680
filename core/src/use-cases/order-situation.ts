import { personOnContact } from '../contacts/contact-imprint.ts';
import { contactSource } from '../contacts/contact-source.ts';
import { decide } from '../decisions/decide.ts';
import type { Situation } from '../decisions/decision.ts';
import { templateWording } from '../texts/template-wording.ts';
import { withContact } from '../errands/due-contact.ts';
import type { ErrandsDue } from '../errands/errand-action.ts';
import { errandsDue } from '../errands/errands-due.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentIntent } from '../records/document-intent.ts';
import { entitlementsOf } from '../shops/entitlements-of.ts';
import type { Shop } from '../shops/shop.ts';
import type { OrderWork } from './order-work.ts';

export interface SituationPorts {
  readonly clock: Clock;
  /** Addresses before the token of a file and before the id of a contact, each with a slash at its end. */
  readonly linksOf: (shop: Shop) => { readonly documents: string; readonly contacts: string };
}

/** What is known of an order, which documents of it there are, and what is due beside them. */
export interface OrderSituation {
  readonly situation: Situation;
  readonly documents: readonly DocumentIntent[];
  readonly due: ErrandsDue;
}

/** Stands for a contact that is not known yet, to ask which documents would come with one. */
const CONTACT_TO_COME = 'contact-to-come';

/** What the records know of an order now, for both questions: which documents, and what beside them. */
export const makeOrderSituation =
  ({ clock, linksOf }: SituationPorts) =>
  async ({ shop, order, records, metafields, isRedacted }: OrderWork): Promise<OrderSituation> => {
    const [documentsNow, namesakes, errands, contact] = await Promise.all([
      records.documents.ofOrder(order.id),
      records.orders.namesakes(order.name, order.id),
      records.errands.ofOrders([order.id]),
      records.errands.bySource('contact', contactSource(order)),
    ]);
    const contactId = contact?.result?.['contactId'];
    const now = clock.now();
    const texts = templateWording(shop.preferences, metafields);
    const known = { order, shop, known: documentsNow, namesakes, now, texts };
    const person = contact?.result && personOnContact(contact.result, order);
    const booked = contactId === undefined ? known : { ...known, contactId };
    const situation: Situation = person === undefined ? booked : { ...booked, personOnContact: person };
    // the contact of documents that are about to be made comes before them
    const probe = decide({ ...situation, contactId: contactId ?? CONTACT_TO_COME });
    const due = errandsDue({
      order,
      shop,
      means: entitlementsOf(shop),
      documents: documentsNow,
      upcoming: probe.actions.map(({ draft }) => draft),
      errands: withContact(errands, contact),
      now,
      metafields,
      links: linksOf(shop),
    });
    return { situation, documents: documentsNow, due: isRedacted ? namingNobody(due) : due };
  };

/** Whoever was erased is no contact any more and gets no mail. */
const namingNobody = (due: ErrandsDue): ErrandsDue => ({
  ...due,
  actions: due.actions.filter(({ kind }) => kind !== 'contact' && kind !== 'mail'),
});
