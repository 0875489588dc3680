import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../ports/stores.ts';
import { applied, approved } from '../../shops/partnership.ts';
import type { Shop } from '../../shops/shop.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops'>;
  readonly clock: Clock;
}

/** A shop asks to take part in the partner programme, and whoever runs the installation approves; each counts once. */
export const makeTakePart = ({ stores, clock }: Ports) => ({
  apply: (key: ShopKey): Promise<Shop | undefined> =>
    stores.shops.update(key, (shop) => ({ ...shop, partner: applied(shop.partner, clock.now()) })),
  approve: (key: ShopKey): Promise<Shop | undefined> =>
    stores.shops.update(key, (shop) => ({ ...shop, partner: approved(shop.partner, clock.now()) })),
});
export type TakePart = ReturnType<typeof makeTakePart>;
