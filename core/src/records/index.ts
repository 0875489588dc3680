export type { Changed } from './changed.ts';
export type { DocumentIntent, IntentState, NewIntent } from './document-intent.ts';
export { documentSource } from './follow-up-source.ts';
export { type FollowUpTransition, followUpAfter, plannedFollowUp } from './follow-up-transitions.ts';
export type { FollowUp, FollowUpKind, FollowUpState, NewFollowUp } from './follow-up.ts';
export type { EventOrigin, EventStatus, LogEvent } from './event.ts';
export { type IntentFound, type IntentTransition, intentAfter } from './intent-transitions.ts';
export { type WithPlan, planIntent, suppliesAsked } from './plan-intent.ts';
export { UNENTITLED, type SkippedFollowUp, isUnentitled } from './skipped-follow-up.ts';
