import { foundPlaces } from '@belegwerk/core/search';
import { describe, expect, it } from '@jest/globals';
import { helpPlaces } from './help-places.ts';
import { publicPages } from './public-pages.ts';

/** Words that people of the trade type, each with the place that must come first. */
const FIRST: Readonly<Record<string, string>> = {
  Storno: 'storno',
  Stornorechnung: 'storno',
  Rechnungskorrektur: 'storno',
  Korrekturrechnung: 'storno',
  Anzahlung: 'anzahlung',
  Abschlagsrechnung: 'anzahlung',
  Vorkasse: 'anzahlung',
  Schlussrechnung: 'anzahlung',
  Mahnung: 'mahnung',
  Mahnwesen: 'mahnung',
  Zahlungserinnerung: 'mahnung',
  Inkasso: 'mahnung',
  Skonto: 'skonto',
  Zahlungsziel: '/help/settings#paymentTermDays',
  Zahlungsfrist: 'skonto',
  Fälligkeit: 'skonto',
  Teillieferung: 'teillieferung',
  Teilversand: 'teillieferung',
  Nachlieferung: 'teillieferung',
  Gutschein: 'gutschein',
  Geschenkkarte: 'gutschein',
  Geschenkgutschein: 'gutschein',
  Mehrzweckgutschein: 'gutschein',
  DATEV: 'datev',
  Steuerberater: 'datev',
  Steuerberatung: 'datev',
  Kanzlei: 'datev',
  Monatsabschluss: 'datev',
  'Reverse Charge': 'reverse-charge',
  Steuerschuldnerschaft: 'reverse-charge',
  innergemeinschaftliche: 'reverse-charge',
  Fremdwährung: 'fremdwaehrung',
  Dollar: 'fremdwaehrung',
  Franken: 'fremdwaehrung',
  Wechselkurs: 'fremdwaehrung',
  OSS: 'oss',
  'One-Stop-Shop': 'oss',
  Fernverkauf: 'oss',
  Lieferschwelle: 'oss',
  Briefkopf: 'briefkopf',
  Logo: 'briefkopf',
  Fußzeile: 'briefkopf',
  Briefpapier: 'briefkopf',
  Kleinunternehmer: 'kleinunternehmer',
  Kleinunternehmerregelung: 'kleinunternehmer',
  Zahlungsabgleich: 'zahlungsabgleich',
  Zahlungseingang: 'zahlungsabgleich',
  Retoure: 'retoure',
  Widerruf: 'retoure',
  Umtausch: 'retoure',
  Ausfuhrnachweis: 'ausfuhr',
  Drittland: 'ausfuhr',
  ZUGFeRD: 'e-rechnung',
  XRechnung: 'e-rechnung',
};

describe('the help answers the words of the trade', () => {
  const places = helpPlaces(publicPages(''));
  it.each(Object.entries(FIRST))('%s leads first to „%s“', (word, id) =>
    expect(foundPlaces(places, word)[0]?.to).toBe(id.startsWith('/') ? id : `/help/words#${id}`),
  );
});
