import { DOCUMENT_SECTIONS } from './document-sections.ts';
import { aside, expert, section, type Section } from './section.ts';

/** A section of the settings screens. */
export type SectionId = keyof typeof SECTIONS;

/** Every part of the settings screens that holds settings, in their order. Specification 2, section 2. */
export const SECTIONS = {
  'general.language': section(
    'Belegeinstellungen',
    '/preferences#language',
    'Die Sprache gilt für neue Rechnungen und Lieferscheine. Eine Gutschrift ist in der Sprache ihrer Rechnung.',
  ),
  'general.notifications': section(
    'Benachrichtigungen',
    '/preferences#notifications',
    'Belegwerk schreibt dir höchstens einmal am Tag, wenn etwas ohne dich nicht weitergeht; Bestellungen, die dich brauchen, stehen immer darin. Wovon du sonst noch hören willst, entscheidest du.',
  ),
  'general.print': section(
    'Drucken',
    '/preferences#print',
    'Diese Belege kommen mit, wenn du in Shopify „Belege drucken“ wählst oder für viele Bestellungen ein PDF oder ZIP erstellst. Was fehlt, steht auf einem Deckblatt.',
  ),
  'general.app': section(
    'App-Einstellungen',
    '/preferences#app',
    'So zeigt sich Belegwerk allen, die in deinem Shop damit arbeiten. Auf deine Belege hat das keinen Einfluss.',
  ),
  'general.handover': section(
    'Übergabe an die Kanzlei',
    '/preferences#handover',
    'Buchungen bekommt deine Kanzlei aus Lexware Office oder als Datei aus Belegwerk. Aus beiden zugleich stünde jeder Umsatz doppelt in den Büchern.',
  ),
  'general.smtp': section(
    'SMTP-Absender',
    '/preferences#smtp',
    'Über deinen eigenen Server kommen E-Mails mit Belegen von deiner Adresse. Belegwerk verwendet ihn erst, wenn er geprüft ist.',
  ),
  'orders.filters': expert(
    'Bestellungsfilter',
    '/preferences/orders#filters',
    'Für diese Bestellungen erstellt Belegwerk keinen Beleg. Richtig ist das nur, wenn sie anderswo erfasst werden, zum Beispiel in deiner Kasse.',
  ),
  'orders.tax': section(
    'Steuerkorrekturen',
    '/preferences/orders#tax',
    'Shopify nennt für Trinkgeld und Versand manchmal einen anderen Steuersatz als für die Waren. Als Nebenleistungen teilen sie in der Regel den Satz der Waren; hier stellst du das richtig.',
  ),
  'orders.oss': aside(
    'OSS-Meldung',
    '/preferences/orders#oss',
    'Nimmst du am One-Stop-Shop teil, meldest du jedes Quartal, was Privatkunden im EU-Ausland kaufen. Die Zahlen stehen unter „Abgleich“, „OSS-Meldung“.',
  ),
  'orders.payment': section(
    'Zahlungsstatus',
    '/preferences/orders#payment',
    'Ist die Rechnung in Lexware Office bezahlt, kann auch die Bestellung in Shopify als bezahlt gelten. So sind auf beiden Seiten dieselben Beträge offen.',
  ),
  'contacts.create': section(
    'Kontakte erstellen',
    '/preferences/contacts#create',
    'Ein Kontakt sammelt in Lexware Office alle Belege eines Kunden. Ohne eigenen Kontakt steht der Name auf dem Beleg, und gebucht wird auf den Sammelkunden.',
  ),
  'contacts.organise': section(
    'Kontakte organisieren',
    '/preferences/contacts#organise',
    'Diese Angaben kommen zusätzlich in den Kontakt. Übertrage nur, was du dort brauchst: Es sind personenbezogene Daten.',
  ),
  'contacts.requests': section(
    'Bitten deiner Kunden',
    '/preferences/contacts#requests',
    'Zeigst du Belegwerk im Kundenkonto, findet der Kunde dort seine Belege und kann um seine Firma auf der Rechnung bitten. Dafür entstehen eine Gutschrift und eine neue Rechnung.',
  ),
  'contacts.vatId': expert(
    'Geschäftskunden mit USt-IdNr.',
    '/preferences/contacts#vatid',
    'Mit der USt-IdNr. deines Kunden kann eine Lieferung in ein anderes EU-Land steuerfrei sein; sie steht dann auf der Rechnung. Hier bestimmst du, wo Belegwerk nach ihr sucht und ob es sie prüfen lässt.',
  ),
  'contacts.public': section(
    'Behörden als Kunden',
    '/preferences/contacts#public',
    'Behörden nehmen Rechnungen meist nur als XRechnung an. Dafür braucht der Kontakt in Lexware Office die Leitweg-ID der Behörde und deine Lieferantennummer bei ihr.',
  ),
  ...DOCUMENT_SECTIONS,
  'transactions.create': section(
    'Umsätze',
    '/preferences/transactions#create',
    'Zahlungen aus dem Shop erscheinen als Umsätze auf einem Konto in Lexware Office, damit sie dort den Rechnungen zugeordnet werden. Schalte nur Zahlungsarten ein, deren Geld nicht schon über einen Kontoabruf kommt: Sonst steht es doppelt da.',
  ),
  'metafields.load': section(
    'Metafelder lesen',
    '/preferences/metafields#load',
    'Was in einem Metafeld steht, kannst du in deinen Texten als Platzhalter verwenden, zum Beispiel eine Bestellnummer deines Kunden. Belegwerk liest nur, was du hier einträgst.',
  ),
  'metafields.save': section(
    'Metafelder schreiben',
    '/preferences/metafields#save',
    'Nummern, Links und Stand der Belege stehen dann an der Bestellung in Shopify. So können andere Apps und deine Vorlagen damit arbeiten.',
  ),
  'procedures.answers': aside(
    'Verfahrensdokumentation',
    '/preferences/procedures#answers',
    'Das meiste für deine Verfahrensdokumentation weiß Belegwerk. Was nur du weißt, schreibst du hier einmal auf; es steht danach im jeweiligen Kapitel.',
  ),
} as const satisfies Readonly<Record<string, Section>>;
