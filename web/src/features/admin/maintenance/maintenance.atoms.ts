import type { AdminMaintenanceReply } from '@belegwerk/contracts/api';
import { RHYTHM } from '../../../api/rhythm.ts';
import { actAtom, askedAtom } from '../../../api/server-state.ts';

export const plannedMaintenanceAtom = askedAtom('maintenance', () => ({ asked: {}, rhythm: RHYTHM.rare }));

interface Planned {
  readonly day: string;
  readonly from: string;
  readonly until: string;
}

export const planMaintenanceAtom = actAtom<Planned, AdminMaintenanceReply>({
  act: (body, { api }) => api.planMaintenance({ body }),
  renews: 'planMaintenance',
});

export const takeBackMaintenanceAtom = actAtom<string, AdminMaintenanceReply>({
  act: (id, { api }) => api.takeBackMaintenance({ params: { id } }),
  renews: 'takeBackMaintenance',
});
