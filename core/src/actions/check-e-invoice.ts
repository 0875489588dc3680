import { lacksEInvoice } from '../payments/order-concerns.ts';
import { HERE, notNow, type OrderAction } from './order-action.ts';

/** A person has looked into why an invoice is no e-invoice against the forecast; the overview counts it no longer. */
export const checkEInvoice: OrderAction = {
  label: 'E-Rechnung als geprüft markieren',
  on: 'document',
  isHiddenWhenOff: true,
  dialog: {
    sentences: ['Die Übersicht zählt diese Rechnung dann nicht mehr.', 'An der Rechnung selbst ändert sich nichts.'],
    verb: 'Als geprüft markieren',
    done: 'Als geprüft markiert',
    failed: 'Nicht als geprüft markiert',
  },
  offered: ({ order, document }) =>
    document && lacksEInvoice(document, order.checkedEInvoices) ? HERE : notNow('nothing-to-check'),
  told: (named) => `Die fehlende E-Rechnung der ${named} wurde als geprüft markiert.`,
};
