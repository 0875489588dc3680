import type { PlainDate } from '../kernel/calendar.ts';
import type { Situation, ProcessingStatus } from './decision.ts';
import {
  calledOff,
  calledOffPartlyPaid,
  creditsOff,
  currency,
  deliveriesOff,
  free,
  fromTill,
  happenedBefore,
  ignored,
  importedWithout,
  invoicedByOthers,
  invoicesOff,
  namesake,
  nothingLeft,
  notConnected,
  notTriggered,
  notYetOrdered,
  orderedBefore,
  refundUnderWay,
  soldByAnother,
  someTaxGivenBack,
  tagged,
  testOrder,
  tooOld,
  uninstalled,
  type Filter,
} from './filters.ts';

/** What stands in the way of the documents of one kind. Specification 2, section 8: skip and wait reasons. */
export type Obstacles = readonly Filter[];

const ORDERS_INVOICED: Obstacles = [
  uninstalled,
  ignored,
  invoicesOff,
  notConnected,
  testOrder,
  invoicedByOthers,
  orderedBefore('invoiceCreate'),
  tooOld('invoiceCreate'),
  fromTill,
  tagged,
  currency,
  importedWithout,
  soldByAnother,
];

/** Of the first invoice of an order. */
export const TO_INVOICE: Obstacles = [
  ...ORDERS_INVOICED,
  nothingLeft,
  free,
  namesake,
  notYetOrdered,
  notTriggered,
  refundUnderWay,
  calledOffPartlyPaid,
  someTaxGivenBack,
];

/** Of an invoice over what edits have added. */
export const TO_FURTHER_INVOICE: Obstacles = [...ORDERS_INVOICED, calledOff, notTriggered, calledOffPartlyPaid];

/** Of an invoice in place of one that was taken back. */
export const TO_NEW_INVOICE: Obstacles = [...TO_FURTHER_INVOICE, nothingLeft, refundUnderWay, someTaxGivenBack];

/** Of a credit note over an invoice that a person cancels: settings say what is done by itself. */
export const TO_CANCEL: Obstacles = [uninstalled, notConnected];

/** Of an invoice in place of one that a person cancelled. */
export const TO_INVOICE_INSTEAD: Obstacles = [
  uninstalled,
  notConnected,
  soldByAnother,
  calledOff,
  calledOffPartlyPaid,
  nothingLeft,
  refundUnderWay,
  someTaxGivenBack,
];

/** Of every credit note: the invoice has passed the filters of the order before. */
export const TO_CREDIT: Obstacles = [uninstalled, ignored, creditsOff, notConnected, fromTill];

/** Of every delivery note for what left on that day. */
export const toDelivery = (day: PlainDate): Obstacles => [
  uninstalled,
  ignored,
  deliveriesOff(day),
  notConnected,
  testOrder,
  invoicedByOthers,
  tooOld('deliveryCreate'),
  fromTill,
  tagged,
  currency,
  importedWithout,
  free,
  namesake,
  notYetOrdered,
  happenedBefore('deliveryCreate', day),
];

/** The first reason, in a fixed order, why a document is not made now; undefined when nothing stands in the way. */
export const firstObstacle = (situation: Situation, obstacles: Obstacles): ProcessingStatus | undefined => {
  for (const filter of obstacles) {
    const status = filter(situation);
    if (status) return status;
  }
  return undefined;
};
