import { fail, ok, type OrderId, type Result } from '@belegwerk/core/kernel';
import type { MetafieldKey, MetafieldOwner } from '@belegwerk/core/orders';
import type { ShopWriterFailure } from '@belegwerk/core/ports';
import { z } from 'zod';
import type { Reading } from '../orders/reading.ts';
import { orderMetafields } from './operations.ts';
import { MAX_AT_ONCE } from './write-metafields.ts';

type Found = MetafieldKey & { readonly value: string };

const list = z.object({ nodes: z.array(z.object({ namespace: z.string(), key: z.string(), value: z.string() })) });
const bearer = z.object({ metafields: list.optional() }).nullish();
const answer = z.object({
  shop: bearer,
  order: z
    .object({
      metafields: list.optional(),
      customer: bearer,
      purchasingEntity: z.object({ company: bearer }).nullish(),
      lineItems: z.object({ nodes: z.array(z.object({ product: bearer, variant: bearer })) }).optional(),
    })
    .nullable(),
});

/** Reads metafields around an order, each owner in the same call. */
export const readMetafields = async (
  reading: Reading,
  id: OrderId,
  keys: readonly MetafieldKey[],
): Promise<Result<readonly Found[], ShopWriterFailure>> => {
  const found: Found[] = [];
  for (let at = 0; at < keys.length; at += MAX_AT_ONCE) {
    const asked = keys.slice(at, at + MAX_AT_ONCE);
    const read = await reading.one(orderMetafields, { id, ...variablesFor(asked) }, answer);
    if (!read.ok) return read;
    if (!read.value.order) return fail({ kind: 'order-not-found' });
    found.push(...asked.flatMap((key) => valueOf(read.value, key) ?? []));
  }
  return ok(found);
};

const variablesFor = (keys: readonly MetafieldKey[]) => {
  const namesOf = (owner: MetafieldOwner) =>
    keys.filter((one) => one.owner === owner).map(({ namespace, key }) => `${namespace}.${key}`);
  const [shop, order, customer] = [namesOf('shop'), namesOf('order'), namesOf('customer')];
  const company = namesOf('company');
  const [product, variant] = [namesOf('product'), namesOf('variant')];
  return {
    shop,
    order,
    customer,
    company,
    product,
    variant,
    withShop: shop.length > 0,
    withOrder: order.length > 0,
    withCustomer: customer.length > 0,
    withCompany: company.length > 0,
    withProduct: product.length > 0,
    withVariant: variant.length > 0,
    withLine: product.length + variant.length > 0,
  };
};

const valueOf = (read: z.output<typeof answer>, wanted: MetafieldKey): Found | undefined => {
  const found = bearerIn(read, wanted.owner)?.metafields?.nodes.find(
    // asked for by `namespace.key`, the platform may repeat the key in that form
    ({ namespace, key }) =>
      namespace === wanted.namespace && (key === wanted.key || key === `${namespace}.${wanted.key}`),
  );
  return found && { ...wanted, value: found.value };
};

const bearerIn = ({ shop, order }: z.output<typeof answer>, owner: MetafieldOwner): z.output<typeof bearer> => {
  if (owner === 'shop') return shop;
  if (owner === 'order') return order;
  if (owner === 'customer') return order?.customer;
  if (owner === 'company') return order?.purchasingEntity?.company;
  return order?.lineItems?.nodes[0]?.[owner];
};
