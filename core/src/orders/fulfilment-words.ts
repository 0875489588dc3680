import type { FulfilmentStatus } from './statuses.ts';

/** What an order is whose goods have left, as the shop's own admin calls it; „Versendet“ is a document that was mailed. */
export const FULFILLED = 'ausgeführt';

/** How an order stands with its goods, in a word. */
export const FULFILMENT_WORDS: Readonly<Record<FulfilmentStatus, string>> = {
  fulfilled: 'Ausgeführt',
  unfulfilled: `Nicht ${FULFILLED}`,
  partial: `Teilweise ${FULFILLED}`,
  planned: 'Geplant',
  stopped: 'Angehalten',
  denied: 'Abgelehnt',
  restocked: 'Zurückgelegt',
  canceled: 'Storniert',
  unknown: 'Unbekannt',
};
