export { MAX_DELAY_STILL_PENDING } from './pending-delay.ts';
export type { AccountingEvent } from './accounting-event.ts';
export type { Urgency } from './urgency.ts';
export {
  type NewWorkItem,
  OPEN_WORK_STATES,
  RANK_OF_URGENCY,
  type SeenWorkItem,
  type WorkItem,
  type WorkState,
  beginningOf,
  begunOf,
  countsAttempt,
} from './work-item.ts';
export {
  type AccountingWork,
  type ActionWork,
  type BatchStep,
  type OrderLook,
  type OrderMessage,
  type ShopMessage,
  type UnreadableMessage,
  type Work,
  orderOf,
  topicOf,
} from './work.ts';
