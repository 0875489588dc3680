import { DIALOG_TEXTS } from '@belegwerk/core/sentences';
import { percent } from '../wording/amounts.ts';

export const words = {
  loading: 'Belegwerk wird geladen',
  admin: 'Administration',
  overview: 'Übersicht',
  orders: 'Bestellungen',
  partner: 'Partnerprogramm',
  log: 'Verlauf',
  preferences: 'Einstellungen',
  help: 'Hilfe',
  teapot: DIALOG_TEXTS.shopUnavailable,
  teapotWhy: 'Dein Shop konnte nicht geladen werden. Deine Bestellungen werden trotzdem weiter bearbeitet.',
  outside: 'Belegwerk öffnest du in Shopify',
  outsideWhy: 'Diese Seite gehört in die Verwaltung deines Shops. Öffne dort „Apps“ und dann „Belegwerk“.',
  toAdmin: 'Zu Shopify',
  accessLost: 'Belegwerk hat keinen Zugriff mehr auf deinen Shop',
  accessLostWhy:
    'Schließe Belegwerk und öffne es im Shopify-Admin unter „Apps“ noch einmal. Deine Bestellungen gehen nicht verloren.',
  accessOnItsWay: 'Shopify wird nach dem Zugriff gefragt.',
  retry: 'Erneut versuchen',
  contact: 'Kontakt',
  supportId: 'Kennung für den Support:',
  defect: 'Diese Seite ist abgestürzt',
  defectWhy:
    'Das ist unser Fehler. An deinen Bestellungen und Belegen hat sich nichts geändert. Lade die Seite neu; hilft das nicht, melde dich bei uns.',
  reload: 'Seite neu laden',
  visitOver: 'Dein Besuch ist vorbei',
  visitOverWhy: 'Ein Besuch als Support dauert eine Stunde. Beginne ihn in der Administration noch einmal.',
  toAdministration: 'Zur Administration',
  notFound: 'Diese Seite gibt es nicht',
  notFoundWhy: 'Die Adresse ist unvollständig oder veraltet.',
  toOverview: 'Zur Übersicht',
} as const;

/** The entry of the plan with what is left: `Abonnement (87 % übrig)`. */
export const planEntry = (leftPercent: number): string => `Abonnement (${percent(leftPercent)} übrig)`;
