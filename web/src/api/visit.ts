import { VISIT_HEADER } from '@belegwerk/contracts/api';

const KEPT = 'belegwerk.visit';

/** The ticket of a visit as support, for this tab alone; nothing where the browser keeps nothing for us. */
const ticket = (): string | null => {
  try {
    return window.sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
};

/** From the next page on everything shown is the visited shop's. */
export const keepVisit = (given: string): void => window.sessionStorage.setItem(KEPT, given);

export const endVisit = (): void => {
  try {
    window.sessionStorage.removeItem(KEPT);
  } catch {
    // nothing was kept
  }
};

/** Headers of a request, which say whose shop is looked at. */
export const withVisit = (init: RequestInit = {}): RequestInit => {
  const kept = ticket();
  if (kept === null) return init;
  const headers = new Headers(init.headers);
  headers.set(VISIT_HEADER, kept);
  return { ...init, headers };
};
