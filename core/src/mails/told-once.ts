import type { Reason } from '../reasons/reasons.ts';

/**
 * What stands in the books of another company may be settled there without our knowing, and would be told for ever. A
 * document of which it is not known whether it came to be is told until that is known.
 */
export const isToldOnce = ({ code, facts }: Reason): boolean =>
  code === 'IN_OTHER_BOOKS' && facts?.['open'] === undefined;
