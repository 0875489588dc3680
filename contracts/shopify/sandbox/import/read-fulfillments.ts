import { legacyIdOf } from '../model/gid.ts';
import type { FulfillmentView, LineItemView } from '../model/order-parts.ts';
import type { ReadingContext } from './read-lines.ts';
import { lineIdOf } from './read-refunds.ts';
import { idOf } from './read-transactions.ts';
import { children, count, globalId, instant, text, word, type StatedObject } from './stated.ts';
import { statedBag } from './stated-money.ts';

const fulfillmentStatuses = ['SUCCESS', 'CANCELLED', 'ERROR', 'FAILURE', 'OPEN', 'PENDING'] as const;

const trackingOf = (object: StatedObject): FulfillmentView['trackingInfo'] => {
  const stated = children(object, 'trackingInfo').map((one) => ({
    company: text(one, 'company'),
    number: text(one, 'number'),
    url: urlOf(text(one, 'url')),
  }));
  if (stated.length > 0) return stated;
  const company = text(object, 'trackingCompany');
  const list = (name: string): string[] =>
    Array.isArray(object[name]) ? object[name].flatMap((one) => (typeof one === 'string' ? [one] : [])) : [];
  const numbers = list('trackingNumbers');
  const urls = list('trackingUrls');
  const single = { company, number: text(object, 'trackingNumber'), url: urlOf(text(object, 'trackingUrl')) };
  if (numbers.length === 0)
    return single.company === null && single.number === null && single.url === null ? [] : [single];
  return numbers.map((number, index) => ({ company, number, url: urlOf(urls[index] ?? null) }));
};

const urlOf = (value: string | null): string | null => (value !== null && URL.canParse(value) ? value : null);

interface Shipped {
  /** Where the shipment states none. */
  readonly name: string;
  /** Those of its order. */
  readonly lines: readonly LineItemView[];
}

/** A shipment as stated; positions that the order does not have are left out. */
export const readFulfillment = (
  object: StatedObject,
  { name, lines }: Shipped,
  context: ReadingContext,
): FulfillmentView => {
  const id = idOf(object, 'Fulfillment', context);
  const status = word(object, fulfillmentStatuses, 'status') ?? 'SUCCESS';
  return {
    id,
    legacyResourceId: legacyIdOf(id),
    name: text(object, 'name') ?? name,
    status,
    displayStatus: status === 'CANCELLED' ? 'CANCELED' : 'FULFILLED',
    createdAt: instant(object, 'createdAt') ?? context.at,
    updatedAt: instant(object, 'updatedAt', 'createdAt') ?? context.at,
    deliveredAt: instant(object, 'deliveredAt'),
    trackingInfo: trackingOf(object),
    lineItems: children(object, 'fulfillmentLineItems', 'lineItems').flatMap((item) => {
      const lineId = lineIdOf(item) ?? globalId(item, 'LineItem', 'adminGraphqlApiId', 'id');
      const line = lines.find((one) => one.id === lineId);
      if (!line) return [];
      const original = statedBag(item, context.currencies, 'originalTotalSet') ?? line.originalTotalSet;
      const quantity = count(item, 'quantity') ?? line.quantity;
      return [
        {
          id: globalId(item, 'FulfillmentLineItem', 'id') ?? `gid://shopify/FulfillmentLineItem/${context.nextId()}`,
          lineItemId: line.id,
          quantity,
          originalTotalSet: original,
          discountedTotalSet: statedBag(item, context.currencies, 'discountedTotalSet') ?? original,
        },
      ];
    }),
  };
};
