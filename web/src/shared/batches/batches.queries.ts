import type { BatchReply } from '@belegwerk/contracts/api';
import { refetchWhile } from '../../api/rhythm.ts';
import { queryOf, type ServerMutation } from '../../api/server-state.ts';

export const isOpen = ({ state }: Pick<BatchReply, 'state'>): boolean => state === 'running' || state === 'paused';

/** What is done to many days or orders, and what was. */
export const batchesQuery = queryOf('batches', {
  asked: {},
  rhythm: refetchWhile(({ items }: { readonly items: readonly BatchReply[] }) => items.some(isOpen)),
});

const MAX_FAILED = 50;

/** Days or orders of a batch that did not work. */
export const failedItemsQuery = (batch: string) =>
  queryOf('batchItems', {
    asked: { params: { batch }, query: { state: 'failed' as const, pageSize: MAX_FAILED } },
  });

interface Change {
  readonly batch: string;
  readonly change: 'pause' | 'resume' | 'cancel';
}

/** Pauses a batch, resumes it, or cancels what is left of it. */
export const changeBatchMutation: ServerMutation<Change, BatchReply> = {
  act: ({ batch, change }, { api }) => api.changeBatch({ params: { batch }, body: { change } }),
  renews: 'changeBatch',
};
