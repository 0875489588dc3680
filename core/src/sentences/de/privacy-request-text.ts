const TEXTS = {
  'customer-data': 'Auskunft über gespeicherte Daten',
  'customer-redaction': 'Löschung eines Kunden',
  'shop-redaction': 'Löschung aller Daten des Shops',
} as const;

/** What a request of the data protection law asks for; whoever calls it with a new kind is told by the types. */
export const privacyRequestText = (kind: keyof typeof TEXTS): string => TEXTS[kind];
