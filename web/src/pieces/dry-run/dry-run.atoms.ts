import type { DryRunReply } from '@belegwerk/contracts/api';
import { actAtom } from '../../api/server-state.ts';

/** Settings of creation as they would be, as an address has them; what is left out is as it is set. */
export interface DryRunSettings {
  readonly invoiceCreate?: string;
  readonly creditCreate?: string;
}

/** Reads what would come of some orders; nothing is done by it. */
export const dryRunAtom = actAtom<{ readonly page: number } & DryRunSettings, DryRunReply>({
  act: (query, { api }) => api.dryRun({ query }),
});
