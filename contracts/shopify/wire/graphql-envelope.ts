import { z } from 'zod';

/** Points of a query and what is left of the budget; part of every answer that was executed. */
export const queryCost = z.object({
  requestedQueryCost: z.number(),
  actualQueryCost: z.number().nullable(),
  throttleStatus: z.object({ maximumAvailable: z.number(), currentlyAvailable: z.number(), restoreRate: z.number() }),
});

/** An error beside or instead of data; the code says what to do about it. */
export const graphqlError = z.looseObject({
  message: z.string(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  extensions: z.looseObject({ code: z.string().optional(), requiredAccess: z.string().optional() }).optional(),
});

/** The answer of the Admin API under HTTP 200. */
export const graphqlEnvelope = z.looseObject({
  data: z.looseObject({}).nullish(),
  errors: z.array(graphqlError).optional(),
  extensions: z.looseObject({ cost: queryCost }).optional(),
});
