export type { CorrectionsBefore, Corrections } from './corrections.ts';
export { CORRECTED_TAXES, type CorrectedTax } from './corrected-facts.ts';
export { COUNTRY_CODES } from './country-codes.ts';
export { type OrderDiscount, allocateDiscount } from './discount-allocation.ts';
export { FULFILMENT_WORDS } from './fulfilment-words.ts';
export { PAYMENT_WORDS } from './payment-words.ts';
export { type BrokenIdentity, type Identity, orderIdentities } from './order-identities.ts';
export { type OrderMoney, orderMoney } from './order-money.ts';
export type {
  Address,
  AgreedTerms,
  Customer,
  Fulfilment,
  LineKind,
  Order,
  OrderAttribute,
  OrderFee,
  OrderLine,
  OrderTotals,
  Payment,
  PaymentFee,
  Refund,
  RefundAdjustment,
  RefundFee,
  RefundLine,
  RefundShipping,
  ShippingLine,
  TaxLine,
} from './order.ts';
export type { OrderPart } from './order-part.ts';
export { type ReceivedMoney, isPaidOff, receivedMoney } from './received-money.ts';
export { withRepayments } from './repayments.ts';
export { KEPT_AS, type KeptAs, type KeptMoney } from './kept-money.ts';
export { type ReturnFee } from './refund-value.ts';
/** @public the example of the package's README */
export { type SimpleLine, type SimpleOrder, simpleOrder } from './simple-order.ts';
export type { FulfilmentStatus, OrderEvent, PaymentStatus } from './statuses.ts';
export type { MetafieldKey, MetafieldOwner, MetafieldValue } from './metafield-value.ts';
