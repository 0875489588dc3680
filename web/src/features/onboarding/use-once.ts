import { useCallback, useEffect, useRef } from 'react';

/** Does something by itself at most once for each time it is shown; what failed says so, and is pressed again. */
export const useOnce = (act: () => Promise<unknown>): (() => void) => {
  const isDone = useRef(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback(() => {
    if (isDone.current) return;
    isDone.current = true;
    latest.current().catch(() => undefined);
  }, []);
};
