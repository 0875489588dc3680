import { questionContext } from '../document-plans/document-context.ts';
import { invoiceTreatment } from '../document-plans/invoice-treatment.ts';
import { vatIdOf } from '../tax/vat-id-of-order.ts';
import { businessDay, type Instant } from '../kernel/calendar.ts';
import { filled, leadingAddress, personOf } from '../orders/leading-address.ts';
import type { Order } from '../orders/order.ts';
import type { Reason } from '../reasons/reasons.ts';
import type { Result } from '../kernel/result.ts';
import { documentLanguage } from '../shops/document-language.ts';
import { regimeOf } from '../shops/regime-of.ts';
import type { Shop } from '../shops/shop.ts';
import { isByVatId, type TaxTreatment } from '../tax/treatment.ts';
import type { VatIdQuestion } from '../vat-ids/vat-id-answer.ts';
import { ownGermanId, registryOf } from '../vat-ids/vat-id-registry-choice.ts';
import { checkVatId } from '../vat-ids/vat-id.ts';

type SellingShop = Pick<Shop, 'preferences' | 'accounting' | 'profile'>;

/** How the invoice of an order would be taxed today, or why that cannot be said; undefined where no account is connected. */
export const taxedToday = (order: Order, shop: SellingShop, now: Instant): Result<TaxTreatment, Reason> | undefined => {
  const { accounting, preferences } = shop;
  if (!accounting) return undefined;
  const { seller } = accounting;
  const today = businessDay(now);
  const context = {
    preferences,
    ...documentLanguage(order, shop),
    regime: regimeOf(seller),
    today,
    ...(seller.vatId === undefined ? {} : { sellerVatId: seller.vatId }),
  };
  return invoiceTreatment(order, questionContext(order, context, today));
};

/** Whether the invoice of an order is tax free for the sake of its customer's VAT id. */
export const restsOnVatId = (order: Order, shop: SellingShop, now: Instant): boolean => {
  const treatment = taxedToday(order, shop, now);
  return treatment?.ok === true && isByVatId(treatment.value);
};

const comparedOf = (order: Order): VatIdQuestion['fields'] => {
  const address = leadingAddress(order);
  const name = filled(address?.company) ?? filled(order.company?.name) ?? personOf(address);
  const known = {
    name,
    town: filled(address?.city),
    postcode: filled(address?.zip),
    street: filled(address?.street),
  };
  return Object.fromEntries(Object.entries(known).filter(([, text]) => text !== undefined));
};

/** What is to be asked about the VAT id of an order's customer; undefined where it has none that a registry knows. */
export const vatIdQuestionOf = (order: Order, { preferences, accounting }: SellingShop): VatIdQuestion | undefined => {
  const seller = accounting?.seller.vatId;
  const id = vatIdOf(order, preferences.vatIdPlaces, seller);
  const own = ownGermanId(preferences.ownVatId) ?? ownGermanId(seller);
  if (id === undefined) return undefined;
  const { normalized, isValid } = checkVatId(id);
  const registry = registryOf({ id: normalized, isValid }, own);
  if (registry === undefined) return undefined;
  return {
    registry,
    ...(own === undefined ? {} : { own }),
    asked: normalized,
    // VIES compares nothing, so it is told nothing
    fields: registry === 'bzst' ? comparedOf(order) : {},
  };
};
