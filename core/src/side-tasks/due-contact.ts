import { contactDraft, contactTrace } from '../contacts/contact-draft.ts';
import { isOutdated } from '../contacts/contact-imprint.ts';
import { contactNeed } from '../contacts/contact-need.ts';
import { contactSource } from '../contacts/contact-source.ts';
import type { Order } from '../orders/order.ts';
import type { SideTask } from '../records/side-task.ts';
import { lackedRights, type LackedRights } from '../shops/account-rights.ts';
import { needsContact } from '../tax/regime.ts';
import { contactBooks } from './contact-books.ts';
import { dueOrSettled, knownSideTask, NOTHING_DUE, oneDue, oneSkipped } from './due-side-task.ts';
import type { SideTasksDue } from './side-task-action.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import type { SideTaskSituation } from './side-task-situation.ts';

/** The contact that our records know for the customer of an order; documents are booked on it. */
export const knownContact = (
  order: Order,
  sideTasks: readonly SideTask[],
): { readonly id: string; readonly number?: string } | undefined => {
  const { contactId: id, customerNumber: number } =
    knownSideTask({ sideTasks }, 'contact', contactSource(order))?.result ?? {};
  return id === undefined ? undefined : { id, ...(number === undefined ? {} : { number }) };
};

const notAllowed = ({ setting }: SideTaskReason, { scopes }: LackedRights): SideTaskReason => ({
  code: 'SCOPE_MISSING',
  ...(setting === undefined ? {} : { setting }),
  facts: { scopes: scopes.join(' ') },
});

/** The contact of the customer, before the documents that need or want one. */
export const dueContact = (situation: SideTaskSituation): SideTasksDue => {
  const { order, shop, upcoming, sideTasks } = situation;
  if (upcoming.length === 0) return NOTHING_DUE;
  const source = contactSource(order);
  const schemes = upcoming.map(({ treatment }) => treatment.scheme);
  const { need, because } = contactNeed(order, shop.preferences, schemes);
  if (need === 'none') return oneSkipped('contact', source, because);
  if (!shop.accounting) return oneSkipped('contact', source, { code: 'NOT_CONNECTED' });
  if (shop.accounting.seller.lacks.includes('contacts')) return NOTHING_DUE;
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
  const imprint = knownSideTask(situation, 'contact', source)?.result;
  const outdated = imprint !== undefined && isOutdated(imprint, draft.value, order);
  const result = contactBooks(shop.accounting);
  const begun = dueOrSettled(situation, { kind: 'contact', source, because, outdated, result });
  if (!begun.ok && begun.failure === NOTHING_DUE) return NOTHING_DUE;
  // one that may exist is looked for also after rights were refused
  const isSent = knownSideTask(situation, 'contact', source)?.state === 'sent';
  const lacked = isSent ? undefined : lackedRights(shop.accounting, 'contact', situation.now);
  if (lacked) return oneSkipped('contact', source, notAllowed(because, lacked), lacked.nextLookAt);
  if (!begun.ok) return begun.failure;
  const contactId = knownContact(order, sideTasks)?.id;
  const trace = contactTrace(draft.value, order);
  return oneDue({
    ...begun.value,
    draft: draft.value,
    ...(trace === undefined ? {} : { trace }),
    ...(contactId === undefined ? {} : { contactId }),
    required: need === 'required',
  });
};

/** The side tasks of an order with that of its customer's contact, which may belong to an earlier order. */
export const withContact = (sideTasks: readonly SideTask[], contact: SideTask | undefined): readonly SideTask[] =>
  contact && !sideTasks.some(({ id }) => id === contact.id) ? [...sideTasks, contact] : sideTasks;
