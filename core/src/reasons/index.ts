export {
  comesLater,
  FOLLOW_UP_REASON_CODES,
  type FollowUpReason,
  type FollowUpReasonCode,
} from './follow-up-reason.ts';
export { REASON_CODES, type Reason, type ReasonCode, type ProcessingState } from './reasons.ts';
