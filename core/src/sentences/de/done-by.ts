import { SUPPORT } from '../../kernel/actor.ts';
import type { StaffId } from '../../kernel/ids.ts';
import type { Facts } from './german-words.ts';

/**
 * The fact that a person did it, for every event that a person at the shop has brought about. No person did what an
 * installation does with a lent account, nor what an offer did that was stored before anybody was noted.
 */
export const doneBy = (staff: StaffId | undefined): Facts => (staff === undefined ? {} : { by: staff });

/** What the platform calls the person who did it, else „Benutzer 4711“; nothing when no known person did it. */
export const doneByText = ({ by, byName }: Facts): string | undefined => {
  if (by === SUPPORT) return 'Support von Belegwerk';
  return by ? byName || `Benutzer ${by}` : undefined;
};
