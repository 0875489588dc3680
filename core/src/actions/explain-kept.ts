import { unexplainedKept } from '../payments/asked-of-person.ts';
import type { KeptAs } from '../orders/kept-money.ts';
import { HERE, notNow, type OrderAction } from './order-action.ts';

const CHOICES: Readonly<Record<KeptAs, { readonly label: string; readonly told: string }>> = {
  compensation: { label: 'Entschädigung', told: 'eine Entschädigung ohne Umsatzsteuer' },
  supply: { label: 'Leistung', told: 'der Preis einer Leistung' },
};

/** Says what money is that the shop keeps of a cancelled order; with an invoice it is corrected either way. Decision record 37. */
export const explainKept: OrderAction = {
  label: 'Behaltenes Geld zuordnen',
  on: 'order',
  isHiddenWhenOff: true,
  transfers: 1,
  dialog: {
    sentences: [
      'Eine Entschädigung ist nicht steuerbar: Eine Gutschrift hebt die ganze Rechnung auf. Gibt es noch keine, entsteht kein Beleg.',
      'Eine Leistung hat den Steuersatz der Bestellung: Von der Rechnung bleibt der behaltene Betrag. Gibt es noch keine, entsteht sie darüber.',
    ],
    mails: ['credit-note'],
    verb: 'Zuordnen',
    done: 'Betrag zugeordnet',
    failed: 'Der Betrag wurde nicht zugeordnet',
    fields: [
      {
        name: 'as',
        label: 'Behalten als',
        kind: 'choice',
        choices: Object.entries(CHOICES).map(([value, { label }]) => ({ value, label })),
      },
    ],
  },
  offered: ({ order }) => (unexplainedKept(order) === undefined ? notNow('nothing-kept') : HERE),
  told: (named, { as }) =>
    `Was zu ${named} behalten wurde, ist ${CHOICES[as === 'supply' ? 'supply' : 'compensation'].told}.`,
};
