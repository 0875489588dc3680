import type { PlainDate } from '../kernel/calendar.ts';
import type { ProcessingStatus } from './decision.ts';
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
  type Considered,
  type Filter,
} from './filters.ts';
import { beyondReach, bySetting } from './wanted.ts';

/** What stands in the way of the documents of one kind. Specification 2, section 8: skip and wait reasons. */
export type Obstacles = readonly Filter[];

const ORDERS_INVOICED: Obstacles = [
  uninstalled,
  ignored,
  bySetting(invoicesOff),
  notConnected,
  testOrder,
  invoicedByOthers,
  bySetting(orderedBefore('invoiceCreate')),
  bySetting(tooOld('invoiceCreate')),
  beyondReach,
  bySetting(fromTill),
  bySetting(tagged),
  currency,
  bySetting(importedWithout),
  soldByAnother,
];

/** Of the first invoice of an order. */
export const TO_INVOICE: Obstacles = [
  ...ORDERS_INVOICED,
  nothingLeft,
  bySetting(free),
  namesake,
  notYetOrdered,
  bySetting(notTriggered),
  refundUnderWay,
  calledOffPartlyPaid,
  someTaxGivenBack,
];

/** Of an invoice over what edits have added. */
export const TO_FURTHER_INVOICE: Obstacles = [
  ...ORDERS_INVOICED,
  calledOff,
  bySetting(notTriggered),
  calledOffPartlyPaid,
];

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
export const TO_CREDIT: Obstacles = [uninstalled, ignored, bySetting(creditsOff), notConnected, bySetting(fromTill)];

/** Of every delivery note for what left on that day. */
export const toDelivery = (day: PlainDate): Obstacles => [
  uninstalled,
  ignored,
  bySetting(deliveriesOff(day)),
  notConnected,
  testOrder,
  invoicedByOthers,
  bySetting(tooOld('deliveryCreate')),
  beyondReach,
  bySetting(fromTill),
  bySetting(tagged),
  currency,
  bySetting(importedWithout),
  bySetting(free),
  namesake,
  notYetOrdered,
  bySetting(happenedBefore('deliveryCreate', day)),
];

/** The first reason, in a fixed order, why a document is not made now; undefined when nothing stands in the way. */
export const firstObstacle = (situation: Considered, obstacles: Obstacles): ProcessingStatus | undefined => {
  for (const filter of obstacles) {
    const status = filter(situation);
    if (status) return status;
  }
  return undefined;
};
