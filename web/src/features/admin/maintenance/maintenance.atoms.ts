import type { AdminMaintenanceReply } from '@belegwerk/contracts/api';
import { POLL_MS } from '../../../api/rhythm.ts';
import { mutationAtom, queryAtom } from '../../../api/server-state.ts';

export const plannedMaintenanceAtom = queryAtom('maintenance', () => ({ asked: {}, rhythm: POLL_MS.rare }));

interface Planned {
  readonly day: string;
  readonly from: string;
  readonly until: string;
}

export const planMaintenanceAtom = mutationAtom<Planned, AdminMaintenanceReply>({
  act: (body, { api }) => api.planMaintenance({ body }),
  renews: 'planMaintenance',
});

export const takeBackMaintenanceAtom = mutationAtom<string, AdminMaintenanceReply>({
  act: (id, { api }) => api.takeBackMaintenance({ params: { id } }),
  renews: 'takeBackMaintenance',
});
