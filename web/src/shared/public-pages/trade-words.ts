import type { HelpPlace } from '@belegwerk/core/search';
import { lead, paragraph, type Block, type SitePage } from './blocks.ts';

/** A word of the trade, how Belegwerk deals with it, and what people also call it. */
interface TradeWord {
  readonly id: string;
  readonly title: string;
  readonly alsoCalled: string;
  readonly text: string;
}

const WORDS: readonly TradeWord[] = [
  {
    id: 'storno',
    title: 'Storno und Gutschrift',
    alsoCalled: 'Rechnungskorrektur Stornorechnung stornieren Stornierung Korrekturrechnung Rechnungsberichtigung',
    text: 'Eine festgeschriebene Rechnung wird nie gelöscht. „Stornieren“ an der Bestellung schreibt eine Gutschrift über das, was noch nicht gutgeschrieben ist.',
  },
  {
    id: 'anzahlung',
    title: 'Anzahlung und Vorkasse',
    alsoCalled: 'Abschlagsrechnung Anzahlungsrechnung Schlussrechnung Vorauszahlung Teilzahlung',
    text: 'Belegwerk schreibt keine Anzahlungsrechnungen. Zahlt ein Kunde einen Teil, bleibt seine Rechnung in Lexware Office bis zum Rest offen.',
  },
  {
    id: 'mahnung',
    title: 'Mahnung und Zahlungserinnerung',
    alsoCalled: 'mahnen Mahnwesen Inkasso Verzug überfällig',
    text: 'Mahnungen schreibst du in Lexware Office. Ab wann eine Rechnung überfällig ist, bestimmt ihr Zahlungsziel.',
  },
  {
    id: 'skonto',
    title: 'Skonto und Zahlungsziel',
    alsoCalled: 'Zahlungsfrist Zahlungsbedingungen Fälligkeit',
    text: 'Belegwerk gewährt kein Skonto. Das Zahlungsziel stellst du unter „Einstellungen“, „Rechnungen“ ein.',
  },
  {
    id: 'teillieferung',
    title: 'Teillieferung',
    alsoCalled: 'Teilversand Teilsendung Nachlieferung',
    text: 'Auf Wunsch bekommt jede Sendung ihren eigenen Lieferschein. Die Rechnung bleibt eine. Auf Wunsch nennt sie den Zeitraum der Lieferungen.',
  },
  {
    id: 'gutschein',
    title: 'Gutschein und Geschenkkarte',
    alsoCalled: 'Geschenkgutschein Mehrzweckgutschein Einzweckgutschein Einlösung',
    text: 'Der Verkauf eines Mehrzweckgutscheins ist noch kein Umsatz und steht mit 0 % auf der Rechnung. Das Einlösen ist eine Zahlung: Der Umsatz entsteht erst mit der Ware, die damit bezahlt wird. Buche den Verkauf deshalb auf ein Konto für Gutscheine und nicht als Erlös, dann zählt nichts doppelt. Wurde er schon versteuert (Einzweckgutschein), frage deinen Steuerberater. Für eingelöste Gutscheine kommt keine Zahlung nach Lexware Office: Setze die Rechnung dort auf „bezahlt“, sobald der Rest bezahlt ist.',
  },
  {
    id: 'proforma',
    title: 'Proformarechnung und Angebot',
    alsoCalled: 'Proforma Kostenvoranschlag Auftragsbestätigung',
    text: 'Angebote, Auftragsbestätigungen und Proformarechnungen schreibst du in Lexware Office. Belegwerk erstellt Belege zu Bestellungen.',
  },
  {
    id: 'datev',
    title: 'DATEV und Steuerberater',
    alsoCalled: 'Steuerberatung Kanzlei Buchhalter Monatsabschluss',
    text: 'Alle Belege stehen in Lexware Office. Von dort gibst du sie deiner Steuerberatung frei oder exportierst sie für DATEV. Bekommt deine Kanzlei von dort keine Buchungen, schreibt Belegwerk sie als DATEV-Dateien: Das stellst du unter „Übergabe an die Kanzlei“ ein.',
  },
  {
    id: 'reverse-charge',
    title: 'Reverse Charge und innergemeinschaftliche Lieferung',
    alsoCalled: 'Steuerschuldnerschaft Leistungsempfänger B2B EU-Ausland',
    text: 'Mit gültiger USt-IdNr. des Kunden und ohne Steuer in Shopify weist die Rechnung auf die innergemeinschaftliche Lieferung oder auf § 13b UStG hin. Fehlt die Nummer, wird die Rechnung angehalten.',
  },
  {
    id: 'fremdwaehrung',
    title: 'Fremdwährung',
    alsoCalled: 'Währung Dollar USD CHF Franken Pfund Wechselkurs',
    text: 'Rechnungen entstehen nur in Euro. Eine Bestellung in einer anderen Währung buchst du in Lexware Office von Hand und wählst danach „Ignorieren“.',
  },
  {
    id: 'oss',
    title: 'OSS: Verkauf an Privatkunden in der EU',
    alsoCalled: 'One-Stop-Shop Fernverkauf Bestimmungsland Lieferschwelle',
    text: 'Ob deutsche Sätze oder die des Ziellands gelten, sagst du in Lexware Office und in den Steuereinstellungen von Shopify. Belegwerk übernimmt den Satz der Bestellung und hält an, was dazu nicht passt.',
  },
  {
    id: 'briefkopf',
    title: 'Briefkopf, Logo und Fußzeile',
    alsoCalled: 'Briefpapier Layout Rechnungslayout Design Schrift',
    text: 'Das Aussehen der Belege stellst du in Lexware Office unter „Drucklayouts“ ein. Texte und Zeilen stellst du hier unter „Einstellungen“ ein.',
  },
  {
    id: 'kleinunternehmer',
    title: 'Kleinunternehmer (§ 19 UStG)',
    alsoCalled: 'Kleinunternehmerregelung Kleinunternehmen',
    text: 'Ist dein Lexware-Konto so eingestellt, weisen die Belege keine Umsatzsteuer aus.',
  },
  {
    id: 'zahlungsabgleich',
    title: 'Zahlungsabgleich',
    alsoCalled: 'Zahlungseingang zuordnen Bankabgleich Kontoauszug Zuordnung',
    text: 'Umsätze aus Shopify erscheinen auf Wunsch in Lexware Office. Die Zuordnung zur Rechnung bestätigst du dort. Überträgt Belegwerk Zahlungen nicht, fragt die Übersicht einmal, ob deine Bank sie dorthin bringt.',
  },
  {
    id: 'retoure',
    title: 'Retoure und Erstattung',
    alsoCalled: 'Rücksendung Rückgabe Widerruf Umtausch',
    text: 'Ist das Erstellen von Gutschriften eingeschaltet, führt jede Erstattung in Shopify zu einer Gutschrift. Je Steuersatz gibt sie höchstens zurück, was die Rechnung zeigt.',
  },
  {
    id: 'sprache',
    title: 'Sprache: Belege auf Englisch',
    alsoCalled: 'Englisch englische Fremdsprache fremdsprachig Übersetzung',
    text: 'Belege und ihre E-Mails gibt es auf Deutsch und Englisch, für alle Kunden oder nach der Sprache, in der sie bestellt haben: „Einstellungen“, „Allgemein“. Englisch erfordert mindestens Lexware Office XL. Deine eigenen Texte bleiben, wie du sie geschrieben hast.',
  },
  {
    id: 'ausfuhr',
    title: 'Ausfuhr in ein Drittland',
    alsoCalled: 'Ausfuhrlieferung Export Schweiz Zoll Drittland Ausfuhrnachweis',
    text: 'Berechnet Shopify keine Steuer, steht auf der Rechnung der Hinweis auf die steuerfreie Ausfuhrlieferung. Den Ausfuhrnachweis bewahrst du selbst auf.',
  },
  {
    id: 'referenz',
    title: 'Belegwerk-Referenz auf Belegen',
    alsoCalled: 'Kennung Schlusstext Zeichenfolge',
    text: 'Am Ende jedes Belegs steht eine Zeile wie „Belegwerk-Referenz: 86BU92QEAQ“. An ihr findet Belegwerk den Beleg in Lexware Office wieder, wenn die Verbindung beim Erstellen abbricht: So entsteht er nie zweimal. Darum lässt sie sich nicht abschalten.',
  },
  {
    id: 'e-rechnung',
    title: 'E-Rechnung: ZUGFeRD und XRechnung',
    alsoCalled: 'elektronische Rechnung Leitweg-ID',
    text: 'E-Rechnungen schreibt Lexware Office, Belegwerk prüft sie. Ab wann du sie schreiben musst und was dafür fehlt, steht auf der Seite „E-Rechnung“ unter „Übersicht“.',
  },
];

const PATH = '/help/words';
const TITLE = 'Begriffe von A bis Z';

/** The same words by their names alone, for searches of other things. */
export const tradeWordPlaces: readonly HelpPlace[] = WORDS.map(({ id, title, alsoCalled }) => ({
  to: `${PATH}#${id}`,
  page: TITLE,
  title,
  text: '',
  alsoCalled,
}));

/** The words of the trade with what Belegwerk does about them. */
export const tradeWords: SitePage = {
  path: PATH,
  title: TITLE,
  description: 'Storno, Anzahlung, Skonto, OSS und andere Wörter der Buchhaltung, und wie Belegwerk damit umgeht.',
  blocks: [
    lead('Was du aus der Buchhaltung kennst, und wie es hier geht.'),
    ...WORDS.toSorted((one, other) => one.title.localeCompare(other.title, 'de')).flatMap(
      ({ id, title, alsoCalled, text }): readonly Block[] => [
        { is: 'heading', text: title, id, alsoCalled },
        paragraph(text),
      ],
    ),
  ],
};
