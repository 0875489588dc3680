import { plusDays, type PlainDate } from '../kernel/calendar.ts';

/** Orders created more days than this before the installation are left alone. Specification 2, section 9. */
const OLDEST_DAYS = 60;

/** The first day whose orders get documents where the merchant has named no day, by the day of the installation. */
export const oldestDay = (installedOn: PlainDate): PlainDate => plusDays(installedOn, -OLDEST_DAYS);
