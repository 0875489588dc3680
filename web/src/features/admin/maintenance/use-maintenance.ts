import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { viewOf } from '../../../api/view.ts';
import { focusFirstField, showToast } from '../../../ui/index.ts';
import { plannedMaintenanceAtom, planMaintenanceAtom, takeBackMaintenanceAtom } from './maintenance.atoms.ts';
import { words } from './words.ts';

const EMPTY = { day: '', from: '22:00', until: '23:30' };

/** What is planned, the form of a new one, and why something was refused. */
export const useMaintenance = () => {
  const { mutateAsync: planned } = useAtomValue(planMaintenanceAtom);
  const { mutateAsync: takenBack } = useAtomValue(takeBackMaintenanceAtom);
  const [draft, setDraft] = useState(EMPTY);
  const [failed, setFailed] = useState<{
    readonly title: string;
    readonly failure: ApiFailure;
    readonly retry: () => Promise<void>;
  }>();
  const tried = async (title: string, act: () => Promise<unknown>, retry: () => Promise<void>): Promise<boolean> => {
    setFailed(undefined);
    try {
      await act();
      return true;
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFailed({ title, failure: thrown, retry });
      focusFirstField(new Set(thrown.faults.map(({ field }) => field)));
      return false;
    }
  };
  const plan = async (): Promise<void> => {
    if (!(await tried(words.notPlanned, () => planned(draft), plan))) return;
    setDraft(EMPTY);
    showToast(words.wasPlanned);
  };
  const takeBack = async (id: string): Promise<void> => {
    if (
      await tried(
        words.notTakenBack,
        () => takenBack(id),
        () => takeBack(id),
      )
    )
      showToast(words.wasTakenBack);
  };
  return {
    view: viewOf(useAtomValue(plannedMaintenanceAtom)),
    draft,
    change: (change: Partial<typeof EMPTY>) => setDraft({ ...draft, ...change }),
    plan,
    takeBack,
    faultOf: (field: string) => failed?.failure.faults.find((fault) => fault.field === field)?.text,
    /** What was refused where no field is to blame. */
    refused: failed && failed.failure.faults.length === 0 ? failed : undefined,
  };
};
