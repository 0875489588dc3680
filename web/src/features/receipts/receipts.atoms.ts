import type { ReceiptRow } from '@belegwerk/contracts/api';
import { mutationAtom } from '../../api/server-state.ts';

interface Match {
  readonly receipt: string;
  /** The number in the address of the order. */
  readonly order: string;
}

/** Says to which order a receipt belongs. */
export const matchReceiptAtom = mutationAtom<Match, ReceiptRow>({
  act: ({ receipt, order }, { api }) => api.matchReceipt({ params: { receipt }, body: { order } }),
  renews: 'matchReceipt',
});

/** Takes a receipt away from its order. */
export const unlinkReceiptAtom = mutationAtom<string, ReceiptRow>({
  act: (receipt, { api }) => api.unlinkReceipt({ params: { receipt } }),
  renews: 'unlinkReceipt',
});
