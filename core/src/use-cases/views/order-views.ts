import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Stores } from '../../stores/stores.ts';
import { withoutView, withView, type OrderView, type ViewFault, type WantedView } from '../../shops/order-views.ts';
import type { Shop } from '../../shops/shop.ts';

/** Saves views of the list of orders for everybody at the shop, and takes them back. */
export const makeOrderViews = ({ stores }: { readonly stores: Pick<Stores, 'shops'> }) => {
  return { save, drop };

  async function save(key: Shop['key'], view: WantedView): Promise<Result<readonly OrderView[], ViewFault>> {
    let saved: Result<readonly OrderView[], ViewFault> = ok([]);
    await stores.shops.update(key, (shop) => {
      const views = withView(shop.orderViews, view);
      saved = typeof views === 'string' ? fail(views) : ok(views);
      return typeof views === 'string' ? shop : { ...shop, orderViews: views };
    });
    return saved;
  }

  async function drop(key: Shop['key'], name: string): Promise<readonly OrderView[]> {
    const stored = await stores.shops.update(key, ({ orderViews, ...shop }) => {
      const left = withoutView(orderViews, name);
      return { ...shop, ...(left.length > 0 ? { orderViews: left } : {}) };
    });
    return stored?.orderViews ?? [];
  }
};
export type OrderViews = ReturnType<typeof makeOrderViews>;
