import type { BatchReply, BulkPreviewReply } from '@belegwerk/contracts/api';
import type { Api } from '../../api/api.ts';
import { repeatedQueryOf, type ServerMutation, type ServerQuery } from '../../api/server-state.ts';

/** What is wanted with which orders. */
export type BulkWanted = Omit<Parameters<Api['beginBulk']>[0]['body'], 'dialog' | 'agreed'>;

/** What would happen, counted once for each opened dialog; nothing does. */
export const bulkPreviewQuery = (wanted: BulkWanted): ServerQuery<BulkPreviewReply> =>
  repeatedQueryOf('previewBulk', { asked: { body: wanted }, isReadOnce: true });

/** Begins it; under the same key once. */
export const beginBulkMutation: ServerMutation<Parameters<Api['beginBulk']>[0]['body'], BatchReply> = {
  act: (wanted, { api }) => api.beginBulk({ body: wanted }),
  renews: 'beginBulk',
};
