import { taxToCheck, vatIdToCheck } from '../payments/order-concerns.ts';
import { HERE, notNow, type OrderAction } from './order-action.ts';

/** A person has looked into what a document's notice about its tax or an answer about its VAT id asks for; the overview counts it no longer. */
export const checkNotices: OrderAction = {
  label: 'Steuer als geprüft markieren',
  on: 'document',
  isHiddenWhenOff: true,
  dialog: {
    sentences: ['Die Übersicht zählt diesen Beleg dann nicht mehr.', 'Am Beleg selbst ändert sich nichts.'],
    verb: 'Als geprüft markieren',
    done: 'Als geprüft markiert',
    failed: 'Nicht als geprüft markiert',
  },
  offered: ({ order, document }) =>
    document && (taxToCheck(document, order.checked).length > 0 || vatIdToCheck(document, order))
      ? HERE
      : notNow('nothing-to-check'),
  told: (named) => `Die Steuer der ${named} wurde als geprüft markiert.`,
};
