import type { Facts } from './german-words.ts';

/** The platform's number of a member of the shop's staff, digits only; their names are not kept. */
export type StaffId = string;

/** The fact that a person did it, for every event that a person at the shop has brought about. */
export const doneBy = (staff: StaffId | undefined): Facts => (staff === undefined ? {} : { by: staff });

/** „Benutzer 4711“, or nothing when nobody in particular did it. */
export const doneByText = ({ by }: Facts): string | undefined => (by ? `Benutzer ${by}` : undefined);
