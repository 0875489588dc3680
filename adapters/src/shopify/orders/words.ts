import { parseInstant, type Instant } from '@belegwerk/core/kernel';
import { z } from 'zod';

/** A text that may be missing; blank counts as missing. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => (text?.trim() ? text : undefined));

/** A moment. */
export const moment = z.string().transform((text, context): Instant => {
  const at = parseInstant(text);
  if (at) return at;
  context.addIssue('no moment');
  return z.NEVER;
});

/** Something that is known by its id only. */
export const onlyId = z.object({ id: z.string() });

/** A page of a list that may go on; a page with a successor names where it begins. */
export const pageOf = <S extends z.ZodType>(node: S) =>
  z.object({
    nodes: z.array(node),
    pageInfo: z
      .object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() })
      .refine(({ hasNextPage, endCursor }) => !hasNextPage || endCursor, 'no cursor of the next page'),
  });

/** A list that must be complete in one page: money that was cut off must not go unnoticed. */
export const wholeListOf = <S extends z.ZodType>(node: S) =>
  z
    .object({ nodes: z.array(node), pageInfo: z.object({ hasNextPage: z.boolean() }) })
    .refine(({ pageInfo }) => !pageInfo.hasNextPage, 'more entries than one reply can hold')
    .transform(({ nodes }) => nodes);
