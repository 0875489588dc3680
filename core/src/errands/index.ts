export { ERRAND_REASON_CODES, type ErrandReason, type ErrandReasonCode } from './errand-reason.ts';
export type * from './errand-action.ts';
export type * from './errand-situation.ts';
