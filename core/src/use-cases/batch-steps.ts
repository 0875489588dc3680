import type { ShopKey } from '../kernel/ids.ts';
import type { Batch, BatchTask } from '../records/batch.ts';
import type { Stores } from '../stores/stores.ts';
import { batchPressed } from './evidence/shop-evidence.ts';
import type { AddWork } from './add-work.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly addWork: AddWork;
}

/** Asks for the step whose turn it is; asking twice is asking once. */
export const askForStep = async (addWork: AddWork, shop: ShopKey, { id, state, turn }: Batch): Promise<void> => {
  if (state !== 'running') return;
  const work = { kind: 'batch-step', batch: id, turn } as const;
  await addWork({ id: `batch:${id}:${turn}`, shop, work, urgency: 'batch' });
};

/** Stores a batch with its items and asks for its first step. A crash in between is mended by `makeReviveBatches`. */
export const makeAddBatch =
  ({ stores, addWork }: Ports) =>
  async (shop: ShopKey, batch: Batch, tasks: readonly BatchTask[]): Promise<void> => {
    const { batches, evidence } = stores.recordsOf(shop);
    await batches.add(batch, tasks);
    await evidence.append([batchPressed(batch)]);
    await askForStep(addWork, shop, batch);
  };

/** More are never open at once. */
const MAX_OPEN = 50;

/** Asks for the next step of every batch that is running, in case a host died before it could. */
export const makeReviveBatches =
  ({ stores, addWork }: Ports) =>
  async (shop: ShopKey): Promise<void> => {
    for (const batch of await stores.recordsOf(shop).batches.newest(MAX_OPEN)) await askForStep(addWork, shop, batch);
  };
export type ReviveBatches = ReturnType<typeof makeReviveBatches>;
