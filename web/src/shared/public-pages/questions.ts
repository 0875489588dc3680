import { PRIVACY_ADDRESS } from '../privacy-address.ts';

/** A question of the help. */
export interface Question {
  /** Where it stands on its page. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Where it is done. */
  readonly link?: { readonly content: string; readonly url: string };
}

/** The questions that come first, with their answers. Links lead to screens of the app. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'what-to-set',
    question: 'Was kann ich einstellen?',
    answer: 'Jede Einstellung mit ihren Werten, mit dem, was für einen neuen Shop gilt, und mit dem, was sie braucht.',
    link: { content: 'Alle Einstellungen', url: '/help/settings' },
  },
  {
    id: 'find-invoice',
    question: 'Wo finde ich die Rechnung zu einer Bestellung?',
    answer:
      'Öffne in Belegwerk „Bestellungen“. Dort kannst du die Bestellung nach Bestellnummer, Kunde, Belegnummer oder Betrag finden; die Nummer der Rechnung steht schon in der Liste. Wähle die Bestellung: Bei jedem Beleg stehen „Öffnen“ und „Herunterladen“. „Öffnen“ führt zum Beleg in Lexware Office, „Herunterladen“ gibt dir das PDF.',
    link: { content: 'Zu den Bestellungen', url: '/orders' },
  },
  {
    id: 'own-text',
    question: 'Wie kommt mein eigener Text auf die Rechnung?',
    answer:
      'Öffne „Einstellungen“, „Rechnungen“. Unter „Layout“ stehen „Titel“, „Einleitung“ und „Schlusstext“. Schreib deinen Text, füge unter „Platzhalter“ zum Beispiel „Name des Kunden“ ein, sieh ihn in der „Vorschau“ an und wähle „Speichern“. Er gilt für alle Rechnungen, die ab dann entstehen.',
    link: { content: 'Texte mit Platzhaltern', url: '/help/setup/template' },
  },
  {
    id: 'order-to-invoice',
    question: 'Wie wird aus einer Bestellung eine Rechnung?',
    answer:
      'Belegwerk liest jede Bestellung deines Shops, prüft sie auf den Cent und legt die Rechnung in Lexware Office an, sobald der eingestellte Auslöser eintritt. Das geschieht von selbst und für jede Bestellung genau einmal.',
  },
  {
    id: 'waiting',
    question: 'Was bedeutet „Wartet“?',
    answer:
      'Der Auslöser ist noch nicht eingetreten, zum Beispiel weil die Bestellung noch nicht bezahlt ist. Dann musst du nichts tun. Belege warten auch, solange zum Beispiel die Belegerstellung aus ist oder die Verbindung zu Lexware Office fehlt. Auf der Seite der Bestellung steht, worauf gewartet wird.',
  },
  {
    id: 'skipped',
    question: 'Was bedeutet „Übersprungen“?',
    answer:
      'Die Bestellung bekommt keinen Beleg, zum Beispiel weil sie eine Testbestellung ist, aus dem Ladengeschäft stammt oder vor dem Tag liegt, ab dem Rechnungen entstehen. Den Grund nennt die Liste. Hat eine Einstellung das entschieden, nennt die Seite der Bestellung auch sie.',
  },
  {
    id: 'held',
    question: 'Was bedeutet „Gehalten“?',
    answer:
      'Belegwerk hat absichtlich angehalten, weil ein Beleg nicht richtig geworden wäre, zum Beispiel weil Steuer und Summe der Bestellung nicht zusammenpassen. Den Grund und was zu tun ist, nennt die Seite der Bestellung. Trägst du eine fehlende Adresse nach oder erteilst du eine fehlende Berechtigung, geht es von selbst weiter. Hast du die Bestellung in Shopify sonst geändert, wähle „Neu prüfen“.',
  },
  {
    id: 'differs',
    question: 'Was bedeutet „Abweichung“?',
    answer:
      'Alle Belege sind da, sie ergeben aber nicht, was die Bestellung wert ist, zum Beispiel weil eine Rechnung in Lexware Office storniert wurde. Das kann nur ein Mensch klären. Den Betrag und den nächsten Schritt nennt die Seite der Bestellung. Schreibst du in Lexware Office einen Beleg, der die Bestellung nennt, ordnet Belegwerk ihn von selbst zu.',
    link: { content: 'Bestellungen mit Abweichung', url: '/orders?state=differs' },
  },
  {
    id: 'open-in-books',
    question: 'Was bedeutet „In Lexware Office offen“?',
    answer:
      'Die Belege sind erstellt, aber in Lexware Office ist noch etwas offen: Eine Rechnung ist noch nicht bezahlt oder noch ein Entwurf, oder ein Umsatz oder eine Gutschrift ist noch zuzuordnen. Die Seite der Bestellung nennt den Grund und führt zum Beleg. Ist er in Lexware Office erledigt, steht hier von selbst „Erledigt“. Auch zu einer Bestellung, die wartet oder gehalten ist, kann dort etwas offen sein: Der Filter „Lexware Office: Offen“ zeigt alle.',
    link: { content: 'Offene Bestellungen', url: '/orders?books=open' },
  },
  {
    id: 'needed-in-books',
    question: 'Was bedeutet „In Lexware Office zu erledigen“?',
    answer:
      'Das ist der Teil des Offenen, der dich braucht: Du bestätigst eine Zuordnung, ordnest einen Umsatz zu, setzt einen Beleg auf „bezahlt“, verrechnest eine Gutschrift, schreibst einen Entwurf fest oder kümmerst dich um eine überfällige Rechnung. Eine Rechnung, die noch nicht fällig ist, gehört nicht dazu. Die Übersicht zeigt diese Belege, der Filter „Lexware Office: Zu erledigen“ ihre Bestellungen.',
    link: { content: 'Bestellungen mit Aufgaben', url: '/orders?books=needed&sortDir=asc' },
  },
  {
    id: 'failed',
    question: 'Was bedeutet „Fehler“?',
    answer:
      'Lexware Office hat den Beleg abgelehnt. Den Grund nennt die Seite der Bestellung. Ist er behoben, wähle „Neu prüfen“; doppelte Belege entstehen dabei nicht.',
  },
  {
    id: 'adds-up',
    question: 'Fehlt ein Beleg, und stimmt ein Monat auf den Cent?',
    answer:
      'Öffne „Übersicht“, „Abgleich“. Dort stehen zu jedem Monat die Bestellungen aus Shopify neben den Belegen und den Zahlungen in Lexware Office. Jeder Unterschied nennt seine Ursache und führt zu den Bestellungen dahinter; „Alle Bestellungen mit ihrem Stand“ zeigt auch die ohne Unterschied. „Belegnummern prüfen“ nennt jede Nummer, die in dem Monat fehlt.',
    link: { content: 'Zum Abgleich', url: '/reconciliation' },
  },
  {
    id: 'e-invoice',
    question: 'Welche meiner Rechnungen sind E-Rechnungen?',
    answer:
      'Öffne „Übersicht“, „E-Rechnung“. Dort steht, ab wann du deinen Geschäftskunden E-Rechnungen schreiben musst, wie viele Rechnungen eines Monats schon welche sind, und bei den anderen, warum nicht. Ob eine Rechnung eine E-Rechnung wird, zeigt schon vorher die Bestellung.',
    link: { content: 'Zur E-Rechnung', url: '/e-invoices' },
  },
  {
    id: 'draft-without-pdf',
    question: 'Warum hat ein Entwurf kein PDF?',
    answer:
      'Lexware Office erzeugt das PDF erst, wenn der Beleg festgeschrieben ist. Öffne den Entwurf in Lexware Office und schreibe ihn fest; das PDF erscheint dann hier von selbst.',
  },
  {
    id: 'customer-asks',
    question: 'Was tue ich, wenn ein Kunde nach seinen Daten fragt?',
    answer:
      'Gib die Anfrage in Shopify beim Kunden ein. In Belegwerk öffnest du „Hilfe“ und wählst bei dieser Frage „Zum Datenschutz“. Dort liegt kurz darauf die Auskunft über die Bestellungen, die Shopify dazu nennt, zum Herunterladen und Weitergeben. Verlangt ein Kunde seine Löschung, geschieht sie in diesen Bestellungen von selbst; dort steht, was das Gesetz aufzubewahren verlangt.',
    link: { content: 'Zum Datenschutz', url: PRIVACY_ADDRESS },
  },
];
