import type { Fulfilment } from '@belegwerk/core/orders';
import { z } from 'zod';
import { given } from './given.ts';
import { isCancelledFulfilment } from './statuses.ts';
import { moment, onlyId, optionalText, pageOf } from './words.ts';

const lineIn = z
  .object({ lineItem: onlyId, quantity: z.int().nullish() })
  .transform(({ lineItem, quantity }) => ({ lineId: lineItem.id, quantity: quantity ?? 0 }));

const parts = z.object({
  id: z.string(),
  createdAt: moment,
  status: z.string(),
  order: z.object({ updatedAt: moment }),
  location: z.object({ name: optionalText, address: z.object({ countryCode: optionalText }) }).nullish(),
  trackingInfo: z.array(z.object({ number: optionalText })),
  fulfillmentLineItems: pageOf(lineIn),
});

/** Reads one page of the reply to `OrderFulfilment`. */
export const fulfilmentIn = z.object({ fulfillment: parts });

const fromOf = (location: z.output<typeof parts>['location']): Pick<Fulfilment, 'from'> => {
  const countryCode = location?.address.countryCode?.toUpperCase();
  return countryCode === undefined ? {} : { from: { countryCode, ...given({ name: location?.name }) } };
};

/** A fulfilment in the core's words, with the lines of all its pages. */
export const fulfilmentOf = (found: z.output<typeof parts>, lines: Fulfilment['lines']): Fulfilment => ({
  id: found.id,
  createdAt: found.createdAt,
  cancelled: isCancelledFulfilment(found.status),
  lines,
  ...fromOf(found.location),
  trackingNumbers: found.trackingInfo.flatMap(({ number }) => (number === undefined ? [] : [number])),
});
