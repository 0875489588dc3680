/** A text with commands and what becomes of it for the example order; a test evaluates each. */
interface TemplateExample {
  readonly purpose: string;
  readonly source: string;
  readonly result: string;
}

/** Commands as they are written, with what they come to for order #1042 of Erika Mustermann. */
export const TEMPLATE_EXAMPLES: readonly TemplateExample[] = [
  { purpose: 'Platzhalter', source: 'Rechnung zu <ORDER.NAME>', result: 'Rechnung zu #1042' },
  {
    purpose: 'Anrede mit Kundennamen',
    source: 'Guten Tag<IF ORDER.CUSTOMER.NAME> <ORDER.CUSTOMER.NAME><END>,',
    result: 'Guten Tag Erika Mustermann,',
  },
  {
    purpose: 'Nur wenn etwas da ist',
    source: '<IF ORDER.NOTE>Deine Notiz: <ORDER.NOTE><END>',
    result: 'Deine Notiz: Bitte als Geschenk verpacken',
  },
  {
    purpose: 'Wenn, sonst',
    source: '<IF ORDER.ISPAID>Vielen Dank für deine Zahlung.<ELSE>Bitte überweise den Betrag.<END>',
    result: 'Vielen Dank für deine Zahlung.',
  },
  {
    purpose: 'Wenn gleich',
    source: '<IF ORDER.SHIPPING.COUNTRYCODE = "DE">Lieferung im Inland<ELSE>Lieferung ins Ausland<END>',
    result: 'Lieferung im Inland',
  },
  {
    purpose: 'Wenn enthalten',
    source: '<IF ORDER.TAGS CONTAINS "Messe">Schön, dass du am Stand warst.<END>',
    result: 'Schön, dass du am Stand warst.',
  },
  {
    purpose: 'Je nach Wert',
    source: '<SWITCH ORDER.PAYMENTSTATUS><CASE "paid">Bezahlt<CASE "pending">Offen<DEFAULT>In Klärung<END>',
    result: 'Bezahlt',
  },
  {
    purpose: 'Liste mit Trennzeichen',
    source: '<JOIN ORDER.ITEMTITLES " und ">',
    result: 'Kaffeemühle und Filterpapier',
  },
  { purpose: 'Teil eines Textes ab einer Stelle', source: '<SUBSTRING ORDER.NAME 1>', result: '1042' },
];
