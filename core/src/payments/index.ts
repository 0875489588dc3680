export { gatewayHandle, gatewayOf, KNOWN_GATEWAYS, providerAccountOf, type Gateway } from './gateways.ts';
export { FEE_CATEGORIES, movementFee } from './payment-fee.ts';
export { paidDocuments, signedAmount } from './paid-documents.ts';
export { movementOf, movementReference } from './movement.ts';
export { isMoneyMoved, movementObstacle, type MovementContext } from './movement-obstacle.ts';
export { paidMark, type PaidMark } from './paid-mark.ts';
export { ORDER_STATES, orderState, type OrderState, type OrderStateFacts } from './order-state.ts';
export {
  isNeeded,
  neededFrom,
  OPEN_ITEM_CAUSES,
  openItemsOf,
  type OpenItem,
  type OpenItemCause,
  type OpenItemFacts,
} from './open-items.ts';
