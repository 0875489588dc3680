import type { OrderId, ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { OrderSourceFailure } from './order-source.ts';
import type { MetafieldKey, MetafieldValue } from '../orders/metafield-value.ts';

export type ShopWriterFailure =
  | OrderSourceFailure
  /** The platform says why not. */
  | { readonly kind: 'shop-refused'; readonly reasons: readonly string[] };

export type PaidMarkFailure =
  | ShopWriterFailure
  /** It may have been carried out, and the order does not show it yet. Every other failure says that it surely was not. */
  | { readonly kind: 'shop-outcome-unknown'; readonly detail: string };

/** What we write back into the shop. Every call may be repeated without harm. */
export interface ShopWriter {
  /** Marks the whole outstanding amount as paid; an order that is paid already is a success. */
  markPaid(shop: ShopKey, order: OrderId): Promise<Result<'marked' | 'was-paid', PaidMarkFailure>>;
  changeTags(
    shop: ShopKey,
    order: OrderId,
    add: readonly string[],
    remove: readonly string[],
  ): Promise<Result<void, ShopWriterFailure>>;
  writeMetafields(
    shop: ShopKey,
    order: OrderId,
    values: readonly MetafieldValue[],
  ): Promise<Result<void, ShopWriterFailure>>;
  /** Values of the keys that exist, as text; for a product or variant the first line's. */
  readMetafields(
    shop: ShopKey,
    order: OrderId,
    keys: readonly MetafieldKey[],
  ): Promise<Result<readonly (MetafieldKey & { readonly value: string })[], ShopWriterFailure>>;
}
