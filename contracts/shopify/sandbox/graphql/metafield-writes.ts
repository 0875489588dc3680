import { legacyIdOf, typeOfGid } from '../model/gid.ts';
import { digestOf } from '../shop/metafield-shelf.ts';
import type { MetafieldRecord } from '../shop/shop-records.ts';
import { accessDenied, missingWriteScope } from './access.ts';
import { findNode, visibleOrder } from './find-records.ts';
import type { RequestContext } from './request-context.ts';

interface MetafieldInput {
  readonly ownerId: string;
  readonly namespace?: string | null;
  readonly key: string;
  readonly value: string;
  readonly type?: string | null;
  readonly compareDigest?: string | null;
}

interface Fault {
  readonly code: string;
  readonly field: readonly string[];
  readonly message: string;
  readonly elementIndex: number;
}

const writeScopes: Readonly<Record<string, string>> = {
  Order: 'orders',
  Customer: 'customers',
  Product: 'products',
  ProductVariant: 'products',
};

const typePattern =
  /^(?:list\.)?(?:number_integer|number_decimal|single_line_text_field|multi_line_text_field|url|date|date_time|boolean|json)$/u;

/** The namespace as it is stored: without one, and for `$app`, the app's own. */
export const fullNamespace = (namespace: string | null | undefined): string =>
  namespace === undefined || namespace === null || namespace === '$app'
    ? 'app--1'
    : namespace.replace(/^\$app:/u, 'app--1--');

const isJson = (value: string): boolean => {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
};

const fits = (type: string, value: string): boolean => {
  if (type.startsWith('list.') || type === 'json') return isJson(value);
  if (type === 'number_integer') return /^-?\d{1,16}$/u.test(value);
  if (type === 'boolean') return value === 'true' || value === 'false';
  if (type === 'url') return URL.canParse(value);
  if (type === 'date' || type === 'date_time') return !Number.isNaN(Date.parse(value));
  return value !== '' && !(type === 'single_line_text_field' && value.includes('\n'));
};

const faultOf = (input: MetafieldInput, elementIndex: number, context: RequestContext): Fault[] => {
  const fault = (code: string, field: string, message: string): Fault[] => [
    { code, field: ['metafields', String(elementIndex), field], message, elementIndex },
  ];
  const namespace = fullNamespace(input.namespace);
  const known = context.shop.metafields.find(input.ownerId, namespace, input.key);
  const type = input.type ?? known?.type;
  if (findNode(input.ownerId, context) === null) return fault('INVALID', 'ownerId', 'Owner does not exist.');
  if (!/^[A-Za-z0-9_-]{2,64}$/u.test(input.key))
    return fault('INVALID', 'key', 'Key must be 2 to 64 letters, digits, dashes or underscores.');
  if (!/^[A-Za-z0-9_-]{3,255}$/u.test(namespace))
    return fault('INVALID', 'namespace', 'Namespace must be 3 to 255 letters, digits, dashes or underscores.');
  if (/^(?:app|shopify)--/u.test(namespace) && !/^app--1(?:--|$)/u.test(namespace))
    return fault(
      'APP_NOT_AUTHORIZED',
      'namespace',
      'Access to this namespace and key on Metafields for this resource type is not allowed.',
    );
  if (!type) return fault('BLANK', 'type', "Type can't be blank.");
  if (!typePattern.test(type)) return fault('INVALID_TYPE', 'type', 'Type is not valid.');
  if (!fits(type, input.value)) return fault('INVALID_VALUE', 'value', `Value is not a valid ${type}.`);
  if (input.compareDigest !== undefined && (known ? digestOf(known) : null) !== input.compareDigest)
    return fault(
      'STALE_OBJECT',
      'compareDigest',
      'The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.',
    );
  return [];
};

/** The Metafield object over a record. */
export const metafieldNode = (record: MetafieldRecord) => ({
  ...record,
  __typename: 'Metafield',
  legacyResourceId: legacyIdOf(record.id),
  compareDigest: digestOf(record),
  sizeInBytes: Buffer.byteLength(record.value),
  ownerType: typeOfGid(record.ownerId).toUpperCase(),
  jsonValue: isJson(record.value) ? (JSON.parse(record.value) as unknown) : record.value,
});

/** Writes up to 25 metafields, all or none, and tells the app about each order it touched. */
export const setMetafields = (args: { metafields: MetafieldInput[] }, context: RequestContext) => {
  const inputs = args.metafields;
  for (const input of inputs) {
    const resource = writeScopes[typeOfGid(input.ownerId)];
    const scope = resource ? missingWriteScope(context, resource) : undefined;
    if (scope) throw accessDenied('metafieldsSet', scope);
  }
  if (inputs.length > 25) {
    return {
      metafields: null,
      userErrors: [
        {
          code: 'LESS_THAN_OR_EQUAL_TO',
          field: ['metafields'],
          message: 'Exceeded the maximum metafields input limit of 25.',
          elementIndex: null,
        },
      ],
    };
  }
  const userErrors = inputs.flatMap((input, index) => faultOf(input, index, context));
  if (userErrors.length > 0) return { metafields: [], userErrors };
  const at = context.platform.clock.instant();
  const records = inputs.map((input) => {
    const namespace = fullNamespace(input.namespace);
    const type =
      input.type ?? context.shop.metafields.find(input.ownerId, namespace, input.key)?.type ?? 'single_line_text_field';
    return context.shop.metafields.set(
      { ownerId: input.ownerId, namespace, key: input.key, type, value: input.value },
      at,
    );
  });
  for (const ownerId of new Set(inputs.map((input) => input.ownerId))) {
    const order = visibleOrder(ownerId, context);
    if (order && typeOfGid(ownerId) === 'Order') context.desk.touch(order.legacyResourceId);
  }
  context.platform.changed();
  return { metafields: records.map(metafieldNode), userErrors: [] };
};
