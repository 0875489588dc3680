import type { DryRunReply } from '@belegwerk/contracts/api';
import { mutationAtom } from '../../api/server-state.ts';

/** Settings of creation as they would be, as an address has them; what is left out is as it is set. */
export interface DryRunSettings {
  readonly invoiceCreate?: string;
  readonly creditCreate?: string;
  readonly deliveryCreate?: string;
  /** Only orders that may go on by these settings. */
  readonly stopped?: 'true';
  /** Only the orders of these days, as if documents were wanted for them. */
  readonly from?: string;
  readonly to?: string;
}

/** Reads what would come of some orders; nothing is done by it. */
export const dryRunAtom = mutationAtom<{ readonly page: number } & DryRunSettings, DryRunReply>({
  act: (query, { api }) => api.dryRun({ query }),
});
