import type { BatchReply, BulkPreviewReply } from '@belegwerk/contracts/api';
import type { Api } from '../../api/api.ts';
import { actAtom } from '../../api/server-state.ts';

/** What is wanted with which orders. */
export type BulkWanted = Omit<Parameters<Api['beginBulk']>[0]['body'], 'dialog'>;

/** Says what would happen; nothing does. */
export const previewBulkAtom = actAtom<BulkWanted, BulkPreviewReply>({
  act: (wanted, { api }) => api.previewBulk({ body: wanted }),
});

/** Begins it; under the same key once. */
export const beginBulkAtom = actAtom<BulkWanted & { readonly dialog: string }, BatchReply>({
  act: (wanted, { api }) => api.beginBulk({ body: wanted }),
  renews: 'beginBulk',
});
