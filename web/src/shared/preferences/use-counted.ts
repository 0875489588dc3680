import { useEffect } from 'react';
import type { DryRunSettings } from '../dry-run/use-dry-run.ts';
import { useDryRun } from '../dry-run/use-dry-run.ts';

/** Counts what turning on makes, as soon as it is shown and anew for another day; nothing while `day` is absent. */
export const useCounted = (settings: DryRunSettings, day: string | undefined) => {
  const { start, stop: _stop, ...counted } = useDryRun(settings);
  useEffect(() => {
    if (day !== undefined) void start();
    // counted anew for another day alone
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [day]);
  return { counted, start };
};
