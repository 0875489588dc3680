import type { BatchReply, RepairPreviewReply, UndoneRepairReply } from '@belegwerk/contracts/api';
import type { Api } from '../../api/api.ts';
import { POLL_MS } from '../../api/rhythm.ts';
import { mutationAtom, queryAtom } from '../../api/server-state.ts';

/** Everything that is held or failed, by its causes. */
export const repairsAtom = queryAtom('repairs', () => ({ asked: {}, rhythm: POLL_MS.calm }));

/** The orders of one cause, a page at a time. */
export const repairOrdersAtom = (cause: string, page: number) =>
  queryAtom('repairOrders', () => ({ asked: { query: { cause, page } }, keepsPrevious: true }));

/** Orders with what was typed at them, and what was answered for all. */
export type PreviewWish = Parameters<Api['previewRepair']>[0]['body'];

/** What the orders would get; nothing is stored. */
export const previewRepairAtom = mutationAtom<PreviewWish, RepairPreviewReply>({
  act: (body, { api }) => api.previewRepair({ body }),
});

/** Keeps what was typed and looks at the orders anew; under the same name once. */
export const runRepairAtom = mutationAtom<Parameters<Api['runRepair']>[0]['body'], BatchReply>({
  act: (body, { api }) => api.runRepair({ body }),
  renews: 'runRepair',
});

/** Takes back what a repair corrected. */
export const undoRepairAtom = mutationAtom<string, UndoneRepairReply>({
  act: (batch, { api }) => api.undoRepair({ params: { batch } }),
  renews: 'undoRepair',
});
