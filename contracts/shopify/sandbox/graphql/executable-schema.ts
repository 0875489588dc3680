import { readFileSync } from 'node:fs';
import {
  buildSchema,
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isObjectType,
} from 'graphql';
import type { GraphQLField, GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { guardOf } from './access.ts';
import { keyOfEntry, pageOf } from './connections.ts';
import { fullNamespace, metafieldNode } from './metafield-writes.ts';
import { mutationResolvers } from './mutation-resolvers.ts';
import { notSimulated } from './not-simulated.ts';
import { orderNode } from './order-node.ts';
import { paymentResolvers } from './payment-resolvers.ts';
import { queryResolvers } from './query-resolvers.ts';
import type { Resolver } from './resolver.ts';
import type { RequestContext } from './request-context.ts';
import { returnResolvers } from './return-resolvers.ts';
import type { OrderView } from '../model/order-view.ts';

const orderOf: Resolver = (source: { orderView: OrderView }, _args, context) =>
  orderNode(source.orderView, context.shop);

const metafield: Resolver = (source: { id: string }, args: { namespace?: string | null; key: string }, context) => {
  const record = context.shop.metafields.find(source.id, fullNamespace(args.namespace), args.key);
  return record ? metafieldNode(record) : null;
};

const metafields: Resolver = (
  source: { id: string },
  args: { namespace?: string | null; keys?: string[] | null },
  context,
) =>
  context.shop.metafields
    .ofOwner(source.id)
    .filter(
      (one) =>
        (args.namespace == null || one.namespace === fullNamespace(args.namespace)) &&
        (!args.keys || args.keys.includes(`${one.namespace}.${one.key}`)),
    )
    .map(metafieldNode);

const shippingLines: Resolver = (
  source: { shippingLines: { isRemoved: boolean }[] },
  args: { includeRemovals: boolean },
) => (args.includeRemovals ? source.shippingLines : source.shippingLines.filter((line) => !line.isRemoved));

const special: Readonly<Record<string, Resolver>> = {
  'Order.shippingLines': shippingLines,
  'Refund.order': orderOf,
  'Return.order': orderOf,
  ...returnResolvers,
  'Fulfillment.order': orderOf,
  'OrderTransaction.order': orderOf,
  'OrderAgreement.order': orderOf,
  ...paymentResolvers,
};

const ownResolver = (typeName: string, field: GraphQLField<unknown, RequestContext>): Resolver | undefined => {
  if (typeName === 'QueryRoot') return queryResolvers[field.name];
  if (typeName === 'Mutation') return mutationResolvers[field.name];
  if (field.name === 'metafield') return metafield;
  if (field.name === 'metafields' && field.args.length > 0) return metafields;
  return special[`${typeName}.${field.name}`];
};

const resolverOf = (
  typeName: string,
  field: GraphQLField<unknown, RequestContext>,
): GraphQLFieldResolver<unknown, RequestContext> => {
  const own = ownResolver(typeName, field);
  if (typeName === 'Mutation' && !own) {
    return () => {
      throw notSimulated(`mutation ${field.name}`);
    };
  }
  if (!own) return defaultFieldResolver;
  return (source, args, context) => own(source as never, args as never, context);
};

/** Pages arrays behind connections and truncates plain lists by `first`, as the platform does silently. */
const shaped = (
  field: GraphQLField<unknown, RequestContext>,
  value: unknown,
  args: { readonly [name: string]: unknown },
): unknown => {
  if (!Array.isArray(value)) return value;
  if (getNamedType(field.type).name.endsWith('Connection')) return pageOf<unknown>(value, args, { keyOf: keyOfEntry });
  const { first } = args;
  return isListType(getNullableType(field.type)) && typeof first === 'number' ? value.slice(0, first) : value;
};

const wire = (typeName: string, field: GraphQLField<unknown, RequestContext>): void => {
  const resolve = resolverOf(typeName, field);
  const guard = guardOf(typeName, field.name);
  field.resolve = (source, args, context, info) => {
    guard?.(context);
    if (field.deprecationReason) context.deprecated.add(`${typeName}.${field.name}`);
    return shaped(field, resolve(source, args, context, info), args);
  };
};

/** The simulated schema with a resolver on every field. Records say their type in `__typename`. */
export const executableSchema = (): GraphQLSchema => {
  const schema = buildSchema(readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8'));
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isAbstractType(type)) type.resolveType = (value: { __typename?: string }) => value.__typename;
    // the platform names kinds of money movements that the schema of a version lacks
    if (isEnumType(type) && type.name === 'ShopifyPaymentsTransactionType') type.coerceOutputValue = String;
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) wire(type.name, field);
  }
  return schema;
};
