import type { ReceiptRow } from '@belegwerk/contracts/api';
import type { ServerMutation } from '../../api/server-state.ts';

interface Match {
  readonly receipt: string;
  /** The number in the address of the order. */
  readonly order: string;
}

/** Says to which order a receipt belongs. */
export const matchReceiptMutation: ServerMutation<Match, ReceiptRow> = {
  act: ({ receipt, order }, { api }) => api.matchReceipt({ params: { receipt }, body: { order } }),
  renews: 'matchReceipt',
};

/** Takes a receipt away from its order. */
export const unlinkReceiptMutation: ServerMutation<string, ReceiptRow> = {
  act: (receipt, { api }) => api.unlinkReceipt({ params: { receipt } }),
  renews: 'unlinkReceipt',
};
