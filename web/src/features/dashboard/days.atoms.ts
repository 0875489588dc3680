import { RHYTHM } from '../../api/rhythm.ts';
import { askedAtom } from '../../api/server-state.ts';

/** What was made day by day, and how the connections are. */
export const daysAtom = askedAtom('shopDays', () => ({ asked: {}, rhythm: RHYTHM.rare }));
