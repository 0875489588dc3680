import { z } from 'zod';
import { id, timestamp, version } from './scalars.ts';

/** What every successful creation or update answers. */
export const actionResult = z.looseObject({
  id,
  resourceUri: z.string(),
  createdDate: timestamp,
  updatedDate: timestamp,
  version: version.nullish(),
});

/** One page of a list; older fixtures call the page number `page` and leave out the edges. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.looseObject({
    content: z.array(item),
    first: z.boolean().nullish(),
    last: z.boolean().nullish(),
    totalPages: z.int().nullish(),
    totalElements: z.int().nullish(),
    numberOfElements: z.int().nullish(),
    size: z.int().nullish(),
    number: z.int().nullish(),
    sort: z.array(z.looseObject({ property: z.string(), direction: z.enum(['ASC', 'DESC']) })).nullish(),
  });

/** Where a rendered document is kept. */
export const documentFile = z.looseObject({ documentFileId: id });

/** Reply to an upload. */
export const uploadedFile = z.looseObject({ id, voucherId: id.nullish() });

/** A subscription. */
export const eventSubscription = z.looseObject({
  subscriptionId: id,
  organizationId: id.nullish(),
  createdDate: timestamp,
  eventType: z.string().regex(/^[a-z-]+(?:\.[a-z-]+)+$/),
  callbackUrl: z.url(),
});

/** Body of a callback. */
export const eventCallback = z.looseObject({
  organizationId: id,
  eventType: z.string().regex(/^[a-z-]+(?:\.[a-z-]+)+$/),
  resourceId: id,
  eventDate: timestamp,
});
