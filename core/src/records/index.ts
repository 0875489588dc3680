export type { Changed } from './changed.ts';
export type { DocumentIntent, IntentState, NewIntent } from './document-intent.ts';
export { documentSource } from './errand-source.ts';
export { type ErrandTransition, errandAfter, plannedErrand } from './errand-transitions.ts';
export type { Errand, ErrandKind, ErrandState, NewErrand } from './errand.ts';
export type { EventOrigin, EventStatus, LogEvent } from './event.ts';
export { type IntentFound, type IntentTransition, intentAfter } from './intent-transitions.ts';
export { type WithPlan, planIntent, suppliesAsked } from './plan-intent.ts';
export { UNENTITLED, type WithheldErrand, isUnentitled } from './withheld-errand.ts';
