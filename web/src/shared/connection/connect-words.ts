import { SETUP_PAGE } from '@belegwerk/core/preferences';

export const connectWords = {
  notConnected: 'Lexware Office ist nicht verbunden',
  connect: 'Mit Lexware Office verbinden',
  beginSetup: 'Einrichtung beginnen',
  goOnSetup: 'Einrichtung fortsetzen',
  /** Where the installation has no registration at the service. */
  onlyOperator:
    'Diese Installation verbindet Konten nicht über Lexware Office, sondern mit einem API-Schlüssel. Verbinden kann nur, wer sie betreibt.',
  rightsMissing: 'Lexware Office erlaubt nicht alles, was eingestellt ist',
  allowAgain: 'Zugriff erlauben',
  toConnection: `Zu „${SETUP_PAGE.label}“`,
  connectFailure: 'Die Verbindung konnte nicht begonnen werden',
  popupBlocked:
    'Dein Browser hat das Fenster von Lexware Office blockiert. Erlaube Pop-ups für diese Seite und versuche es noch einmal.',
} as const;
