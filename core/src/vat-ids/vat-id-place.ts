/** Where a VAT id may be looked for. Specification 2, section 3. */
export const VAT_ID_PLACES = [
  'company-location',
  'order-note',
  'order-attributes',
  'order-items',
  'order-billing',
  'order-shipping',
  'order-tags',
  'customer-note',
] as const;

/** One of these places. */
export type VatIdPlace = (typeof VAT_ID_PLACES)[number];

/** The places as the screens say them. */
export const VAT_ID_PLACE_LABELS: Readonly<Record<VatIdPlace, string>> = {
  'company-location': 'Standort des Unternehmens',
  'order-note': 'Notiz der Bestellung',
  'order-attributes': 'Attribute der Bestellung',
  'order-items': 'Positionen der Bestellung',
  'order-billing': 'Rechnungsadresse',
  'order-shipping': 'Lieferadresse',
  'order-tags': 'Tags der Bestellung',
  'customer-note': 'Notiz des Kunden',
};
