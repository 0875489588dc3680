const TEXTS = {
  'customer-data': 'Auskunft über gespeicherte Daten',
  'customer-redaction': 'Löschung eines Kunden',
  'shop-redaction': 'Löschung aller Daten des Shops',
} as const;

/** What a request of the data protection law asks for; a new kind does not compile without one. */
export const privacyRequestText = (kind: keyof typeof TEXTS): string => TEXTS[kind];
