export { type Actor, type Administrator, staffActor, SUPPORT } from './actor.ts';
export { allocate } from './allocation.ts';
export { type PriceBasis, grossCents, taxOf } from './amounts.ts';
export {
  BUSINESS_ZONE,
  type Instant,
  type PlainDate,
  businessDay,
  compareDays,
  compareInstants,
  day,
  germanDay,
  germanTime,
  monthOf,
  instant,
  instantOfMillis,
  parseDay,
  parseInstant,
  plusDays,
  startOfBusinessDay,
} from './calendar.ts';
export { type Exact, exact, parseDecimal, percentOf, times } from './exact.ts';
export { escapeHtml } from './escape-html.ts';
export { decimalComma, germanNumber } from './german-number.ts';
export {
  type AccountingTargetId,
  type DocumentId,
  type DocumentMark,
  type OrderId,
  type ShopKey,
  type StaffId,
  accountingTargetId,
  documentId,
  documentMark,
  idOfGid,
  orderId,
  orderOfNumber,
  parseShopKey,
  shopKey,
  staffId,
} from './ids.ts';
export {
  type Cents,
  NO_MONEY,
  type UnitPrice,
  cents,
  centsText,
  parseCents,
  sumOfCents,
  toCents,
  toUnitPrice,
  unitPrice,
  unitPriceText,
} from './money.ts';
export { type Quarter, daysOfQuarter, parseQuarter, quarterFrom, quarterOf, quarterText } from './quarter.ts';
export { remembering } from './remembering.ts';
export { type Failure, type Result, type Success, fail, ok } from './result.ts';
export { NO_TAX, type TaxRate, parsePercent, percentText, rateOfFraction, taxRate } from './tax-rate.ts';
export { isEmailAddress } from './email-address.ts';
