import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

const LOST = 'Seite ohne Speichern verlassen? Deine Änderungen auf dieser Seite gehen verloren.';

/** Asks whether the page may be left. The admin never answers when the person stays. */
const mayLeave = async (): Promise<boolean> => {
  if (!window.shopify) return window.confirm(LOST);
  await window.shopify.saveBar.leaveConfirmation();
  return true;
};

/** Asks before a page with unsaved changes is left, also not by closing the window. */
export const useLeaveGuard = (isDirty: boolean): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    let isCurrent = true;
    const answer = (isSure: boolean) => {
      if (!isCurrent) return;
      if (isSure) blocker.proceed();
      else blocker.reset();
    };
    mayLeave().then(answer, () => answer(false));
    return () => {
      isCurrent = false;
    };
  }, [blocker]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
};
