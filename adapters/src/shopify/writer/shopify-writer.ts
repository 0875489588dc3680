import type { MetafieldKey, MetafieldValue } from '@belegwerk/core/orders';
import type { OrderId, Result, ShopKey } from '@belegwerk/core/kernel';
import type { PaidMarkFailure, ShopWriter, ShopWriterFailure } from '@belegwerk/core/ports';
import { ShopifyAdmin, type AccessTokens } from '../admin/admin-api.ts';
import { Reading } from '../orders/reading.ts';
import { completed, type ShopifyDependencies } from '../dependencies.ts';
import { changeTags } from './change-tags.ts';
import { markPaid } from './mark-paid.ts';
import { onlyOnce } from './only-once.ts';
import { readMetafields } from './read-metafields.ts';
import { writeMetafields } from './write-metafields.ts';

/** Writes back into Shopify shops over the Admin GraphQL API. */
export class ShopifyWriter implements ShopWriter {
  readonly #around: Required<ShopifyDependencies>;
  readonly #tokens: AccessTokens;
  readonly #admin: ShopifyAdmin;

  /** Give the `admin` of the order source: the points of a shop are counted in one place. */
  constructor(dependencies: ShopifyDependencies, tokens: AccessTokens, admin = new ShopifyAdmin(dependencies, tokens)) {
    this.#around = completed(dependencies);
    this.#tokens = tokens;
    this.#admin = admin;
  }

  /** An order with an authorised payment is refused: marking would capture it, and the customer pay twice. */
  markPaid(shop: ShopKey, order: OrderId): Promise<Result<'marked' | 'was-paid', PaidMarkFailure>> {
    const single = new ShopifyAdmin({ ...this.#around, send: onlyOnce(this.#around.send) }, this.#tokens);
    return markPaid(this.#admin, single, shop, order);
  }

  changeTags(
    shop: ShopKey,
    order: OrderId,
    add: readonly string[],
    remove: readonly string[],
  ): Promise<Result<void, ShopWriterFailure>> {
    return changeTags(this.#admin, shop, order, { add, remove });
  }

  writeMetafields(
    shop: ShopKey,
    order: OrderId,
    values: readonly MetafieldValue[],
  ): Promise<Result<void, ShopWriterFailure>> {
    return writeMetafields({ admin: this.#admin, shop, id: order }, values);
  }

  readMetafields(
    shop: ShopKey,
    order: OrderId,
    keys: readonly MetafieldKey[],
  ): Promise<Result<readonly (MetafieldKey & { readonly value: string })[], ShopWriterFailure>> {
    return readMetafields(new Reading(this.#admin, shop), order, keys);
  }
}
