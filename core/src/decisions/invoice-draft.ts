import { buildInvoice } from '../documents/build-invoice.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { guardTotal } from '../documents/total-guard.ts';
import { businessDay, type Instant } from '../kernel/calendar.ts';
import { centsText } from '../kernel/money.ts';
import { fail, type Result } from '../kernel/result.ts';
import { untrustworthy } from '../orders/order-identities.ts';
import { orderMoney } from '../orders/order-money.ts';
import type { Order } from '../orders/order.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { AccountingConnection, SellerProfile } from '../shops/shop.ts';
import { needsContact, regimeOf } from '../tax/regime.ts';
import type { Reason } from './reasons.ts';

const inconsistent = (order: Order): Reason | undefined => {
  const broken = untrustworthy(order);
  if (!broken) return undefined;
  const { identity, stated, computed } = broken;
  const facts = { identity, stated: centsText(stated), computed: centsText(computed) };
  return { code: 'AMOUNTS_INCONSISTENT', facts };
};

/** An account that says which features it has and does not name the foreign ones cannot invoice abroad. */
const abroad = (draft: DocumentDraft, { businessFeatures }: SellerProfile): Reason | undefined =>
  draft.recipient.countryCode !== 'DE' && businessFeatures.length > 0 && !businessFeatures.includes('INVOICING_PRO')
    ? { code: 'INVALID_PLAN_RECIPIENT_ABROAD', facts: { country: draft.recipient.countryCode } }
    : undefined;

const withoutContact = ({ treatment, recipient }: DocumentDraft): Reason | undefined =>
  needsContact(treatment.taxType) && recipient.contactId === undefined
    ? { code: 'NOT_SUPPORTED', facts: { feature: 'contact-needed', taxType: treatment.taxType } }
    : undefined;

/** The invoice that may be sent for the order now, to the cent, or why there is none. */
export const invoiceDraft = (
  order: Order,
  preferences: Preferences,
  { seller }: AccountingConnection,
  now: Instant,
): Result<DocumentDraft, Reason> => {
  const broken = inconsistent(order);
  if (broken) return fail(broken);
  const built = buildInvoice(order, { preferences, regime: regimeOf(seller), today: businessDay(now) });
  if (!built.ok) return built;
  const obstacle = abroad(built.value, seller) ?? withoutContact(built.value);
  if (obstacle) return fail(obstacle);
  return guardTotal(built.value, orderMoney(order));
};
