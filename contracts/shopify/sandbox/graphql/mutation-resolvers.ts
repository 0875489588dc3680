import { legacyIdOf, typeOfGid } from '../model/gid.ts';
import type { AttributeView } from '../model/attribute-view.ts';
import type { OrderView } from '../model/order-view.ts';
import { Refusal } from '../model/refusal.ts';
import { accessDenied, missingWriteScope } from './access.ts';
import { billingMutations } from '../billing/billing-resolvers.ts';
import { bulkMutations } from './bulk-resolvers.ts';
import { findNode, visibleOrder } from './find-records.ts';
import { notSimulated } from './not-simulated.ts';
import { setMetafields } from './metafield-writes.ts';
import { canMarkAsPaid, orderNode } from './order-node.ts';
import type { Resolver } from './resolver.ts';
import type { RequestContext } from './request-context.ts';
import { subscriptionMutations } from './subscription-resolvers.ts';

interface UserError {
  readonly field: readonly string[] | null;
  readonly message: string;
}

const failed = (key: string, ...userErrors: UserError[]) => ({ [key]: null, userErrors });

const markAsPaid = (args: { input: { id: string } }, context: RequestContext) => {
  const order = visibleOrder(args.input.id, context);
  if (!order) return failed('order', { field: ['id'], message: 'Order does not exist' });
  if (!canMarkAsPaid(order)) return failed('order', { field: ['id'], message: 'Order cannot be marked as paid.' });
  try {
    const stored = context.desk.pay(order.legacyResourceId);
    return { order: orderNode(context.shop.viewOf(stored), context.shop), userErrors: [] };
  } catch (error) {
    if (error instanceof Refusal) return failed('order', { field: ['id'], message: error.message });
    throw error;
  }
};

const sameTag = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const changeTags = (
  field: string,
  args: { id: string; tags: string[] },
  context: RequestContext,
  change: (before: readonly string[], tags: readonly string[]) => string[],
) => {
  const scope = missingWriteScope(context, typeOfGid(args.id) === 'Customer' ? 'customers' : 'orders');
  if (scope) throw accessDenied(field, scope);
  const order = typeOfGid(args.id) === 'Order' ? visibleOrder(args.id, context) : undefined;
  if (!order) return failed('node', { field: ['id'], message: `${typeOfGid(args.id) || 'Resource'} does not exist` });
  const wanted = args.tags
    .flatMap((tag) => tag.split(','))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  if (wanted.some((tag) => tag.length > 40))
    return failed('node', { field: ['tags'], message: 'Tags must be at most 40 characters long' });
  context.desk.annotate(order.legacyResourceId, { tags: change(order.tags, wanted) });
  return { node: findNode(args.id, context), userErrors: [] };
};

interface OrderInput {
  readonly id: string;
  readonly note?: string | null;
  readonly tags?: string[] | null;
  readonly customAttributes?: AttributeView[] | null;
}

const simulatedInputs = new Set(['id', 'note', 'tags', 'customAttributes']);

const updateOrder = (args: { input: OrderInput }, context: RequestContext) => {
  const { input } = args;
  const other = Object.keys(input).find((key) => !simulatedInputs.has(key));
  if (other) throw notSimulated(`orderUpdate(input: { ${other} })`);
  const order = visibleOrder(input.id, context);
  if (!order) return failed('order', { field: ['id'], message: 'Order does not exist' });
  const change: { -readonly [Key in 'note' | 'tags' | 'customAttributes']?: OrderView[Key] } = {};
  if (input.note !== undefined) change.note = input.note === '' ? null : input.note;
  if (input.tags) change.tags = input.tags;
  if (input.customAttributes)
    change.customAttributes = input.customAttributes.map((one) => ({ key: one.key, value: one.value }));
  const stored = context.desk.annotate(legacyIdOf(order.id), change);
  return { order: orderNode(context.shop.viewOf(stored), context.shop), userErrors: [] };
};

/** Writes that the sandbox simulates; every other mutation of the schema answers NOT_SIMULATED. */
export const mutationResolvers: Readonly<Record<string, Resolver>> = {
  orderMarkAsPaid: (_source, args: { input: { id: string } }, context) => markAsPaid(args, context),
  orderUpdate: (_source, args: { input: OrderInput }, context) => updateOrder(args, context),
  tagsAdd: (_source, args: { id: string; tags: string[] }, context) =>
    changeTags('tagsAdd', args, context, (before, tags) => [
      ...before,
      ...tags.filter((tag) => !before.some((known) => sameTag(known, tag))),
    ]),
  tagsRemove: (_source, args: { id: string; tags: string[] }, context) =>
    changeTags('tagsRemove', args, context, (before, tags) =>
      before.filter((known) => !tags.some((tag) => sameTag(known, tag))),
    ),
  metafieldsSet: (_source, args, context) => setMetafields(args, context),
  ...subscriptionMutations,
  ...bulkMutations,
  ...billingMutations,
};
