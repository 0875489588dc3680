import type { DocumentContext } from '../document-plans/document-context.ts';
import type { DocumentPlan } from '../document-plans/document-plan.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { unprintable } from '../documents/unprintable.ts';
import { placeOfSupply } from '../tax/place-of-supply.ts';
import { alignedDraft } from '../document-plans/align-document.ts';
import { guardTotal } from '../document-plans/total-guard.ts';
import { businessDay, type Instant } from '../kernel/calendar.ts';
import { centsText } from '../kernel/money.ts';
import { fail, type Result } from '../kernel/result.ts';
import { untrustworthy } from '../orders/order-identities.ts';
import type { Order } from '../orders/order.ts';
import { lackedRights } from '../shops/account-rights.ts';
import type { AccountingConnection } from '../shops/accounting-connection.ts';
import type { SellerProfile } from '../records/seller-profile.ts';
import { recipientElsewhere } from '../tax/recipient-country.ts';
import { needsContact } from '../tax/regime.ts';
import { documentLanguage } from '../shops/document-language.ts';
import { regimeOf } from '../shops/regime-of.ts';
import type { Situation } from './decision.ts';
import type { Reason, ProcessingState } from '../reasons/reasons.ts';

/** What the documents of a situation depend on besides its order. */
export const contextOf = (
  { order, shop, now, contactId, personOnContact, xRechnung, texts }: Situation,
  { seller }: AccountingConnection,
): DocumentContext => ({
  preferences: shop.preferences,
  ...documentLanguage(order, shop),
  shopName: shop.profile.name,
  regime: regimeOf(seller),
  today: businessDay(now),
  ...(seller.vatId === undefined ? {} : { sellerVatId: seller.vatId }),
  ...(contactId === undefined ? {} : { contactId }),
  ...(personOnContact === undefined ? {} : { personOnContact }),
  ...(xRechnung ? { xRechnung } : {}),
  ...(texts ? { texts } : {}),
});

/** Amounts that contradict each other, if there are any. */
export const inconsistent = (order: Order): Reason | undefined => {
  const broken = untrustworthy(order);
  if (!broken) return undefined;
  const { identity, stated, computed } = broken;
  const facts = { identity, stated: centsText(stated), computed: centsText(computed) };
  return { code: 'AMOUNTS_INCONSISTENT', facts };
};

const abroad = ({ head }: DocumentPlan, { lacks }: SellerProfile): Reason | undefined =>
  head.recipient.countryCode !== 'DE' && lacks.includes('foreign-recipients')
    ? { code: 'INVALID_PLAN_RECIPIENT_ABROAD', facts: { country: head.recipient.countryCode } }
    : undefined;

/** There is none because it may not be made, or because the order has no name. */
const withoutContact = (
  { treatment: { scheme }, head }: DocumentPlan,
  accounting: AccountingConnection,
  now: Instant,
): Reason | undefined => {
  if (!needsContact(scheme) || head.recipient.contactId !== undefined) return undefined;
  // a service that knows none asks for none
  if (accounting.seller.lacks.includes('contacts')) return undefined;
  const lacked = lackedRights(accounting, 'contact', now);
  return lacked
    ? { code: 'MISSING_SCOPE', facts: { scopes: lacked.scopes.join(' ') } }
    : { code: 'NOT_SUPPORTED', facts: { feature: 'contact-needed', scheme } };
};

/** A treatment that a person chose is not changed in the shop. */
const saidBy = ({ corrected }: Situation['order'], reason: Reason | undefined): Reason | undefined =>
  reason && corrected?.tax !== undefined ? { ...reason, facts: { ...reason.facts, by: 'person' } } : reason;

/** The document that may be sent, aligned to the cent, or why there is none. */
export const readyDraft = (
  { order, now }: Situation,
  accounting: AccountingConnection,
  planned: () => Result<DocumentPlan, Reason>,
): Result<DocumentDraft, Reason> => {
  const broken = inconsistent(order);
  if (broken) return fail(broken);
  const plan = planned();
  if (!plan.ok) return plan;
  const { head, treatment, charges } = plan.value;
  const place = order.billingAddress || order.shippingAddress ? placeOfSupply(order) : head.recipient;
  const obstacle = head.recipientUnread
    ? undefined
    : (abroad(plan.value, accounting.seller) ??
      saidBy(
        order,
        recipientElsewhere(treatment, place, head.recipient, {
          rates: charges.map(({ rate }) => rate),
          on: head.date,
        }),
      ) ??
      withoutContact(plan.value, accounting, now));
  if (obstacle) return fail(obstacle);
  const draft = alignedDraft(plan.value);
  return draft.ok ? guardTotal(draft.value, { balance: plan.value.money }) : draft;
};

/** The document, unless its account draws it and lacks a character of it: then nothing is asked of the account. */
export const printableDraft = (
  draft: Result<DocumentDraft, Reason>,
  { seller }: AccountingConnection,
): Result<DocumentDraft, Reason> => {
  const found = draft.ok && seller.lacks.includes('every-script') ? unprintable(draft.value) : undefined;
  if (!found) return draft;
  const { character, place, position } = found;
  const where = position === undefined ? {} : { position: String(position) };
  return fail({ code: 'NOT_SUPPORTED', facts: { feature: 'unprintable', character, place, ...where } });
};

/**
 * A document that the account cannot make is not wanted there; everything else waits for a person, a missing address among
 * it (record 44).
 */
export const stateOfFailure = ({ code }: Reason): ProcessingState =>
  code === 'INVALID_PLAN_RECIPIENT_ABROAD' ? 'skipped' : 'held';
