import { contactDraft, contactTrace } from '../contacts/contact-draft.ts';
import { isOutdated } from '../contacts/contact-imprint.ts';
import { contactNeed } from '../contacts/contact-need.ts';
import { contactSource } from '../contacts/contact-source.ts';
import type { Order } from '../orders/order.ts';
import type { FollowUp } from '../records/follow-up.ts';
import { lackedRights, type LackedRights } from '../shops/account-rights.ts';
import { needsContact } from '../tax/regime.ts';
import { contactBooks } from './contact-books.ts';
import { dueOrSettled, knownFollowUp, NOTHING_DUE, oneDue, oneSkipped } from './due-follow-up.ts';
import type { FollowUpsDue } from './follow-up-action.ts';
import type { FollowUpReason } from '../reasons/follow-up-reason.ts';
import type { FollowUpSituation } from './follow-up-situation.ts';

/** The contact that our records know for the customer of an order; documents are booked on it. */
export const knownContact = (
  order: Order,
  followUps: readonly FollowUp[],
): { readonly id: string; readonly number?: string } | undefined => {
  const { contactId: id, customerNumber: number } =
    knownFollowUp({ followUps }, 'contact', contactSource(order))?.result ?? {};
  return id === undefined ? undefined : { id, ...(number === undefined ? {} : { number }) };
};

const notAllowed = ({ setting }: FollowUpReason, { scopes }: LackedRights): FollowUpReason => ({
  code: 'SCOPE_MISSING',
  ...(setting === undefined ? {} : { setting }),
  facts: { scopes: scopes.join(' ') },
});

/** The contact of the customer, before the documents that need or want one. */
export const dueContact = (situation: FollowUpSituation): FollowUpsDue => {
  const { order, shop, upcoming, followUps } = situation;
  if (upcoming.length === 0) return NOTHING_DUE;
  const source = contactSource(order);
  const schemes = upcoming.map(({ treatment }) => treatment.scheme);
  const { need, because } = contactNeed(order, shop.preferences, schemes);
  if (need === 'none') return oneSkipped('contact', source, because);
  if (!shop.accounting) return oneSkipped('contact', source, { code: 'NOT_CONNECTED' });
  const noted = { key: shop.key, name: shop.profile.name };
  const { vatId: sellerVatId } = shop.accounting.seller;
  const { metafields } = situation;
  const wishes = {
    ...shop.preferences,
    ...(sellerVatId === undefined ? {} : { sellerVatId }),
    ...(metafields ? { metafields } : {}),
  };
  const draft = contactDraft(order, wishes, noted, schemes.some(needsContact));
  if (!draft.ok) return oneSkipped('contact', source, draft.failure);
  const imprint = knownFollowUp(situation, 'contact', source)?.result;
  const outdated = imprint !== undefined && isOutdated(imprint, draft.value, order);
  const result = contactBooks(shop.accounting);
  const begun = dueOrSettled(situation, { kind: 'contact', source, because, outdated, result });
  if (!begun.ok && begun.failure === NOTHING_DUE) return NOTHING_DUE;
  // one that may exist is looked for also after rights were refused
  const isSent = knownFollowUp(situation, 'contact', source)?.state === 'sent';
  const lacked = isSent ? undefined : lackedRights(shop.accounting, 'contact', situation.now);
  if (lacked) return oneSkipped('contact', source, notAllowed(because, lacked), lacked.nextLookAt);
  if (!begun.ok) return begun.failure;
  const contactId = knownContact(order, followUps)?.id;
  const trace = contactTrace(draft.value, order);
  return oneDue({
    ...begun.value,
    draft: draft.value,
    ...(trace === undefined ? {} : { trace }),
    ...(contactId === undefined ? {} : { contactId }),
    required: need === 'required',
  });
};

/** The follow-up tasks of an order with that of its customer's contact, which may belong to an earlier order. */
export const withContact = (followUps: readonly FollowUp[], contact: FollowUp | undefined): readonly FollowUp[] =>
  contact && !followUps.some(({ id }) => id === contact.id) ? [...followUps, contact] : followUps;
