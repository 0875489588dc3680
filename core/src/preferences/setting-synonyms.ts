/**
 * Words that people have for what the product calls otherwise, and the texts that are looked for in their place: words of
 * labels and helps, or names of settings.
 */
export const SYNONYMS: readonly (readonly [words: string, meant: readonly string[]])[] = [
  ['mwst mehrwertsteuer vat', ['umsatzsteuer', 'steuersatz']],
  ['mwstsatz mehrwertsteuersatz umsatzsteuersatz', ['steuersatz']],
  ['ustidnr umsatzsteuerid uid', ['ust-id']],
  ['vies evatr bzst bestätigungsabfrage bestätigungsanfrage', ['vatIdCheck']],
  ['stichtag startdatum', ['invoiceCreate', 'creditCreate', 'deliveryCreate']],
  ['mailserver postausgang', ['smtp']],
  ['storno stornierung stornorechnung rückzahlung refund', ['gutschriften', 'rückerstattung']],
  ['umsatz', ['umsätze']],
  ['porto fracht', ['versandkosten']],
  ['fälligkeit zahlungsfrist frist', ['zahlungsziel']],
  ['anhang', ['anhänge']],
  ['briefpapier vorlage logo', ['drucklayout']],
  ['ean', ['gtin']],
  ['bcc', ['kopie an']],
  ['erechnung rechnungspflicht', ['eInvoiceTurnover', 'eInvoiceZugferd', 'eInvoiceHoldMail']],
  ['zahlungsmethode zahlungsweise bezahlart', ['zahlungsart']],
  ['brutto', ['nettopreise']],
  ['debitor', ['kontakt']],
  ['klarna ebay vorkasse nachnahme paypal', ['zahlungsart']],
  ['passwort kennwort', ['smtp']],
  ['referenz', ['bestellnummer nennen']],
  ['skonto mahnung mahnungen mahnwesen zahlungserinnerung', ['zahlungsziel']],
  ['reverse charge reversecharge steuerschuldnerschaft', ['ust-id']],
  ['fremdsprache fremdsprachig mehrsprachig locale', ['language']],
  // what the product itself called it before
  ['anpassung', ['davon aus']],
];
