import type { AuditColumn, AuditColumns, AuditTable, ColumnType } from './audit-table.ts';

const column =
  (type: ColumnType) =>
  (about: string): AuditColumn => ({ type, about });
const text = column('text');
const amount = column('amount');
const day = column('day');
const count = column('count');
const key = (about: string): AuditColumn => ({ type: 'text', about, isKey: true });
const keyOf = (of: string, about: string): AuditColumn => ({ type: 'text', about, of });
const table = <const C extends AuditColumns>(name: string, about: string, columns: C): AuditTable<C> => ({
  name,
  about,
  columns,
});

const ORDER_ID = 'Nummer der Bestellung in der Adresse und im Export von Shopify (Spalte Id)';
const ORDER_NAME = 'Name der Bestellung, im Export von Shopify die Spalte Name';
const DOCUMENT_ID = 'Id des Belegs in Lexware Office und in dessen API (voucherId)';
const DOCUMENT_NUMBER = 'Belegnummer, im Export von Lexware Office gleich';
const TRANSACTION_ID = 'Nummer der Transaktion im Export der Transaktionen von Shopify';
const PAYOUT_ID = 'Nummer der Auszahlung von Shopify Payments';

export const ORDERS = table(
  'Bestellungen',
  'Bestellungen des Jahres und solche, zu denen ein Beleg oder eine Auszahlung des Jahres gehört',
  {
    Bestell_ID: key(ORDER_ID),
    Bestellung: text(ORDER_NAME),
    Angelegt_am: day('Tag der Bestellung in Deutschland'),
    Betrag: amount('Betrag der Bestellung in ihrer Währung'),
    Waehrung: text('Währung des Betrags'),
    Betrag_Euro: amount('Was davon in Euro bleibt, wo Shopify es nennt'),
    Storniert: text('ja oder nein'),
    Zahlstatus: text('Kürzel: Stand der Zahlung in Shopify'),
    Zahlstatus_Wort: text('Zahlstatus in Worten'),
    Versandstatus: text('Kürzel: Stand der Lieferung in Shopify'),
    Versandstatus_Wort: text('Versandstatus in Worten'),
    Geliefert_von: day('Erster Tag, an dem Ware das Haus verließ'),
    Geliefert_bis: day('Letzter Tag, an dem Ware das Haus verließ'),
    Quelle: text('Kürzel aus Shopify: wo die Bestellung aufgegeben wurde'),
    Quelle_Wort: text('Quelle in Worten, wo Belegwerk das Kürzel kennt'),
    Summe_Shopify: amount('Wert der Bestellung im Abgleich'),
    Summe_Belege: amount('Rechnungen abzüglich Gutschriften im Abgleich'),
    Summe_Bezahlt: amount('Davon laut Lexware Office ausgeglichen'),
    Unterschiede: text('Gründe der Unterschiede zwischen diesen Summen'),
    Gelesen_am: day('Tag, an dem Belegwerk die Bestellung zuletzt gelesen hat'),
  },
);

export const DECISIONS = table('Entscheidungen', 'Je Bestellung und möglichem Beleg: welche Regel entschieden hat', {
  Entscheidung_ID: key('Bestell_ID, Art und Anlass'),
  Bestell_ID: keyOf('Bestellungen', ORDER_ID),
  Belegart: text('Rechnung, Gutschrift oder Lieferschein'),
  Anlass: text('Bestellung, Erstattung oder Lieferung, um die es geht'),
  Ergebnis: text('Wie es steht'),
  Regel: text('Kürzel der Regel oder Tatsache, die entschieden hat'),
  Einstellung: text('Kürzel der Einstellung, die entschieden hat'),
  Einstellung_Wort: text('Name der Einstellung, wie ihre Seite sie nennt'),
  Erklaerung: text('Die Regel in einem Satz'),
});

export const DOCUMENTS = table('Belege', 'Belege der Bestellungen in Lexware Office', {
  Beleg_ID: key(DOCUMENT_ID),
  Bestell_ID: keyOf('Bestellungen', ORDER_ID),
  Bestellung: text(ORDER_NAME),
  Belegart: text('Rechnung, Gutschrift oder Lieferschein'),
  Belegnummer: text(DOCUMENT_NUMBER),
  Belegdatum: day('Datum des Belegs'),
  Leistungsdatum: day('Letzter Tag der Leistung'),
  Erstellt_am: day('Tag, an dem der Beleg in Lexware Office entstand'),
  Stand: text('Entwurf, offen, bezahlt, erstattet oder storniert; Lieferscheine: erstellt'),
  Netto: amount('Betrag ohne Steuer; Gutschriften mit Minus'),
  Steuer: amount('Umsatzsteuer; Gutschriften mit Minus'),
  Brutto: amount('Betrag mit Steuer; Gutschriften mit Minus'),
  Offen: amount('Noch nicht ausgeglichen, wo Lexware Office es nennt'),
  Besteuerung: text('Kürzel der Besteuerung'),
  Besteuerung_Wort: text('Besteuerung in Worten'),
  Je_Steuersatz: text('Brutto je Steuersatz'),
  Land: text('Land der Leistung'),
  USt_IdNr: text('USt-IdNr., wegen der steuerfrei geliefert wurde'),
  E_Rechnung: text('Profil, wenn der Beleg eine E-Rechnung ist'),
  Im_Nachweis: text('ja, wenn der Nachweis sagt, wie der Beleg entstand'),
  Von_Hand: text('ja, wenn eine Person ihn in Lexware Office geschrieben hat'),
  Anlass: text('Bestellung, Erstattung oder Lieferung, um die es geht'),
  Grund: text('Kürzel der Einstellung oder Tatsache, die zum Beleg geführt hat'),
  Grund_Wort: text('Was zum Beleg geführt hat, in einem Satz'),
});

export const PAYMENTS = table('Zahlungen', 'Zahlungen und Erstattungen der Bestellungen', {
  Zahlung_ID: key(TRANSACTION_ID),
  Bestell_ID: keyOf('Bestellungen', ORDER_ID),
  Bestellung: text(ORDER_NAME),
  Tag: day('Tag der Zahlung'),
  Zahlungsart: text('Zahlungsanbieter'),
  Betrag: amount('Erstattungen mit Minus'),
  Waehrung: text('Währung des Betrags'),
  Gebuehr: amount('Von Shopify Payments einbehalten'),
  Auszahlung_ID: text(PAYOUT_ID),
  Umsatz_ID: text('Id des Umsatzes in Lexware Office'),
  Umsatz_Stand: text('Ob und warum die Zahlung als Umsatz gebucht ist oder nicht'),
});

export const PAYOUTS = table('Auszahlungen', 'Auszahlungen von Shopify Payments, die mit dem Jahr zu tun haben', {
  Auszahlung_ID: key(PAYOUT_ID),
  Tag: day('Tag der Auszahlung; leer, wenn sie noch aussteht'),
  Stand: text('Stand bei Shopify'),
  Betrag: amount('An die Bank; Lastschriften mit Minus'),
  Waehrung: text('Währung des Betrags'),
  Verwendungszweck: text('Wie der Kontoauszug sie nennt'),
  Posten: count('Anzahl der Posten'),
});

export const PAYOUT_LINES = table('Auszahlungsposten', 'Woraus jede Auszahlung besteht', {
  Posten_ID: key('Auszahlung und Nummer der Bewegung bei Shopify Payments'),
  Auszahlung_ID: keyOf('Auszahlungen', PAYOUT_ID),
  Tag: day('Tag der Bewegung'),
  Art: text('Art der Bewegung'),
  Art_bei_Shopify: text('Art, wie Shopify sie nennt'),
  Bestell_ID: text(ORDER_ID),
  Bestellung: text(ORDER_NAME),
  Zahlung_ID: text(TRANSACTION_ID),
  Betrag: amount('Vor der Gebühr'),
  Gebuehr: amount('Gebühr'),
  Netto: amount('Was das Guthaben verändert'),
});

export const SETTLEMENTS = table(
  'Abrechnungen',
  'Posten aus den eingelesenen Dateien anderer Zahlungsanbieter, zum Beispiel PayPal oder Klarna',
  {
    Posten_ID: key('Der Posten, in welcher Datei des Anbieters er auch steht'),
    Zahlungsart: text('Zahlungsanbieter'),
    Tag: day('Tag, an dem der Anbieter gebucht hat'),
    Art: text('Zahlung, Erstattung, Gebühr, Auszahlung oder Sonstiges'),
    Betrag: amount('Vor der Gebühr; Auszahlungen an die Bank mit Minus'),
    Gebuehr: amount('Gebühr; mit Minus, wenn der Anbieter sie einbehält'),
    Netto: amount('Was das Guthaben verändert'),
    Waehrung: text('Währung, in der der Anbieter abrechnet'),
    Auszahlung: text('Kennung der Auszahlung beim Anbieter'),
    Kennungen: text('Kennungen des Postens und der Zahlung beim Anbieter'),
    Bestell_ID: text(ORDER_ID),
    Bestellung: text(ORDER_NAME),
    Zahlung_ID: text(TRANSACTION_ID),
  },
);

export const CHAINS = table('Zusammenhang', 'Bestellung, Entscheidung, Beleg, Zahlung und Auszahlung in einer Zeile', {
  Zeile: key('Bestell_ID und laufende Nummer'),
  Bestell_ID: keyOf('Bestellungen', ORDER_ID),
  Bestellung: text(ORDER_NAME),
  Entscheidung_ID: text('Schlüssel in Entscheidungen'),
  Regel: text('Kürzel der Regel oder Tatsache, die entschieden hat'),
  Erklaerung: text('Die Regel in einem Satz'),
  Beleg_ID: text(DOCUMENT_ID),
  Belegart: text('Rechnung, Gutschrift oder Lieferschein'),
  Belegnummer: text(DOCUMENT_NUMBER),
  Belegdatum: day('Datum des Belegs'),
  Belegbetrag: amount('Brutto; Gutschriften mit Minus'),
  Zahlung_ID: text(TRANSACTION_ID),
  Zahlbetrag: amount('Erstattungen mit Minus'),
  Umsatz_ID: text('Id des Umsatzes in Lexware Office'),
  Auszahlung_ID: text(PAYOUT_ID),
  Auszahlung_am: day('Tag der Auszahlung'),
  Zuordnung: text('Woran Beleg und Zahlung zusammenkommen'),
});

export const WITHOUT_DOCUMENT = table(
  'Ohne_Beleg',
  'Jede Bestellung ohne gültige Rechnung mit der Regel, die entschieden hat',
  {
    Bestell_ID: { type: 'text', about: ORDER_ID, isKey: true, of: 'Bestellungen' },
    Bestellung: text(ORDER_NAME),
    Angelegt_am: day('Tag der Bestellung in Deutschland'),
    Betrag: amount('Betrag der Bestellung in ihrer Währung'),
    Waehrung: text('Währung des Betrags'),
    Ergebnis: text('Wie es steht'),
    Regel: text('Kürzel der Regel oder Tatsache, die entschieden hat'),
    Einstellung: text('Kürzel der Einstellung, die entschieden hat'),
    Einstellung_Wort: text('Name der Einstellung, wie ihre Seite sie nennt'),
    Erklaerung: text('Die Regel in einem Satz'),
  },
);

export const NUMBER_GAPS = table('Nummernluecken', 'Nummern, die auf keinem Beleg des Jahres stehen, mit dem Grund', {
  Luecke: key('Erste fehlende Nummer und laufende Nummer'),
  Von: text('Erste fehlende Nummer'),
  Bis: text('Letzte fehlende Nummer'),
  Anzahl: count('Anzahl der Nummern'),
  Grund: text('Warum sie fehlen'),
  Erklaert_am: day('Tag, an dem eine Person den Grund genannt hat'),
});

export const ORIGINALS = table('Originale', 'Je Beleg die Datei aus Lexware Office, oder warum sie fehlt', {
  Beleg_ID: { type: 'text', about: DOCUMENT_ID, isKey: true, of: 'Belege' },
  Belegnummer: text(DOCUMENT_NUMBER),
  Datei: text('Wo die Datei in diesem Paket liegt'),
  SHA_256: text('Prüfsumme der Datei'),
  Bytes: count('Größe der Datei'),
  Fehlt_weil: text('Warum die Datei nicht im Paket ist'),
  E_Rechnung: text('Profil, wenn der Beleg eine E-Rechnung ist'),
  Pruefung: text('Ergebnis der Prüfung der E-Rechnung'),
  Pruefregeln: text('Stand der Regeln, nach denen geprüft wurde'),
});

export const FINDINGS = table('Pruefberichte', 'Was die Prüfung an E-Rechnungen gefunden hat', {
  Befund: key('Beleg_ID und laufende Nummer'),
  Beleg_ID: keyOf('Belege', DOCUMENT_ID),
  Belegnummer: text(DOCUMENT_NUMBER),
  Regel: text('Kürzel der Regel nach EN 16931 oder XRechnung'),
  Schwere: text('Fehler oder Warnung'),
  Stelle: text('Stelle in der E-Rechnung'),
  Erklaerung: text('Die Regel in einem Satz'),
});

/** Every table of the package, in the order of `index.xml`. */
export const AUDIT_TABLES = [
  ORDERS,
  DECISIONS,
  DOCUMENTS,
  PAYMENTS,
  PAYOUTS,
  PAYOUT_LINES,
  SETTLEMENTS,
  CHAINS,
  WITHOUT_DOCUMENT,
  NUMBER_GAPS,
  ORIGINALS,
  FINDINGS,
] as const satisfies readonly AuditTable[];
