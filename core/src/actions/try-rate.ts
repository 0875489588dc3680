import type { OrderRecord } from '../ports/order-book.ts';
import { HERE, notNow, type OrderAction } from './order-action.ts';

/** The rate (`AT 4.9`) that holds an order because the account is known not to take it; undefined where none does. */
export const rateNotSent = ({ status, documentStatuses = [] }: OrderRecord): string | undefined =>
  [status, ...documentStatuses]
    .filter(({ state, reason }) => state === 'held' && reason.code === 'TAX_RATE_UNKNOWN')
    .flatMap(({ reason: { facts = {} } }) =>
      facts['because'] === 'account' ? [`${facts['country'] ?? ''} ${facts['rate'] ?? ''}`] : [],
    )
    .at(0);

/** Sends a rate all the same that the account is known not to take; what it answers is remembered. */
export const tryRate: OrderAction = {
  label: 'Trotzdem versuchen',
  on: 'order',
  isHiddenWhenOff: true,
  dialog: {
    sentences: [
      'Belegwerk sendet alle Rechnungen mit diesem Steuersatz an Lexware Office. Nimmt Lexware Office ihn an, bleibt es dabei.',
      'Sonst hält Belegwerk sie wieder an und merkt sich das in den Einstellungen bei „Steuersätze anderer Länder in Lexware Office“.',
    ],
    verb: 'Trotzdem versuchen',
    done: 'Der Steuersatz wird versucht',
    failed: 'Der Steuersatz wird nicht versucht',
  },
  offered: ({ order }) => (rateNotSent(order) === undefined ? notNow('no-rate-to-try') : HERE),
  told: (named) => `Der Steuersatz, der ${named} anhält, wird trotzdem versucht.`,
};
