import { contactDraft, contactTrace } from '../contacts/contact-draft.ts';
import { isOutdated } from '../contacts/contact-imprint.ts';
import { contactNeed } from '../contacts/contact-need.ts';
import { contactSource } from '../contacts/contact-source.ts';
import type { Order } from '../orders/order.ts';
import type { Errand } from '../records/errand.ts';
import { lackedRights, type LackedRights } from '../shops/account-rights.ts';
import { needsContact } from '../tax/regime.ts';
import { begin, knownErrand, NOTHING_DUE, oneDue, oneWithheld } from './due-errand.ts';
import type { ErrandsDue } from './errand-action.ts';
import type { ErrandReason } from '../reasons/errand-reason.ts';
import type { ErrandSituation } from './errand-situation.ts';

/** The contact that our records know for the customer of an order; documents are booked on it. */
export const knownContact = (
  order: Order,
  errands: readonly Errand[],
): { readonly id: string; readonly number?: string } | undefined => {
  const { contactId: id, customerNumber: number } =
    knownErrand({ errands }, 'contact', contactSource(order))?.result ?? {};
  return id === undefined ? undefined : { id, ...(number === undefined ? {} : { number }) };
};

const notAllowed = ({ setting }: ErrandReason, { scopes }: LackedRights): ErrandReason => ({
  code: 'SCOPE_MISSING',
  ...(setting === undefined ? {} : { setting }),
  facts: { scopes: scopes.join(' ') },
});

/** The contact of the customer, before the documents that need or want one. */
export const dueContact = (situation: ErrandSituation): ErrandsDue => {
  const { order, shop, upcoming, errands } = situation;
  if (upcoming.length === 0) return NOTHING_DUE;
  const source = contactSource(order);
  const schemes = upcoming.map(({ treatment }) => treatment.scheme);
  const { need, because } = contactNeed(order, shop.preferences, schemes);
  if (need === 'none') return oneWithheld('contact', source, because);
  if (!shop.accounting) return oneWithheld('contact', source, { code: 'NOT_CONNECTED' });
  const noted = { key: shop.key, name: shop.profile.name };
  const { vatId: sellerVatId } = shop.accounting.seller;
  const wishes = { ...shop.preferences, ...(sellerVatId === undefined ? {} : { sellerVatId }) };
  const draft = contactDraft(order, wishes, noted, schemes.some(needsContact));
  if (!draft.ok) return oneWithheld('contact', source, draft.failure);
  const imprint = knownErrand(situation, 'contact', source)?.result;
  const outdated = imprint !== undefined && isOutdated(imprint, draft.value, order);
  const begun = begin(situation, { kind: 'contact', source, because, outdated });
  if (!begun.ok && begun.failure === NOTHING_DUE) return NOTHING_DUE;
  // one that may exist is looked for whatever was learnt since
  const isSent = knownErrand(situation, 'contact', source)?.state === 'sent';
  const lacked = isSent ? undefined : lackedRights(shop.accounting, 'contact', situation.now);
  if (lacked) return oneWithheld('contact', source, notAllowed(because, lacked), lacked.nextLookAt);
  if (!begun.ok) return begun.failure;
  const contactId = knownContact(order, errands)?.id;
  const trace = contactTrace(draft.value, order);
  return oneDue({
    ...begun.value,
    draft: draft.value,
    ...(trace === undefined ? {} : { trace }),
    ...(contactId === undefined ? {} : { contactId }),
    required: need === 'required',
  });
};

/** The errands of an order with that of its customer's contact, which may belong to an earlier order. */
export const withContact = (errands: readonly Errand[], contact: Errand | undefined): readonly Errand[] =>
  contact && !errands.some(({ id }) => id === contact.id) ? [...errands, contact] : errands;
