import * as z from 'zod/mini';

const count = z.int().check(z.gte(0));

/** One page of a list, of anything; pages are counted from 1. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Of all pages together. */
    total: count,
    /** There are more than `total`. */
    isAtLeast: z.optional(z.literal(true)),
    page: count,
    pageSize: count,
    hasPrevious: z.boolean(),
    hasNext: z.boolean(),
  });
