import type { Fulfilment } from '@belegwerk/core/orders';
import { z } from 'zod';
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
  trackingInfo: z.array(z.object({ number: optionalText })),
  fulfillmentLineItems: pageOf(lineIn),
});

/** Reads one page of the reply to `OrderFulfilment`. */
export const fulfilmentIn = z.object({ fulfillment: parts });

/** A fulfilment in the core's words, with the lines of all its pages. */
export const fulfilmentOf = (found: z.output<typeof parts>, lines: Fulfilment['lines']): Fulfilment => ({
  id: found.id,
  createdAt: found.createdAt,
  cancelled: isCancelledFulfilment(found.status),
  lines,
  trackingNumbers: found.trackingInfo.flatMap(({ number }) => (number === undefined ? [] : [number])),
});
