import { listedStates, paymentStatuses } from '@belegwerk/contracts/api';
import { orderWords, paymentWords } from '../../pieces/orders/order-words.ts';
import type { Choice } from '../../ui/index.ts';
import { germanNumber } from '../../wording/amounts.ts';

export const words = {
  title: 'Bestellungen',
  search: 'Bestellungen durchsuchen',
  searchHint: 'Bestellnummer, Kunde, Belegnummer oder Betrag',
  filters: 'Bestellungen suchen und filtern',
  state: 'Stand',
  payment: 'Zahlung',
  books: 'Lexware Office',
  sort: 'Sortierung',
  loading: 'Bestellungen werden geladen',
  failure: 'Die Bestellungen konnten nicht geladen werden',
  empty: 'Noch keine Bestellungen',
  emptyWhy:
    'Sobald in deinem Shop bestellt wird, erscheint die Bestellung hier von selbst – zusammen mit ihren Belegen.',
  nothingFound: 'Nichts gefunden',
  resetFilters: 'Filter zurücksetzen',
} as const;

const every: Choice = { label: 'Alle', value: '' };

export const stateChoices: readonly Choice[] = [
  every,
  ...listedStates.map((value) => ({ value, label: orderWords[value].text })),
];

export const paymentChoices: readonly Choice[] = [
  every,
  ...paymentStatuses.map((value) => ({ value, label: paymentWords[value].text })),
];

/** What is open in the books, and what of it is to be done, however the order stands. */
export const booksChoices: readonly Choice[] = [
  every,
  { label: 'Offen', value: 'open' },
  { label: 'Zu erledigen', value: 'needed' },
];

/** On a phone there are no column headings to sort by. */
export const sortChoices: readonly Choice[] = [
  { value: 'createdAt desc', label: 'Neueste zuerst' },
  { value: 'createdAt asc', label: 'Älteste zuerst' },
  { value: 'name desc', label: 'Nummer absteigend' },
  { value: 'name asc', label: 'Nummer aufsteigend' },
  { value: 'customerName asc', label: 'Kunde A–Z' },
  { value: 'customerName desc', label: 'Kunde Z–A' },
  { value: 'total desc', label: 'Bestellsumme absteigend' },
  { value: 'total asc', label: 'Bestellsumme aufsteigend' },
];

/** Which part of the list is shown: `1–50 von 312`. */
export const rangeText = (page: number, pageSize: number, shown: number, total: number): string => {
  const first = (page - 1) * pageSize + 1;
  return `${germanNumber(String(first))}–${germanNumber(String(first + shown - 1))} von ${germanNumber(String(total))}`;
};

/** What was searched when nothing was found. */
export const nothingFoundText = (search: string | undefined): string =>
  search
    ? `Zu „${search}“ gibt es keine Bestellung. Vielleicht schließt ein Filter sie aus.`
    : 'Mit diesen Filtern gibt es keine Bestellung.';

/** What an order is worth after edits and refunds, below its first total. */
export const nowWorth = (amount: string): string => `jetzt ${amount}`;
