export { bookingSourceOf, type DecidedSource, type SourceOfMonth } from './booking-source.ts';
export { inBatches } from './datev/batches.ts';
export { type Booking, bookingsOfDocuments } from './datev/bookings.ts';
export { type DatevSettings, datevSettings } from './datev/datev-settings.ts';
export { fiscalYearStart } from './datev/fiscal-year.ts';
export { paperGuid } from './datev/paper-guid.ts';
export { type Unbooked, type UnbookedReason, unbookedText } from './datev/unbooked.ts';
export { unbookedList } from './datev/unbooked-list.ts';
export { isBooked, listedDocument, signed, type ListedDocument, type ListedOrder } from './listed-document.ts';
