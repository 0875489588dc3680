import { z } from 'zod';

/** An id; a lower-case UUID in practice. */
export const id = z.string().min(1);

/** A full timestamp with offset, or a plain day where the vendor prints one. */
export const timestamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2}))?$/);

/** A number, which some endpoints print as text. */
export const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(?:\.\d+)?$/)
    .transform(Number),
]);

/** The only currency there is. */
export const currency = z.literal('EUR');

/** A whole number that counts changes. */
export const version = z.int();

/** Text that may be missing or null. */
export const optionalText = z.string().nullish();
