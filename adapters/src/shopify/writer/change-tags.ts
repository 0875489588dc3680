import { ok, type OrderId, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { ShopWriterFailure } from '@belegwerk/core/ports';
import { z } from 'zod';
import type { ShopifyAdmin } from '../admin/admin-api.ts';
import type { Operation } from '../operations/operation.ts';
import { addOrderTags, removeOrderTags } from './operations.ts';
import { userErrors, verdictOnErrors, written } from './refusals.ts';

const change = z.object({ change: z.object({ userErrors }) });

/** Takes tags off and puts tags on, in this order: what is in both lists is on the order afterwards. */
export const changeTags = async (
  admin: ShopifyAdmin,
  shop: ShopKey,
  id: OrderId,
  tags: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<Result<void, ShopWriterFailure>> => {
  const carryOut = async (operation: Operation, row: readonly string[]): Promise<Result<void, ShopWriterFailure>> => {
    const named = row.map((tag) => tag.trim()).filter((tag) => tag !== '');
    if (named.length === 0) return ok(undefined);
    const reply = await admin.graphql(shop, operation, { id, tags: named });
    const answer = reply.ok ? written(reply.value, change) : reply;
    return answer.ok ? verdictOnErrors(answer.value.change.userErrors) : answer;
  };
  const removed = await carryOut(removeOrderTags, tags.remove);
  return removed.ok ? carryOut(addOrderTags, tags.add) : removed;
};
