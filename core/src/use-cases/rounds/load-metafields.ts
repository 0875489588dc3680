import { settingObstacle } from '../../follow-ups/setting-obstacle.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { metafieldScope, metafieldsToRead } from '../../texts/metafields-to-read.ts';
import type { OrderSourceFailure } from '../../ports/order-source.ts';
import type { ShopWriter, ShopWriterFailure } from '../../ports/shop-writer.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import type { Shop } from '../../shops/shop.ts';
import type { TemplateValue } from '../../templates/catalogue/value.ts';

interface Ports {
  readonly shopWriter: Pick<ShopWriter, 'readMetafields'>;
}

/** The values of metafields by their placeholder names. */
export type LoadedMetafields = ReadonlyMap<string, TemplateValue>;

const NONE: LoadedMetafields = new Map();

/** Failures that stay: the texts are made without the metafields then, and their placeholders are empty. */
const stays = (failure: ShopWriterFailure): failure is Extract<ShopWriterFailure, { kind: (typeof LASTING)[number] }> =>
  (LASTING as readonly string[]).includes(failure.kind);
const LASTING = ['shop-permission-missing', 'shop-refused', 'order-unreadable'] as const;

/** Reads the metafields of an order that templates may show; asks nothing when the settings want none. */
export const makeLoadMetafields =
  ({ shopWriter }: Ports) =>
  async (shop: Shop, order: OrderId): Promise<Result<LoadedMetafields, OrderSourceFailure>> => {
    const { preferences } = shop;
    const wanted = metafieldsToRead(preferences);
    if (wanted.length === 0 || settingObstacle('loadMetafields', preferences, entitlementsOf(shop))) return ok(NONE);
    const read = await shopWriter.readMetafields(shop.key, order, wanted);
    if (read.ok) return ok(metafieldScope(read.value));
    return stays(read.failure) ? ok(NONE) : fail(read.failure);
  };
export type LoadMetafields = ReturnType<typeof makeLoadMetafields>;
