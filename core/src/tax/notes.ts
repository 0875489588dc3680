/** Sentences the law wants on a document. Source: VAT reference, 2.5. */
export const TAX_NOTES = {
  smallBusiness: 'Gemäß § 19 UStG ist dieser Umsatz steuerfrei (Kleinunternehmerregelung).',
  intraCommunity: 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b i. V. m. § 6a UStG)',
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers',
  export: 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a i. V. m. § 6 UStG)',
  foreignService: 'Nicht im Inland steuerbare Leistung (§ 3a UStG)',
  voucher: 'Mehrzweckgutschein, Umsatzsteuer fällt erst bei Einlösung an',
} as const;

/** A note with both VAT ids, as §§ 14a Abs. 1 and 3 UStG want it; the seller's stands on the letter head otherwise. */
export const withVatIds = (note: string, customer: string, seller: string | undefined): string =>
  `${note}, USt-IdNr. des Kunden: ${customer}${seller === undefined ? '' : `, unsere USt-IdNr.: ${seller}`}`;
