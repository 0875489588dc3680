export type * from './changed.ts';
export type * from './document-intent.ts';
export type * from './errand.ts';
export { errandAfter, plannedErrand, type ErrandTransition } from './errand-transitions.ts';
export { intentAfter, type IntentFound, type IntentTransition } from './intent-transitions.ts';
export { planIntent, supplyAsked, type WithPlan } from './plan-intent.ts';
export { freeTransfer, nextTransfer, type TakenTransfer, type TransferSupply } from './transfers.ts';
