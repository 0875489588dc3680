import { POLL_MS } from '../../api/rhythm.ts';
import { queryAtom } from '../../api/server-state.ts';

/** What was made day by day, and how the connections are. */
export const daysAtom = queryAtom('shopDays', () => ({ asked: {}, rhythm: POLL_MS.rare }));
