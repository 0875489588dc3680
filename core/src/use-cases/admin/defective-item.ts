import type { RawStores } from '../../stores/stores.ts';
import { idOfGid } from '../../kernel/ids.ts';
import { UnreadableRecord } from '../../ports/unreadable-record.ts';
import type { LogEvent } from '../../records/event.ts';
import type { WorkItem } from '../../work/work-item.ts';
import { orderOf } from '../../work/work.ts';

/** The order that some work is about, where we know one. */
export const orderNamed = async (
  { orders }: Pick<ReturnType<RawStores['recordsOf']>, 'orders'>,
  { work }: WorkItem,
): Promise<Pick<LogEvent, 'order'>> => {
  const id = orderOf(work);
  if (!id) return {};
  try {
    // an order that was not looked at to the end has its number alone
    const name = (await orders.byId(id))?.name ?? idOfGid(id);
    return { order: { id, name } };
  } catch (error) {
    // what cannot be read may be why the work failed
    if (error instanceof UnreadableRecord) return { order: { id, name: idOfGid(id) } };
    throw error;
  }
};

/** Whether it ended by a defect of ours and is not done. */
export const isUndone = ({ state, defects }: WorkItem): boolean =>
  state === 'failed' || (defects > 0 && (state === 'delayed' || state === 'started'));
