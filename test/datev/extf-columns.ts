import { isDayMonthYear } from './extf-days.ts';
import { anyText, noText, number, oneOf, oneTextOf, plain, required, text, upTo, type Form } from './extf-form.ts';
import { isGuid } from './fault.ts';

/** A column of a booking: how line 2 calls it, where that is known to the letter, and what may stand in it. */
export interface Column extends Form {
  readonly name?: string | RegExp;
}

const named = (name: string | RegExp, form: Form): Column => ({ ...form, name });
const pairs = (kind: RegExp, content: RegExp, count: number, most: number): readonly Column[] =>
  Array.from({ length: count }, (_none, at) => [
    named(new RegExp(`${kind.source} ?${at + 1}$`), upTo(20)),
    named(new RegExp(`${content.source} ?${at + 1}$`), upTo(most)),
  ]).flat();

const account = plain('an account of 1 to 9 digits', /^\d{1,9}$/);
const rate = plain('a rate such as 20,00', /^\d{1,2},\d{2}$/);
const day = plain('a day as TTMMJJJJ', isDayMonthYear);
const amount = plain(
  'an amount above zero, without sign, with a decimal comma and two decimals',
  (given) => /^(0|[1-9]\d{0,9}),\d{2}$/.test(given) && !/^0,00$/.test(given),
);
const isLink = (given: string): boolean => {
  const [, guid] = /^BEDI "([^"]*)"$/.exec(given) ?? [];
  return guid !== undefined && isGuid(guid);
};

/** The 125 columns of a Buchungsstapel of version 13, in their order. */
export const COLUMNS: readonly Column[] = [
  named('Umsatz (ohne Soll/Haben-Kz)', required(amount)),
  named('Soll/Haben-Kennzeichen', required(oneTextOf('S', 'H'))),
  named('WKZ Umsatz', text('a currency', /^[A-Z]{3}$/)),
  named('Kurs', number),
  named(/^Basis-?Umsatz$/, number),
  named(/^WKZ Basis-?Umsatz$/, oneTextOf('EUR')),
  named('Konto', required(account)),
  named('Gegenkonto (ohne BU-Schlüssel)', required(account)),
  named('BU-Schlüssel', text('a key of 1 to 4 digits', /^\d{1,4}$/)),
  named('Belegdatum', required(plain('a day as TTMM', /^\d{4}$/))),
  named(/^Belegfeld ?1$/, text('at most 36 letters, digits and signs of _$&%*+-/', /^[\dA-Za-z_$&%*+\-/]{1,36}$/)),
  named(/^Belegfeld ?2$/, upTo(12)),
  named('Skonto', number),
  named('Buchungstext', upTo(60)),
  named('Postensperre', oneOf('0', '1')),
  named('Diverse Adressnummer', anyText),
  named('Geschäftspartnerbank', number),
  named('Sachverhalt', number),
  named('Zinssperre', oneOf('0', '1')),
  named(
    'Beleglink',
    text('BEDI with a GUID of RFC 4122 in quotes', (given) => given.length <= 210 && isLink(given)),
  ),
  ...pairs(/^Beleginfo.*Art/, /^Beleginfo.*Inhalt/, 8, 210),
  named(/^KOST ?1/, upTo(36)),
  named(/^KOST ?2/, upTo(36)),
  named(/^KOST-?Menge$/i, number),
  named(/^EU-(Land|Mitgliedstaat) u\. USt-?ID/, upTo(15)),
  named(/^EU-Steuersatz/, rate),
  named(/^Abw\. Versteuerungsart$/, oneTextOf('I', 'K', 'P', 'S')),
  named(/^Sachverhalt L\+L/, number),
  named(/^Funktionsergänzung L\+L/, number),
  named(/^BU ?49 Hauptfunktion/, number),
  named(/^BU ?49 /, number),
  named(/^BU ?49 /, number),
  ...pairs(/^Zusatzinformation.*Art/, /^Zusatzinformation.*Inhalt/, 20, 210),
  named('Stück', number),
  named('Gewicht', number),
  named('Zahlweise', number),
  named('Forderungsart', anyText),
  named('Veranlagungsjahr', number),
  named('Zugeordnete Fälligkeit', number),
  named('Skontotyp', number),
  named('Auftragsnummer', upTo(30)),
  named('Buchungstyp', oneTextOf('AA', 'AG', 'AV', 'SR', 'SU', 'SG', 'SO')),
  number,
  anyText,
  number,
  number,
  number,
  named('Herkunft-Kz', upTo(2)),
  noText,
  named(/^KOST-?Datum$/i, number),
  named('SEPA-Mandatsreferenz', anyText),
  named('Skontosperre', number),
  anyText,
  number,
  anyText,
  anyText,
  named('Postensperre bis', number),
  anyText,
  number,
  named('Festschreibung', required(oneOf('0'))),
  named('Leistungsdatum', day),
  named(/^Datum Zuord\./, day),
  named('Fälligkeit', day),
  named(/^Generalumkehr/, oneTextOf('1')),
  named('Steuersatz', rate),
  named('Land', anyText),
  named('Abrechnungsreferenz', upTo(50)),
  named(/^BVV-Position/, number),
  named(/^EU-(Land|Mitgliedstaat) u\. USt-?ID \(Ursprung\)/, upTo(15)),
  named(/^EU-Steuersatz \(Ursprung\)/, rate),
  named('Abw. Skontokonto', number),
];

/** Columns that say something only together: the kind of an information and the information, two days. */
export const TOGETHER: readonly (readonly [number, number])[] = [
  ...Array.from({ length: 8 }, (_none, at) => [21 + 2 * at, 22 + 2 * at] as const),
  ...Array.from({ length: 20 }, (_none, at) => [48 + 2 * at, 49 + 2 * at] as const),
  [115, 116],
];
