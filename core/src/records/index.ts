export type * from './changed.ts';
export type * from './document-intent.ts';
export type * from './errand.ts';
export { errandAfter, plannedErrand, type ErrandTransition } from './errand-transitions.ts';
export { holdsUnsent, intentAfter, type IntentFound, type IntentTransition } from './intent-transitions.ts';
export { planIntent, suppliesAsked, type WithPlan } from './plan-intent.ts';
