import { useRef, useState } from 'react';

/** What a press asks for; it is over when the promise is. The acting part itself says what did not work. */
export type Act = () => Promise<unknown>;

/**
 * The one guard of everything that acts: a press while one is pending does nothing, also one that comes before the
 * button could be drawn as busy.
 */
export const usePress = (act: Act) => {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const end = () => {
    isRunning.current = false;
    setBusy(false);
  };
  const press = () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    // begun within the press, because browsers open windows only then
    const running = new Promise((resolve) => resolve(act()));
    running.then(end, end);
  };
  return { press, isBusy };
};
