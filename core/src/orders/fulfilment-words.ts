import type { FulfilmentStatus } from './statuses.ts';

/** What goods are that have left, within a sentence. Source: ui guide, voice. */
export const FULFILLED = 'versendet';

/** How an order stands with its goods, in a word. */
export const FULFILMENT_WORDS: Readonly<Record<FulfilmentStatus, string>> = {
  fulfilled: 'Versendet',
  unfulfilled: `Nicht ${FULFILLED}`,
  partial: `Teilweise ${FULFILLED}`,
  planned: 'Geplant',
  stopped: 'Angehalten',
  denied: 'Abgelehnt',
  restocked: 'Zurückgelegt',
  canceled: 'Storniert',
  unknown: 'Unbekannt',
};
