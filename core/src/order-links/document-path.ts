import { digestOf, proofOf } from '../kernel/digest.ts';
import { orderOfNumber, parseShopKey, type OrderId, type ShopKey } from '../kernel/ids.ts';

/** The kinds of documents that a customer opens from a mail of the shop, as addresses call them. */
export const LINKED_KINDS = ['invoice', 'credit'] as const;
export type LinkedKind = (typeof LINKED_KINDS)[number];

/** How it is opened: shown in the browser, or kept as a file. */
export const OPENED_AS = ['view', 'download'] as const;
export type OpenedAs = (typeof OPENED_AS)[number];

/** What the link of an order leads to: the newest document of that kind. */
export interface DocumentPath {
  readonly shop: ShopKey;
  readonly order: OrderId;
  readonly kind: LinkedKind;
  readonly as: OpenedAs;
}

/**
 * What stands in the path before the number of the order, and behind it: `demo.myshopify.com/6150000001042/invoice/view`.
 * Links carry it in URL-safe base64.
 */
export const aroundOrder = ({ shop, kind, as }: Omit<DocumentPath, 'order'>): readonly [string, string] => [
  `${shop}/`,
  `/${kind}/${as}`,
];

const isOneOf = <T extends string>(all: readonly T[], text: string | undefined): text is T =>
  (all as readonly (string | undefined)[]).includes(text);

/** Reads a path of ours; undefined for everything else. */
export const readDocumentPath = (text: string): DocumentPath | undefined => {
  const [domain = '', number = '', kind, as, ...more] = text.split('/');
  const shop = parseShopKey(domain);
  if (!shop || shop !== domain || more.length > 0 || !/^\d{1,20}$/.test(number)) return undefined;
  if (!isOneOf(LINKED_KINDS, kind) || !isOneOf(OPENED_AS, as)) return undefined;
  return { shop, order: orderOfNumber(number), kind, as };
};

/** Whether a person who knows one of the keys of the shop has made this proof for this path. */
export const isProven = (path: string, proof: string, keys: readonly string[]): boolean =>
  // digests are compared, so that the time it takes tells nothing about the right proof
  keys.some((key) => digestOf(proofOf(key, path)) === digestOf(proof));
