import type { BegunRepairReply, RepairPreviewReply, UndoneRepairReply } from '@belegwerk/contracts/api';
import type { Api } from '../../api/api.ts';
import { POLL_MS } from '../../api/rhythm.ts';
import { queryOf, type ServerMutation } from '../../api/server-state.ts';

/** Everything that is held or failed, by its causes. */
export const repairsQuery = queryOf('repairs', { asked: {}, rhythm: POLL_MS.calm });

/** The orders of one cause, a page at a time. */
export const repairOrdersQuery = (cause: string, page: number) =>
  queryOf('repairOrders', { asked: { query: { cause, page } }, keepsPrevious: true });

/** Orders with what was typed at them, and what was answered for all. */
export type PreviewWish = Parameters<Api['previewRepair']>[0]['body'];

/** What is run, but for the name under which it is. */
export type RunWish = Omit<Parameters<Api['runRepair']>[0]['body'], 'dialog'>;

/** What the orders would get; nothing is stored. */
export const previewRepairMutation: ServerMutation<PreviewWish, RepairPreviewReply> = {
  act: (body, { api }) => api.previewRepair({ body }),
};

/** Keeps what was typed and looks at the orders anew; under the same name once. */
export const runRepairMutation: ServerMutation<Parameters<Api['runRepair']>[0]['body'], BegunRepairReply> = {
  act: (body, { api }) => api.runRepair({ body }),
  renews: 'runRepair',
};

/** Takes back what a repair corrected. */
export const undoRepairMutation: ServerMutation<string, UndoneRepairReply> = {
  act: (batch, { api }) => api.undoRepair({ params: { batch } }),
  renews: 'undoRepair',
};
