import type { Envelope } from '../admin/envelope.ts';
import type { AgreedTerms } from '@belegwerk/core/orders';
import { z } from 'zod';
import { amountOf, columnOf, inShopEuros, perColumn, type CurrencyColumn } from './currency-column.ts';
import { given } from './given.ts';
import { moment, onlyId, optionalText } from './words.ts';

/** What stands where the shop platform erased a person: no document is addressed to it. */
const REDACTED = /^[\s[(]*redacted[\s\])]*$/i;
const personText = optionalText.transform((text) => (text !== undefined && REDACTED.test(text) ? undefined : text));

const address = z
  .object({
    firstName: personText,
    lastName: personText,
    company: optionalText,
    address1: optionalText,
    address2: optionalText,
    zip: optionalText,
    city: optionalText,
    province: optionalText,
    provinceCode: optionalText,
    countryCodeV2: optionalText,
    phone: optionalText,
  })
  .transform(({ address1: street, address2: supplement, countryCodeV2, ...rest }) =>
    given({ ...rest, street, supplement, countryCode: countryCodeV2?.toUpperCase() }),
  );

const customer = z
  .object({
    id: z.string(),
    firstName: personText,
    lastName: personText,
    defaultEmailAddress: z.object({ emailAddress: optionalText }).nullish(),
    taxSettings: z.object({ taxId: optionalText }).nullish(),
  })
  .transform(({ defaultEmailAddress, taxSettings, ...rest }) =>
    given({ ...rest, email: defaultEmailAddress?.emailAddress, vatId: taxSettings?.taxId }),
  );

/** A private customer is the same union's other member and has none of these fields. */
const company = z
  .object({
    company: z.object({ name: z.string() }).nullish(),
    location: z.object({ taxSettings: z.object({ taxRegistrationId: optionalText }).nullish() }).nullish(),
  })
  .transform(({ company: found, location }) =>
    found ? given({ name: found.name, vatId: location?.taxSettings?.taxRegistrationId }) : undefined,
  );

const TERMS = { FIXED: 'fixed', NET: 'net', FULFILLMENT: 'fulfilment', RECEIPT: 'receipt' } as const;

/** Terms of a kind that is not named yet are none. */
const terms = z
  .object({
    paymentTermsType: z.string(),
    dueInDays: z.int().nullish(),
    paymentSchedules: z.object({ nodes: z.array(z.object({ dueAt: moment.nullish() })) }),
  })
  .transform(({ paymentTermsType, dueInDays: days, paymentSchedules: { nodes } }): AgreedTerms | undefined => {
    const type = Object.entries(TERMS).find(([word]) => word === paymentTermsType)?.[1];
    return type && { type, ...given({ days, dueAt: nodes[0]?.dueAt }) };
  });

const attribute = z.object({ key: z.string(), value: z.string().nullish() });

const currencies = z.object({ order: z.object({ currencyCode: z.string(), presentmentCurrencyCode: z.string() }) });

/** The column in which an order must be read. */
export const columnIn = currencies.transform(({ order }) =>
  columnOf({ shop: order.currencyCode, presentment: order.presentmentCurrencyCode }),
);

const totals = (column: CurrencyColumn) => {
  const amount = amountOf(column);
  return {
    subtotalPriceSet: amount,
    totalShippingPriceSet: amount,
    totalTaxSet: amount.nullish(),
    totalPriceSet: amount,
    currentTotalPriceSet: amount,
    totalTipReceivedSet: amount,
    originalTotalDutiesSet: amount.nullish(),
    originalTotalAdditionalFeesSet: amount.nullish(),
    totalRefundedSet: amount,
    totalOutstandingSet: amount,
  };
};

/** Reads the reply to `OrderHead`. */
export const headIn = perColumn((column) =>
  z.object({
    order: z.object({
      id: z.string(),
      name: z.string(),
      createdAt: moment,
      processedAt: moment,
      updatedAt: moment,
      cancelledAt: moment.nullish(),
      test: z.boolean(),
      edited: z.boolean(),
      presentmentCurrencyCode: z.string(),
      taxesIncluded: z.boolean(),
      dutiesIncluded: z.boolean(),
      sourceName: optionalText,
      tags: z.array(z.string()),
      note: optionalText,
      poNumber: optionalText,
      paymentTerms: terms.nullish(),
      email: optionalText,
      customerLocale: optionalText,
      customAttributes: z.array(attribute),
      paymentGatewayNames: z.array(z.string()),
      displayFinancialStatus: z.string().nullish(),
      displayFulfillmentStatus: z.string().nullish(),
      merchantOfRecordApp: onlyId.nullish(),
      customer: customer.nullish(),
      purchasingEntity: company.nullish(),
      billingAddress: address.nullish(),
      shippingAddress: address.nullish(),
      refunds: z.array(onlyId),
      fulfillments: z.array(onlyId),
      ...totals(column),
      inShopMoney: inShopEuros.nullish(),
    }),
  }),
);

/** The head of an order after reading. */
export type OrderHead = z.output<ReturnType<typeof headIn>>['order'];

/** The head of an order, and the reply in which it came, with the beginning of its lists. */
export interface Head {
  readonly order: OrderHead;
  readonly column: CurrencyColumn;
  readonly reply: Envelope;
}
