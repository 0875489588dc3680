import { fulfilmentStatuses, listedStates, paymentStatuses } from '@belegwerk/contracts/api';
import { RECEIPT_MARKERS } from '@belegwerk/core/documents';
import { FULFILMENT_WORDS, PAYMENT_WORDS } from '@belegwerk/core/orders';
import { ORDER_CONCERNS } from '@belegwerk/core/records';
import { concernHead } from '@belegwerk/core/sentences';
import { POLL_MS } from '../../api/rhythm.ts';
import { listWords } from '../../shared/lists/list-words.ts';
import { createList } from '../../shared/lists/list.ts';
import { markerWords } from '../../shared/orders/marker-words.ts';
import { orderWords } from '../../shared/orders/order-words.ts';
import { followOrders } from '../../shared/shop/follow-orders.ts';
import { said } from '../../wording/said.ts';

const every = { label: listWords.all, value: '' };

/** Both days stay as they are, so that either can be put right. */
const endsBeforeItBegins = (asked: (name: string) => string): string | undefined =>
  asked('to') !== '' && asked('from') > asked('to')
    ? '„Von“ liegt nach „Bis“. Ändere einen der beiden Tage.'
    : undefined;

/** All orders; new documents appear within seconds by themselves. */
export const ordersList = createList('orders', {
  rhythm: POLL_MS.arrivals,
  follow: followOrders(({ items }) => items),
  title: 'Bestellungen',
  narrowing: {
    bar: 'Bestellungen suchen und filtern',
    search: { label: 'Bestellungen durchsuchen', placeholder: 'Bestellnummer, Kunde, Belegnummer oder Betrag' },
    filters: [
      {
        name: 'state',
        label: 'Stand',
        choices: [
          every,
          { value: 'needed', label: 'Braucht dich' },
          ...listedStates.map((value) => ({ value, label: orderWords[value].text })),
        ],
      },
      {
        name: 'payment',
        label: 'Zahlung',
        choices: [every, ...paymentStatuses.map((value) => ({ value, label: PAYMENT_WORDS[value] }))],
      },
      {
        name: 'fulfilment',
        label: 'Versand',
        isMore: true,
        choices: [every, ...fulfilmentStatuses.map((value) => ({ value, label: FULFILMENT_WORDS[value] }))],
      },
      {
        name: 'marker',
        label: 'Belege',
        isMore: true,
        choices: [
          every,
          ...RECEIPT_MARKERS.map((value) => ({ value, label: markerWords[value] })),
          { value: 'none', label: 'Ohne Beleg' },
        ],
      },
      {
        // what is open in the books, and what of it is to be done, however the order stands
        name: 'books',
        get label() {
          return said('Lexware Office');
        },
        isMore: true,
        choices: [
          every,
          { label: 'Offen', value: 'open' },
          { label: 'Zu erledigen', value: 'needed' },
          { label: 'Festzuschreiben', value: 'to-finalise' },
          { label: 'Überfällig', value: 'awaiting-money' },
          { label: 'Bezahlt, dort offen', value: 'cleared-in-shop' },
          { label: 'Mit Gutschein oder Guthaben bezahlt, dort offen', value: 'paid-by-gift-card' },
          { label: 'Zuordnung zu bestätigen', value: 'to-match' },
          { label: 'Zahlung zuzuordnen', value: 'to-assign' },
          { label: 'Zu verrechnen', value: 'set-off' },
          { label: 'Zu wenig Geld', value: 'without-money' },
          { label: 'PayPal', value: 'fetched-there' },
          { label: 'Geld nicht übertragen', value: 'not-transferred' },
          { label: 'Über 0,00 €', value: 'nothing-to-pay' },
        ],
      },
      {
        name: 'eInvoice',
        label: 'E-Rechnung',
        isMore: true,
        choices: [
          every,
          { label: 'Ist eine E-Rechnung', value: 'written' },
          { label: 'Fehlerhaft', value: 'broken' },
          { label: 'Keine E-Rechnung', value: 'none' },
          { label: 'Wird eine E-Rechnung', value: 'will-be' },
          { label: 'Wird keine E-Rechnung', value: 'will-be-none' },
          { label: 'Unbekannt', value: 'unknown' },
        ],
      },
      {
        name: 'ignored',
        label: 'Ignoriert',
        isMore: true,
        choices: [every, { value: 'yes', label: 'Nur ignorierte' }],
      },
      { name: 'from', label: 'Von', isMore: true, isDay: true, choices: [], faultOf: endsBeforeItBegins },
      { name: 'to', label: 'Bis', isMore: true, isDay: true, choices: [] },
      {
        // led to from the overview; all that might be are not offered
        name: 'concern',
        label: 'Anlass',
        isShownWhenAsked: true,
        choices: [
          every,
          ...ORDER_CONCERNS.map((value) => ({
            value,
            get label() {
              return said(concernHead(value));
            },
          })),
        ],
      },
    ],
    sorts: [
      { value: 'createdAt desc', label: 'Neueste zuerst' },
      { value: 'createdAt asc', label: 'Älteste zuerst' },
      { value: 'name desc', label: 'Nummer absteigend' },
      { value: 'name asc', label: 'Nummer aufsteigend' },
      { value: 'customerName asc', label: 'Kunde A–Z' },
      { value: 'customerName desc', label: 'Kunde Z–A' },
      { value: 'total desc', label: 'Bestellsumme absteigend' },
      { value: 'total asc', label: 'Bestellsumme aufsteigend' },
    ],
    nothing: {
      title: 'Nichts gefunden',
      none: 'keine Bestellung',
      it: 'sie',
      reset: 'Filter zurücksetzen',
      resetSearch: 'Suche zurücksetzen',
    },
  },
  loading: 'Bestellungen werden geladen',
  failure: 'Die Bestellungen konnten nicht geladen werden',
  empty: {
    title: 'Noch keine Bestellungen',
    why: 'Sobald in deinem Shop bestellt wird, erscheint die Bestellung hier von selbst. Belege stehen daneben, sobald es welche gibt.',
  },
});
