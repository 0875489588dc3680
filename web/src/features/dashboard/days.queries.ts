import { POLL_MS } from '../../api/rhythm.ts';
import { queryOf } from '../../api/server-state.ts';

/** What was made day by day, and how the connections are. */
export const daysQuery = queryOf('shopDays', { asked: {}, rhythm: POLL_MS.rare });
