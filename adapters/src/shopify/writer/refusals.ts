import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { ShopWriterFailure } from '@belegwerk/core/ports';
import { z } from 'zod';
import type { Envelope } from '../admin/envelope.ts';
import { isDenial } from '../orders/problems.ts';
import { parsed } from '../orders/reading.ts';

/** What the platform has against a write. */
export const userErrors = z.array(
  z.object({ field: z.array(z.string()).nullish(), message: z.string(), elementIndex: z.number().nullish() }),
);

type UserErrors = z.output<typeof userErrors>;

/** All that is written here hangs on orders; the platform names the scopes of every other owner as well. */
const WRITE_SCOPE = 'write_orders';

/** Reads the reply to a write; a denial names the scope that is missing. */
export const written = <S extends z.ZodType>(reply: Envelope, schema: S): Result<z.output<S>, ShopWriterFailure> =>
  reply.problems.some(isDenial)
    ? fail({ kind: 'shop-permission-missing', permission: WRITE_SCOPE })
    : parsed(reply, schema);

/** What stands against a write, as the failure it means; success when there is nothing. */
export const verdictOnErrors = (errors: UserErrors): Result<void, ShopWriterFailure> => {
  if (errors.length === 0) return ok(undefined);
  const isAboutOrder = errors.every(({ field }) => field?.at(-1) === 'id' || field?.at(-1) === 'ownerId');
  const isMissing = isAboutOrder && errors.every(({ message }) => /not exist|not found|invalid id/i.test(message));
  return fail(
    isMissing ? { kind: 'order-not-found' } : { kind: 'shop-refused', reasons: errors.map(({ message }) => message) },
  );
};
