export {
  comesLater,
  SIDE_TASK_REASON_CODES,
  type SideTaskReason,
  type SideTaskReasonCode,
} from './side-task-reason.ts';
export { REASON_CODES, type Reason, type ReasonCode, type ProcessingState } from './reasons.ts';
