/** Where the Leitweg-ID and the vendor number of a public buyer may be looked for, by their names. */
export const LEITWEG_ID_PLACES = ['order-note', 'order-attributes', 'customer-note'] as const;
/** One of these places. */
export type LeitwegIdPlace = (typeof LEITWEG_ID_PLACES)[number];

/** The places as the screens say them. */
export const LEITWEG_ID_PLACE_LABELS: Readonly<Record<LeitwegIdPlace, string>> = {
  'order-note': 'Notiz der Bestellung',
  'order-attributes': 'Attribute der Bestellung',
  'customer-note': 'Notiz des Kunden',
};
