export { ERRAND_REASON_CODES, type ErrandReason, type ErrandReasonCode } from './errand-reason.ts';
export { REASON_CODES, type Reason, type ReasonCode, type StandingState } from './reasons.ts';
