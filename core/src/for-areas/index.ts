/** Every use case by its type, and none of what makes one: the composition of the host hands them over. */
export type * from '../use-cases/index.ts';

export type { AccountOpenings } from '../ports/account-openings.ts';
export type { AccountingConsent } from '../ports/accounting-consent.ts';
export type { AccountingEntries } from '../ports/accounting-entries.ts';
export type { AccountingKeys } from '../ports/accounting-keys.ts';
export type { AccountingMessageFailure, AccountingMessages } from '../ports/accounting-messages.ts';
export type { BookkeepingFailure } from '../ports/bookkeeping.ts';
export type { OrderRecord } from '../records/order-record.ts';
export type { PrivacyRequest } from '../ports/privacy-requests.ts';
export { MOST_LENT } from '../use-cases/admin/lend.ts';
export { documentsOf, failedOf, stateOf as listedStateOf, waitingOf } from '../use-cases/admin/list-shops.ts';
export { FIGURE_DAYS } from '../use-cases/admin/view-work.ts';
export { OFFERED_ON_REQUEST } from '../use-cases/admin/offer-plans.ts';
export { MAX_OF_NUMBER, SAMPLE_SIZE } from '../use-cases/procedures/take-sample.ts';
export { MAX_OF_REASON } from '../use-cases/partner/refuse-commission.ts';
export { revisionOf } from '../use-cases/preferences/preferences-revision.ts';
