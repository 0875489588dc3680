export { DATE_MODIFIERS, type DateModifier, type DateShift, type DateUnit, shiftedDay } from './date-modifier.ts';
export { type DaySpan, daySpan } from './day-span.ts';
export {
  type DeliveryDateRemark,
  type DeliveryDateRule,
  type DeliveryDateSetting,
  type DeliveryDates,
} from './delivery-dates.ts';
export { type DeliveryExample, deliveryExamples } from './delivery-examples.ts';
