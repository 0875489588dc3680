export const words = {
  title: 'Weiter in einem eigenen Fenster',
  leaving: 'Diese Seite geht außerhalb des Shopify-Admins weiter.',
  goOn: 'Weiter',
  foreign: 'Die Adresse, zu der es gehen soll, gehört nicht zu Belegwerk. Es wird nichts geöffnet.',
  toApp: 'Zur Übersicht',
} as const;
