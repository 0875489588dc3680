import { settingObstacle } from '../../side-tasks/setting-obstacle.ts';
import { metafieldsOfBuyer } from '../../contacts/public-buyer.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { MetafieldKey } from '../../orders/metafield-value.ts';
import { coveredPreferences } from '../../preferences/covered-preferences.ts';
import type { FieldKey } from '../../preferences/preferences-shape.ts';
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

/** Those of the texts, and those that may hold the Leitweg-ID; nothing that plan or rights forbid. */
const wantedOf = (shop: Shop): readonly MetafieldKey[] => {
  const preferences = coveredPreferences(shop.preferences, entitlementsOf(shop).features);
  const isFree = (key: FieldKey) => settingObstacle(key, preferences, entitlementsOf(shop)) === undefined;
  return [
    ...(isFree('loadMetafields') ? metafieldsToRead(preferences) : []),
    ...(isFree('leitwegIdMetafield') ? metafieldsOfBuyer(preferences, shop.profile.grantedScopes) : []),
  ];
};

/** Whether the settings of two shops want the same metafields, so that they are read once for both. */
export const wantSameMetafields = (shop: Shop, other: Shop): boolean =>
  JSON.stringify(wantedOf(shop)) === JSON.stringify(wantedOf(other));

/** Reads the metafields of an order that texts or its contact may need; asks nothing when the settings want none. */
export const makeLoadMetafields =
  ({ shopWriter }: Ports) =>
  async (shop: Shop, order: OrderId): Promise<Result<LoadedMetafields, OrderSourceFailure>> => {
    const wanted = wantedOf(shop);
    if (wanted.length === 0) return ok(NONE);
    const read = await shopWriter.readMetafields(shop.key, order, wanted);
    if (read.ok) return ok(metafieldScope(read.value));
    return stays(read.failure) ? ok(NONE) : fail(read.failure);
  };
export type LoadMetafields = ReturnType<typeof makeLoadMetafields>;
