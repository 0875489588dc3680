import type { FieldKey } from '@belegwerk/core/preferences';
import { HISTORY_ADDRESS } from '../../shared/history-address.ts';
import { fieldAnchor } from '../../ui/index.ts';

/** Advice about something that the product can do, and where that is. */
interface Tip {
  readonly text: string;
  readonly link: { readonly content: string; readonly url: string };
}

const setting = (page: string, name: FieldKey): string => `/preferences${page}#${fieldAnchor(name)}`;
const tip = (text: string, content: string, url: string): Tip => ({ text, link: { content, url } });

/** All tips, in the order in which they follow each other. Specification 1, section 2: 19 of them. */
export const TIPS: readonly Tip[] = [
  tip(
    'Sieh dir eine Rechnung an, bevor du die Erstellung einschaltest: Die Vorschau zeigt sie zu einer Bestellung deiner Wahl.',
    'Zur Vorschau',
    '/preferences/invoices?assistant=receipt-preview',
  ),
  tip(
    'Du suchst eine Einstellung? Tippe oben auf jeder Einstellungsseite ein, was du einstellen willst.',
    'Zu den Einstellungen',
    '/preferences',
  ),
  tip(
    'Im Expertenmodus siehst du auch, was selten gebraucht wird: Filter, Datum, Zeilen und Verknüpfung.',
    'Zum Expertenmodus',
    setting('', 'expertMode'),
  ),
  tip(
    'Deine Texte auf Belegen dürfen Platzhalter enthalten, zum Beispiel die Bestellnummer. Der Editor zeigt sie dir mit Beispielwerten.',
    'Zu den Rechnungen',
    '/preferences/invoices',
  ),
  tip(
    'Nicht jede Bestellung braucht eine Rechnung: Bestellungen mit bestimmten Tags kannst du überspringen.',
    'Zu den Bestellungen',
    setting('/orders', 'skipTags'),
  ),
  tip(
    'Belegwerk kann Rechnungen von selbst per E-Mail an deine Kundschaft senden, sobald sie festgeschrieben sind.',
    'Zum Versand',
    setting('/invoices', 'invoiceSendMailEnabled'),
  ),
  tip(
    'Mit deinem eigenen Mailserver tragen die E-Mails deine Adresse als Absender.',
    'Zum SMTP-Absender',
    setting('', 'smtpHost'),
  ),
  tip(
    'Du kannst den Link zur Rechnung auch in die E-Mails setzen, die Shopify versendet. Ein Assistent schreibt dir das HTML dafür.',
    'Zum Assistenten',
    '/preferences/invoices?assistant=email-integration',
  ),
  tip(
    'Eine Erstattung in Shopify wird zur Gutschrift, die ihre Rechnung nennt.',
    'Zu den Gutschriften',
    '/preferences/credits',
  ),
  tip(
    'Für jede Sendung kann ein Lieferschein entstehen. Preise nennt er nur, wenn du es willst.',
    'Zu den Lieferscheinen',
    '/preferences/deliveries',
  ),
  tip(
    'Umsätze mit Zuordnungsvorschlag sparen dir in Lexware Office die Suche nach der passenden Rechnung.',
    'Zu den Umsätzen',
    '/preferences/transactions',
  ),
  tip(
    'Die Gebühren von Shopify Payments können als eigene Umsätze mitkommen.',
    'Zu den Gebühren',
    setting('/transactions', 'transactionFees'),
  ),
  tip(
    'Geschäftskunden mit USt-IdNr. erkennt Belegwerk an ihr. Prüfe mit einem eigenen Text, welche Nummer gefunden wird.',
    'Zu den Kontakten',
    '/preferences/contacts?action=test-vatid',
  ),
  tip(
    'Lexware Office fasst 59.999 Kontakte. Lass sie nur dort erstellen, wo sie nötig sind.',
    'Zu den Kontakten',
    setting('/contacts', 'contactCreate'),
  ),
  tip(
    'Was aus einer Bestellung wurde, kann Belegwerk in Metafelder schreiben: für andere Apps und für deine Vorlagen.',
    'Zu den Metafeldern',
    '/preferences/metafields',
  ),
  tip(
    'Fehlt ein Beleg? Auf der Seite der Bestellung steht, warum, und was du tun kannst.',
    'Zu den Bestellungen',
    '/orders',
  ),
  tip('Der Verlauf sagt dir, was wann geschehen ist, und lässt sich durchsuchen.', 'Zum Verlauf', '/log'),
  tip(
    'Jede Änderung deiner Einstellungen steht in ihrem Verlauf, und du kannst sie dort zurücknehmen.',
    'Zu den Änderungen',
    HISTORY_ADDRESS,
  ),
  tip(
    'Deine Einstellungen kannst du als Datei sichern und in einem anderen Shop einlesen.',
    'Zur Datei',
    `${HISTORY_ADDRESS}#file`,
  ),
];
