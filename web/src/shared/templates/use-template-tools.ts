import { useEffect, useState, type RefObject } from 'react';
import { whenLeft } from './when-left.ts';

/** How far below what is seen the editor is opened already. */
const AHEAD = '200px';

/** Tells once when an element comes into view, or stops asking. */
const whenSeen = (element: Element, tell: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      tell();
    },
    { rootMargin: AHEAD },
  );
  observer.observe(element);
  return () => observer.disconnect();
};

/** The editor of templates and what goes with it; the first call loads it. */
export const loadTemplateTools = () => import('./template-tools.ts');

/**
 * Whether the editor of templates can be opened: what is in `place` was seen, the editor has come, and no writer loses the
 * field. Where it does not come, never.
 */
export const useTemplateTools = (place: RefObject<Element | null>): boolean => {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let isGone = false;
    const load = async () => {
      // without it the field stays as it is
      const come = await loadTemplateTools().catch(() => undefined);
      if (come && !isGone) whenLeft(element, () => setReady(true));
    };
    const stop = whenSeen(element, () => void load());
    return () => {
      isGone = true;
      stop();
    };
  }, [place]);
  return isReady;
};
