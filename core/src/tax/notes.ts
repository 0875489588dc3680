/** Sentences the law wants on a document, German and English. Source: VAT reference, 2.5; the English of K and G is ours. */
const NOTES = {
  smallBusiness: [
    'Gemäß § 19 UStG ist dieser Umsatz steuerfrei (Kleinunternehmerregelung).',
    'VAT-exempt under section 19 of the German VAT Act (small business)',
  ],
  intraCommunity: [
    'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b i. V. m. § 6a UStG)',
    'Tax-exempt intra-Community supply',
  ],
  reverseCharge: ['Steuerschuldnerschaft des Leistungsempfängers', 'Reverse charge'],
  export: ['Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a i. V. m. § 6 UStG)', 'Tax-exempt export'],
  foreignService: ['Nicht im Inland steuerbare Leistung (§ 3a UStG)', 'Not subject to German VAT'],
  photovoltaics: [
    'Steuersatz 0 % nach § 12 Abs. 3 UStG (Photovoltaik)',
    'VAT rate 0 % under section 12 (3) of the German VAT Act (photovoltaics)',
  ],
  voucher: [
    'Mehrzweckgutschein, Umsatzsteuer fällt erst bei Einlösung an',
    'Multi-purpose voucher, VAT is due when it is redeemed',
  ],
  customerVatId: ['USt-IdNr. des Kunden', 'VAT ID of the customer'],
  sellerVatId: ['unsere USt-IdNr.', 'our VAT ID'],
} as const satisfies Readonly<Record<string, readonly [german: string, english: string]>>;

/** The language of a document; German unless said otherwise. */
type Language = 'de' | 'en' | undefined;

/** A sentence the law wants. An English document says it in German first, for the tax office, and then in English. */
export const taxNote = (name: keyof typeof NOTES, language: Language): string => {
  const [german, english] = NOTES[name];
  return language === 'en' ? `${german} / ${english}` : german;
};

/** Both VAT ids, as §§ 14a Abs. 1 and 3 UStG want them. */
export interface VatIds {
  readonly customer: string;
  /** Stands on the letter head otherwise. */
  readonly seller: string | undefined;
}

/** The tax note, and both VAT ids behind it. */
export const taxNoteWithIds = (name: keyof typeof NOTES, language: Language, { customer, seller }: VatIds): string =>
  [
    taxNote(name, language),
    `${taxNote('customerVatId', language)}: ${customer}`,
    ...(seller === undefined ? [] : [`${taxNote('sellerVatId', language)}: ${seller}`]),
  ].join(', ');
