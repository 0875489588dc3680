import type { AdminMaintenanceReply } from '@belegwerk/contracts/api';
import { viewOf } from '../../../api/view.ts';
import { useDraft } from '../use-draft.ts';
import { words } from './words.ts';
import { POLL_MS } from '../../../api/rhythm.ts';
import { queryOf, type ServerMutation, useAct, useAnswer } from '../../../api/server-state.ts';

const plannedMaintenanceQuery = queryOf('maintenance', { asked: {}, rhythm: POLL_MS.rare });

export interface MaintenanceDraft {
  readonly day: string;
  readonly from: string;
  readonly until: string;
}

const planMaintenanceMutation: ServerMutation<MaintenanceDraft, AdminMaintenanceReply> = {
  act: (body, { api }) => api.planMaintenance({ body }),
  renews: 'planMaintenance',
};

const takeBackMaintenanceMutation: ServerMutation<string, AdminMaintenanceReply> = {
  act: (id, { api }) => api.takeBackMaintenance({ params: { id } }),
  renews: 'takeBackMaintenance',
};

const EMPTY: MaintenanceDraft = { day: '', from: '22:00', until: '23:30' };

/** What is planned, the form of a new one, and why something was refused. */
export const useMaintenance = () => {
  const { mutateAsync: planned } = useAct(planMaintenanceMutation);
  const { mutateAsync: takenBack } = useAct(takeBackMaintenanceMutation);
  const { form, tried } = useDraft(EMPTY, { act: planned, done: words.wasPlanned, failed: words.notPlanned });
  return {
    view: viewOf(useAnswer(plannedMaintenanceQuery)),
    form,
    takeBack: (id: string) => tried({ act: () => takenBack(id), done: words.wasTakenBack, failed: words.notTakenBack }),
  };
};
