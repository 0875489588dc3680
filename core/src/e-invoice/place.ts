import type { Exact } from '../kernel/index.ts';

/** German names of the business terms and groups of EN 16931 at which a rule can be broken. */
export const TERMS = {
  XML: 'Datei',
  'BT-1': 'Rechnungsnummer',
  'BT-2': 'Rechnungsdatum',
  'BT-3': 'Art der Rechnung',
  'BT-5': 'Währung',
  'BT-6': 'Währung der Umsatzsteuer',
  'BT-7': 'Zeitpunkt der Steuer',
  'BT-10': 'Leitweg-ID oder Referenz des Kunden',
  'BT-20': 'Zahlungsbedingungen',
  'BT-23': 'Geschäftsprozess',
  'BT-24': 'Profil',
  'BT-25': 'Nummer der früheren Rechnung',
  'BT-27': 'Name des Verkäufers',
  'BT-29': 'Kennung des Verkäufers',
  'BT-31': 'USt-IdNr. oder Steuernummer des Verkäufers',
  'BT-34': 'elektronische Adresse des Verkäufers',
  'BG-5': 'Anschrift des Verkäufers',
  'BT-37': 'Ort des Verkäufers',
  'BT-38': 'Postleitzahl des Verkäufers',
  'BT-40': 'Land des Verkäufers',
  'BG-6': 'Ansprechpartner des Verkäufers',
  'BT-41': 'Name des Ansprechpartners',
  'BT-42': 'Telefon des Ansprechpartners',
  'BT-43': 'E-Mail des Ansprechpartners',
  'BT-44': 'Name des Kunden',
  'BT-48': 'USt-IdNr. des Kunden',
  'BT-49': 'elektronische Adresse des Kunden',
  'BG-8': 'Anschrift des Kunden',
  'BT-52': 'Ort des Kunden',
  'BT-53': 'Postleitzahl des Kunden',
  'BT-55': 'Land des Kunden',
  'BT-59': 'Zahlungsempfänger',
  'BT-62': 'Name des Steuervertreters',
  'BT-63': 'USt-IdNr. des Steuervertreters',
  'BG-12': 'Anschrift des Steuervertreters',
  'BT-69': 'Land des Steuervertreters',
  'BT-72': 'Lieferdatum',
  'BG-14': 'Leistungszeitraum',
  'BT-77': 'Ort der Lieferung',
  'BT-78': 'Postleitzahl der Lieferung',
  'BT-80': 'Land der Lieferung',
  'BG-16': 'Zahlungsart',
  'BT-84': 'Konto',
  'BT-87': 'Kartennummer',
  'BT-90': 'Gläubiger-ID',
  'BT-91': 'Konto des Kunden',
  'BT-92': 'Betrag',
  'BT-93': 'Grundbetrag',
  'BT-95': 'Steuerkategorie',
  'BT-96': 'Steuersatz',
  'BT-97': 'Grund',
  'BT-106': 'Summe der Positionen',
  'BT-107': 'Summe der Nachlässe',
  'BT-108': 'Summe der Zuschläge',
  'BT-109': 'Summe netto',
  'BT-110': 'Umsatzsteuer gesamt',
  'BT-111': 'Umsatzsteuer in eigener Währung',
  'BT-112': 'Summe brutto',
  'BT-113': 'bereits gezahlt',
  'BT-114': 'Rundung',
  'BT-115': 'Zahlbetrag',
  'BG-23': 'Aufstellung der Umsatzsteuer',
  'BT-116': 'Bemessungsgrundlage',
  'BT-117': 'Steuerbetrag',
  'BT-118': 'Steuerkategorie',
  'BT-119': 'Steuersatz',
  'BT-120': 'Grund der Steuerbefreiung',
  'BT-122': 'Nummer der Anlage',
  'BT-125': 'Dateiname der Anlage',
  'BG-25': 'Positionen',
  'BT-126': 'Nummer',
  'BT-129': 'Menge',
  'BT-130': 'Einheit',
  'BT-131': 'Betrag',
  'BG-26': 'Zeitraum',
  'BT-146': 'Einzelpreis',
  'BT-148': 'Einzelpreis vor Nachlass',
  'BT-149': 'Preismenge',
  'BT-151': 'Steuerkategorie',
  'BT-152': 'Steuersatz',
  'BT-153': 'Bezeichnung',
  'BT-157': 'Artikelnummer',
  'BT-158': 'Artikelklasse',
  'BT-160': 'Merkmal',
} as const satisfies Readonly<Record<string, string>>;

export type Term = keyof typeof TERMS;

/** Where a rule is broken. */
export interface Place {
  readonly term: Term;
  /** Of which line, allowance, charge or group; undefined for the document itself. */
  readonly of?: string;
  /** What stands there and what the other amounts of the invoice give, where both are known. */
  readonly amounts?: { readonly written: Exact; readonly computed: Exact };
}

/** One place of the document itself. */
export const at = (term: Term): readonly Place[] => [{ term }];

/** One place of the document where a condition is not met; none where it is. */
export const unless = (met: boolean, term: Term): readonly Place[] => (met ? [] : at(term));
