export { inBatches } from './datev/batches.ts';
export type { Booking } from './datev/bookings.ts';
export type { DatevSettings } from './datev/datev-settings.ts';
export { fiscalYearStart } from './datev/fiscal-year.ts';
export { isBooked, listedDocument, signed, type ListedDocument, type ListedOrder } from './listed-document.ts';
