import { legacyIdOf } from '../model/gid.ts';
import type { OrderHead } from '../model/order-view.ts';
import type { PurchasingCompany } from '../model/parties.ts';
import { readAddress, readCustomer } from './read-parties.ts';
import type { ReadingContext } from './read-lines.ts';
import { child, children, count, flag, globalId, instant, text, word, type StatedObject } from './stated.ts';

const cancelReasons = ['CUSTOMER', 'DECLINED', 'FRAUD', 'INVENTORY', 'OTHER', 'STAFF'] as const;

const companyOf = (order: StatedObject): PurchasingCompany | null => {
  const entity = child(order, 'purchasingEntity');
  const company = entity && child(entity, 'company');
  const location = entity && child(entity, 'location');
  const id = company && globalId(company, 'Company', 'id');
  const locationId = location && globalId(location, 'CompanyLocation', 'id');
  if (!company || !location || !id || !locationId) return null;
  const settings = child(location, 'taxSettings') ?? {};
  return {
    __typename: 'PurchasingCompany',
    company: {
      id,
      name: text(company, 'name') ?? '',
      externalId: text(company, 'externalId'),
      note: text(company, 'note'),
    },
    contact: null,
    location: {
      id: locationId,
      name: text(location, 'name') ?? '',
      externalId: text(location, 'externalId'),
      phone: text(location, 'phone'),
      locale: text(location, 'locale'),
      taxSettings: {
        taxRegistrationId: text(settings, 'taxRegistrationId'),
        taxExempt: flag(settings, 'taxExempt') ?? false,
        taxExemptions: [],
      },
      billingAddress: null,
      shippingAddress: null,
    },
  };
};

const readTerms = (terms: StatedObject | null | undefined): OrderHead['paymentTerms'] =>
  terms
    ? {
        name: text(terms, 'paymentTermsName') ?? '',
        type: (text(terms, 'paymentTermsType') ?? 'unknown').toUpperCase(),
        dueInDays: count(terms, 'dueInDays') ?? null,
        schedules: children(terms, 'paymentSchedules').map((one) => ({
          issuedAt: instant(one, 'issuedAt'),
          dueAt: instant(one, 'dueAt'),
        })),
      }
    : null;

/** Dates, names and parties of an order as stated. */
export const readHead = (order: StatedObject, id: string, context: ReadingContext): OrderHead => {
  const nextId = (): string => context.nextId();
  const name = text(order, 'name') ?? `#${text(order, 'orderNumber', 'number') ?? legacyIdOf(id).slice(-6)}`;
  const createdAt = instant(order, 'createdAt', 'processedAt') ?? context.at;
  const customer = readCustomer(child(order, 'customer'), nextId, createdAt);
  const app = child(order, 'app');
  return {
    id,
    legacyResourceId: legacyIdOf(id),
    name,
    number: count(order, 'orderNumber', 'number') ?? Number(/\d{1,9}/u.exec(name)?.[0] ?? 0),
    confirmationNumber: text(order, 'confirmationNumber'),
    poNumber: text(order, 'poNumber'),
    paymentTerms: readTerms(child(order, 'paymentTerms')),
    createdAt,
    processedAt: instant(order, 'processedAt') ?? createdAt,
    cancelledAt: instant(order, 'cancelledAt'),
    cancelReason: word(order, cancelReasons, 'cancelReason'),
    closedAt: instant(order, 'closedAt'),
    confirmed: flag(order, 'confirmed') ?? true,
    test: flag(order, 'test') ?? false,
    currencyCode: context.currencies.shop,
    presentmentCurrencyCode: context.currencies.presentment,
    taxesIncluded: context.isGross,
    taxExempt: flag(order, 'taxExempt') ?? false,
    estimatedTaxes: flag(order, 'estimatedTaxes') ?? false,
    dutiesIncluded: flag(order, 'dutiesIncluded') ?? false,
    sourceName: text(order, 'sourceName'),
    sourceIdentifier: text(order, 'sourceIdentifier'),
    appId: globalId(order, 'App', 'appId') ?? (app ? globalId(app, 'App', 'id') : null),
    customerLocale: text(order, 'customerLocale'),
    email: text(order, 'email', 'contactEmail'),
    phone: text(order, 'phone'),
    billingAddress: readAddress(child(order, 'billingAddress'), nextId),
    shippingAddress: readAddress(child(order, 'shippingAddress'), nextId),
    customer,
    purchasingCompany: companyOf(order),
    retailLocationId: globalId(order, 'Location', 'locationId'),
    merchantOfRecordAppId: globalId(order, 'App', 'merchantOfRecordAppId'),
    cartToken: text(order, 'cartToken'),
    checkoutToken: text(order, 'checkoutToken'),
  };
};
