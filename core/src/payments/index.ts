export { FEE_RATES } from './payment-fee.ts';
export { gatewayOf, KNOWN_GATEWAYS } from './gateways.ts';
export { isNeeded, neededFrom } from './open-items.ts';
export { answerAbout, ASKED_ONCE, type AskedOnce, isAskedOnce, type MoneyAnswers } from './asked-once.ts';
export { concernsOf, lacksEInvoice } from './order-concerns.ts';
export { type OrderStateFacts, orderState, statesFoundBy } from './order-state.ts';
export { type NextStep, type NextStepFacts, nextStepOf } from './next-step.ts';
