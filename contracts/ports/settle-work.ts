import type { ShopKey } from '@belegwerk/core/kernel';
import type { WorkChange, WorkQueue } from '@belegwerk/core/ports';
import type { WorkState } from '@belegwerk/core/work';

interface Named {
  readonly id: string;
  readonly shop: ShopKey;
}

/** Puts work into a state as it stands now, as its worker does. */
export const settle = async (
  workQueue: Pick<WorkQueue, 'find' | 'mark'>,
  items: readonly Named[],
  state: WorkState,
  change?: WorkChange,
): Promise<number> => {
  const found = await Promise.all(items.map(({ id, shop }) => workQueue.find(shop, id)));
  const seen = found.filter((item) => item !== undefined);
  return workQueue.mark(seen, state, change);
};
