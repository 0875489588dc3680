export type { BankTransaction } from './bank-transaction.ts';
export { FEE_RATES } from './payment-fee.ts';
export { gatewayOf, KNOWN_GATEWAYS } from './gateways.ts';
export {
  answerAbout,
  ASKED_ONCE,
  type AskedOnce,
  isAskedOnce,
  isNeeded,
  type MoneyAnswers,
  neededFrom,
  OPEN_ITEM_CAUSES,
  type OpenItem,
  type OpenItemCause,
} from './open-items.ts';
export { concernsOf, lacksEInvoice, ORDER_CONCERNS, type OrderConcern } from './order-concerns.ts';
export { ORDER_STATES, type OrderState, type OrderStateFacts, orderState, statesFoundBy } from './order-state.ts';
export { type NextStep, type NextStepFacts, nextStepOf } from './next-step.ts';
