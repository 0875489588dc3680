import { fail, ok, type OrderId, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { MetafieldValue } from '@belegwerk/core/orders';
import type { ShopWriterFailure } from '@belegwerk/core/ports';
import { z } from 'zod';
import type { ShopifyAdmin } from '../admin/admin-api.ts';
import { setMetafields } from './operations.ts';
import { userErrors, verdictOnErrors, written } from './refusals.ts';

/** The platform takes so many at once. */
export const MAX_AT_ONCE = 25;

const setting = z.object({ metafieldsSet: z.object({ userErrors }) });

interface Order {
  readonly admin: ShopifyAdmin;
  readonly shop: ShopKey;
  readonly id: OrderId;
}

/** Writes metafields of an order. One that the platform refuses keeps none of the others from being written. */
export const writeMetafields = async (
  order: Order,
  values: readonly MetafieldValue[],
): Promise<Result<void, ShopWriterFailure>> => {
  const reasons: string[] = [];
  for (let at = 0; at < values.length; at += MAX_AT_ONCE) {
    const done = await writeAccepted(order, values.slice(at, at + MAX_AT_ONCE));
    if (!done.ok) return done;
    reasons.push(...done.value);
  }
  return reasons.length === 0 ? ok(undefined) : fail({ kind: 'shop-refused', reasons });
};

/** Writes what is accepted of one portion and says why not the rest. The platform takes all or none of them. */
const writeAccepted = async (
  order: Order,
  values: readonly MetafieldValue[],
): Promise<Result<readonly string[], ShopWriterFailure>> => {
  const first = await write(order, values);
  if (!first.ok) return first;
  const isNamed = first.value.every(({ elementIndex }) => values[elementIndex ?? -1] !== undefined);
  const found = verdictOnErrors(first.value);
  if (found.ok) return ok([]);
  if (found.failure.kind !== 'shop-refused' || !isNamed) return found;
  const faulty = new Set(first.value.map(({ elementIndex }) => elementIndex ?? -1));
  const others = values.filter((_value, index) => !faulty.has(index));
  const second = await write(order, others);
  if (!second.ok) return second;
  return ok([...namedReasons(values, first.value), ...namedReasons(others, second.value)]);
};

const write = async (
  { admin, shop, id }: Order,
  values: readonly MetafieldValue[],
): Promise<Result<z.output<typeof userErrors>, ShopWriterFailure>> => {
  if (values.length === 0) return ok([]);
  const metafields = values.map(({ namespace, key, type, value }) => ({ ownerId: id, namespace, key, type, value }));
  const reply = await admin.graphql(shop, setMetafields, { metafields });
  const answer = reply.ok ? written(reply.value, setting) : reply;
  return answer.ok ? ok(answer.value.metafieldsSet.userErrors) : answer;
};

const namedReasons = (values: readonly MetafieldValue[], errors: z.output<typeof userErrors>): readonly string[] =>
  errors.map(({ message, elementIndex }) => {
    const value = values[elementIndex ?? -1];
    return value ? `${value.namespace}.${value.key}: ${message}` : message;
  });
