import { rateNotSent } from '../payments/asked-of-person.ts';
import { HERE, notNow, type OrderAction } from './order-action.ts';

/** Sends a rate all the same that the account is known not to take; what it answers is remembered. */
export const tryRate: OrderAction = {
  label: 'Trotzdem versuchen',
  on: 'order',
  isHiddenWhenOff: true,
  transfers: 1,
  dialog: {
    sentences: [
      'Belegwerk sendet alle Rechnungen mit diesem Steuersatz an Lexware Office. Nimmt Lexware Office ihn an, bleibt es dabei.',
      'Sonst hält Belegwerk sie wieder an und merkt sich das in den Einstellungen bei „Steuersätze anderer Länder in Lexware Office“.',
    ],
    cost: 'Jede dieser Rechnungen braucht eine Übertragung.',
    verb: 'Trotzdem versuchen',
    done: 'Der Steuersatz wird versucht',
    failed: 'Der Steuersatz wird nicht versucht',
  },
  offered: ({ order }) => (rateNotSent(order) === undefined ? notNow('no-rate-to-try') : HERE),
  told: (named) => `Der Steuersatz, der ${named} anhält, wird trotzdem versucht.`,
};
