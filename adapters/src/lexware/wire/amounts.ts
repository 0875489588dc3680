import { parseCents, parseInstant } from '@belegwerk/core/kernel';
import { z } from 'zod';

/** An amount in euro, number or text, as whole cents. It is read from its printed form; no float is computed with. */
export const wireCents = z.union([z.number(), z.string()]).transform((value, context) => {
  const amount = parseCents(String(value));
  if (amount !== undefined) return amount;
  context.addIssue({ code: 'custom', message: 'is no amount in whole cents' });
  return z.NEVER;
});

/** A moment with its offset. */
export const wireInstant = z.string().transform((value, context) => {
  const at = parseInstant(value);
  if (at !== undefined) return at;
  context.addIssue({ code: 'custom', message: 'is no point in time' });
  return z.NEVER;
});
