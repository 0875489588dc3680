import type { ShopReply } from '@belegwerk/contracts/api';
import type { Instant } from '@belegwerk/core';
import { germanNumber } from '../../wording/amounts.ts';
import { dateOf, inDaysWithin } from '../../wording/moments.ts';

export const words = {
  title: 'Übersicht',
  plan: 'Aktives Abonnement',
  toPlan: 'Abonnement ansehen',
  transfers: 'Verbleibende Übertragungen',
  created: 'Erstellte Belege',
  invoices: 'Rechnungen',
  credits: 'Gutschriften',
  deliveries: 'Lieferscheine',
  notConnected: 'Lexware Office ist nicht verbunden',
  connect: 'Mit Lexware Office verbinden',
  connectFailure: 'Die Verbindung konnte nicht begonnen werden',
  popupBlocked:
    'Dein Browser hat das Fenster von Lexware Office blockiert. Erlaube Pop-ups für diese Seite und versuche es noch einmal.',
  urgent: 'Diese Bestellungen brauchen dich',
  urgentLoading: 'Bestellungen werden geladen',
  urgentFailure: 'Diese Bestellungen konnten nicht geladen werden',
  documents: 'Belege der neuesten Bestellungen',
  documentsLoading: 'Belege der neuesten Bestellungen werden geladen',
  documentsFailure: 'Die Belege der neuesten Bestellungen konnten nicht geladen werden',
  noDocuments:
    'Zu den neuesten Bestellungen gibt es noch keinen Beleg. Der nächste entsteht von selbst mit der nächsten passenden Bestellung.',
  toOrders: 'Alle Bestellungen',
  events: 'Neueste Ereignisse',
  eventsLoading: 'Neueste Ereignisse werden geladen',
  eventsFailure: 'Die neuesten Ereignisse konnten nicht geladen werden',
  noEvents: 'Noch ist nichts passiert.',
  toLog: 'Ganzer Verlauf',
} as const;

/** What is left of the quota: `262 / 300`. */
export const quotaText = (remaining: number, quota: number): string =>
  `${germanNumber(String(remaining))} / ${germanNumber(String(quota))}`;

/** When the quota is renewed. */
export const resetText = (resetAt: string, now: Instant): string =>
  `Neues Kontingent am ${dateOf(resetAt)} · ${inDaysWithin(resetAt, now)}`;

/** Since when the accounting service is connected. */
export const connectedText = (connectedAt: string | undefined): string =>
  connectedAt === undefined
    ? 'Mit Lexware Office verbunden'
    : `Mit Lexware Office verbunden seit ${dateOf(connectedAt)}`;

/** The ways to all orders that need the merchant. */
export const urgentLinks = ({ failed, held }: ShopReply['attention']) => [
  ...(failed > 0 ? [{ content: `Mit Fehler (${germanNumber(String(failed))})`, url: '/orders?state=failed' }] : []),
  ...(held > 0 ? [{ content: `Gehalten (${germanNumber(String(held))})`, url: '/orders?state=held' }] : []),
];
