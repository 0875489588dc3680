import { BANK_TRANSACTION_RIGHTS, PAYMENT_MATCH_RIGHTS } from '../documents/document-rights.ts';
import { VAT_ID_PLACE_LABELS, VAT_ID_PLACES, type VatIdPlace } from '../vat-ids/vat-id-place.ts';
import { field, type Fields, type Needs } from './field.ts';
import { entriesByGateway } from './gateway-shapes.ts';
import { allOrTags, choices, tags } from './list-shapes.ts';
import { LEITWEG_ID_PLACE_LABELS, LEITWEG_ID_PLACES, type LeitwegIdPlace } from './leitweg-id-places.ts';
import { metafieldPath, metafieldsToRead, metafieldsToWrite } from './metafield-settings.ts';
import type { MetafieldResource, MetafieldSource } from './metafield-address.ts';
import { choice, emailAddress, flag, germanVatId, text, wholeNumber } from './plain-shapes.ts';
import { accountRateAnswers } from './account-rate-shape.ts';
import { zeroRateAnswers } from './zero-rate-shape.ts';
import {
  NAME_REQUESTS,
  type NameRequests,
  type ContactSettings,
  type GeneralSettings,
  type MetafieldSettings,
  type OrderSettings,
  type TransactionSettings,
} from './preferences-shape.ts';
import { ONCE_ASKED, type OnceAsked } from '../records/open-item.ts';
import type { ReturnFees, SmallBusinessTaxed } from '../tax/treatment.ts';

/** Settings of the product itself. */
export const GENERAL_FIELDS: Fields<GeneralSettings> = {
  language: field(
    'general.language',
    'Sprache der Belege',
    choice('de', ['de', 'en'], { de: 'Deutsch', en: 'Englisch' }),
    {
      help: 'In dieser Sprache erstellt Lexware Office deine Belege. Deine eigenen Texte bleiben, wie du sie geschrieben hast.',
      needs: { capability: 'foreign-language' },
    },
  ),
  languageOfCustomer: field('general.language', 'Sprache des Kunden verwenden', flag(false), {
    help: 'Wer nicht auf Deutsch bestellt, bekommt Belege und E-Mails auf Englisch, alle anderen auf Deutsch. Nennt Shopify keine Sprache, gilt die Sprache der Belege. Deine eigenen Texte bleiben, wie du sie geschrieben hast.',
    needs: { capability: 'foreign-language' },
  }),
  email: field('general.notifications', 'E-Mail-Adresse', emailAddress(), {
    help: 'Hierhin gehen die Benachrichtigungen. Leer: die E-Mail-Adresse deines Shops.',
  }),
  creditsExhaustedSoon: field('general.notifications', 'Übertragungen fast verbraucht', flag(true), {
    help: 'Höchstens einmal im Monat, wenn weniger als 20 % der Übertragungen übrig sind, die des Monats und die gekauften zusammen.',
    ofTransfers: true,
  }),
  creditsExhaustedNow: field('general.notifications', 'Übertragungen verbraucht', flag(true), {
    help: 'Wenn Belege warten, weil keine Übertragung mehr übrig ist.',
    ofTransfers: true,
  }),
  onboarding: field('general.notifications', 'Hilfe bei der Einrichtung', flag(true), {
    help: 'Einmal, drei Tage nach der Installation: wenn Lexware Office noch nicht verbunden oder die Belegerstellung noch aus ist.',
  }),
  connectionMissing: field('general.notifications', 'Verbindung zu Lexware Office fehlt', flag(true), {
    help: 'Wenn Bestellungen ohne Beleg bleiben, weil die Verbindung fehlt.',
  }),
  printInvoices: field('general.print', 'Rechnungen drucken', flag(true), {
    help: 'Rechnungen kommen in die Datei, auch solche, die storniert sind.',
  }),
  printCredits: field('general.print', 'Gutschriften drucken', flag(true), {
    help: 'Gutschriften kommen in die Datei.',
  }),
  printDeliveries: field('general.print', 'Lieferscheine drucken', flag(true), {
    help: 'Lieferscheine kommen in die Datei. Preise stehen darauf keine.',
  }),
  home: field(
    'general.app',
    'Startseite',
    choice('overview', ['orders', 'overview'], { orders: 'Bestellungen', overview: 'Übersicht' }),
    { help: 'Damit öffnet sich Belegwerk. Die andere Seite erreichst du über das Menü.' },
  ),
  expertMode: field('general.app', 'Expertenmodus', flag(false), {
    help: 'Die Einstellungen zeigen dann auch, was selten gebraucht wird: Filter, Status, Datum, Format, Zeilen und Verknüpfung.',
  }),
};

/** Which orders are left alone, and what is put right in the others. */
export const ORDER_FIELDS: Fields<OrderSettings> = {
  skipFree: field('orders.filters', 'Kostenlose Bestellungen überspringen', flag(false), {
    help: 'Bestellungen über 0,00 € bekommen dann keinen Beleg.',
  }),
  skipPos: field('orders.filters', 'Bestellungen aus dem Ladengeschäft überspringen', flag(true), {
    help: 'Für Verkäufe an der Kasse gibt es meist schon einen Kassenbeleg.',
  }),
  posName: field('orders.filters', 'Empfänger bei Bestellungen aus dem Ladengeschäft', text('Laufkundschaft', 255), {
    help: 'Steht auf dem Beleg, wenn eine Bestellung aus dem Ladengeschäft niemanden nennt.',
  }),
  skipTags: field('orders.filters', 'Bestellungen mit Tags überspringen', tags(), {
    help: 'Schon einer dieser Tags genügt. Mit Enter hinzufügen, mit ✕ entfernen.',
    suggests: 'tags',
  }),
  fixTaxTip: field('orders.tax', 'Steuersatz von Trinkgeldern korrigieren', flag(false), {
    help: 'Trinkgelder bekommen den Steuersatz, der für den größten Teil der Waren gilt.',
  }),
  fixTaxShipping: field(
    'orders.tax',
    'Steuersatz des Versands korrigieren',
    choice(false, [false, true, 'split'], {
      false: 'Wie im Shop',
      true: 'Steuersatz des größten Teils der Waren',
      split: 'Auf die Steuersätze der Waren verteilen',
    }),
    { help: 'Für Versandkosten gilt meist der Steuersatz der Waren.' },
  ),
  zeroRates: field('orders.tax', 'Antworten zu 0 %', zeroRateAnswers(), {
    help: 'Das hast du dazu gesagt, warum Shopify für etwas keine Umsatzsteuer berechnet. Nimmst du eine Antwort weg, fragt Belegwerk bei der nächsten Bestellung wieder.',
  }),
  accountRates: field('orders.tax', 'Steuersätze anderer Länder in Lexware Office', accountRateAnswers(), {
    help: 'Sätze, die es in einem Land gibt und die Lexware Office bisher nicht annimmt, hält Belegwerk an. Hier steht, was du mit „Trotzdem versuchen“ gewählt hast und was Lexware Office abgelehnt hat. Nimmst du einen Eintrag weg, gilt wieder, was Belegwerk weiß.',
  }),
  smallBusinessTaxed: field(
    'orders.tax',
    'Umsatzsteuer trotz § 19 UStG',
    choice<SmallBusinessTaxed>('hold', ['hold', 'gross'], {
      hold: 'Anhalten',
      gross: 'Rechnung über den ganzen Betrag, ohne Umsatzsteuer',
    }),
    {
      help: 'Gilt nur, wenn du nach § 19 UStG keine Umsatzsteuer berechnest. Der Betrag bleibt, wie er bezahlt wurde; Umsatzsteuer steht nicht auf der Rechnung. Schalte sie auch in Shopify aus.',
    },
  ),
  returnFees: field(
    'orders.tax',
    'Einbehaltene Gebühren',
    choice<ReturnFees>('as-goods', ['as-goods', 'not-taxable'], {
      'as-goods': 'Steuersatz der Ware',
      'not-taxable': 'Nicht steuerbar (0 %)',
    }),
    {
      help: 'Was du von einer Retoure einbehältst, mindert die Gutschrift. Nicht steuerbar ist es nur als Schadenersatz, etwa für Wertverlust.',
    },
  ),
  syncOrderPayment: field(
    'orders.payment',
    'Bestellung als bezahlt markieren, wenn die Rechnung bezahlt ist',
    flag(false),
    {
      help: 'Wird die Rechnung in Lexware Office bezahlt, gilt auch die Bestellung in Shopify als bezahlt.',
      needs: { feature: 'orderSync', shopScopes: ['write_orders'] },
    },
  ),
};

const COMPANY_LOCATION: Needs = {
  feature: 'plus',
  shopifyPlus: true,
  shopScopes: ['read_companies', 'read_orders'],
};

const METAFIELD_OF_BUYER: Needs = { feature: 'metafields', shopScopes: ['read_orders', 'read_customers'] };

const OF_CONTACTS = { needs: { capability: 'contacts' } } as const;

/** Contacts of the accounting service. */
export const CONTACT_FIELDS: Fields<ContactSettings> = {
  contactCreate: field('contacts.create', 'Kontakte erstellen', allOrTags(), {
    help: 'Für jede Bestellung oder nur für Bestellungen mit einem dieser Tags. Ohne Tags entsteht ein Kontakt nur, wenn Lexware Office ihn verlangt.',
    suggests: 'tags',
    ...OF_CONTACTS,
  }),
  contactPushEmail: field('contacts.organise', 'E-Mail-Adresse übertragen', flag(true), {
    help: 'Der Kontakt bekommt die E-Mail-Adresse aus der Bestellung.',
    ...OF_CONTACTS,
  }),
  contactPushPhone: field('contacts.organise', 'Telefonnummer übertragen', flag(false), {
    help: 'Der Kontakt bekommt die Telefonnummer aus der Bestellung.',
    ...OF_CONTACTS,
  }),
  contactPushShop: field('contacts.organise', 'Namen des Shops übertragen', flag(false), {
    help: 'In der Notiz des Kontakts steht dann, aus welchem Shop er kommt.',
    ...OF_CONTACTS,
  }),
  contactPushCustomer: field('contacts.organise', 'Verweis auf den Shopify-Kunden übertragen', flag(false), {
    help: 'In der Notiz des Kontakts steht dann ein Link zum Kunden in Shopify.',
    ...OF_CONTACTS,
  }),
  contactPushNote: field('contacts.organise', 'Kundennotiz übertragen', flag(false), {
    help: 'Was in Shopify als Notiz am Kunden steht, steht dann auch am Kontakt.',
    ...OF_CONTACTS,
  }),
  contactTag: field('contacts.organise', 'Stichworte am Kontakt', tags(), {
    help: 'Lexware Office kennt keine Tags. Diese Stichworte stehen deshalb in der Notiz des Kontakts, und er lässt sich danach suchen.',
    ...OF_CONTACTS,
  }),
  contactCategory: field('contacts.organise', 'Kategorie der Kontakte', text('', 60), {
    help: 'Steht in der Notiz jedes Kontakts aus diesem Shop, zum Beispiel der Vertriebsweg.',
    ...OF_CONTACTS,
  }),
  nameRequests: field(
    'contacts.requests',
    'Kunden dürfen um einen anderen Namen bitten',
    choice<NameRequests>('ask', NAME_REQUESTS, {
      off: 'Nein',
      ask: 'Ja, ich entscheide jedes Mal',
      company: 'Ja, und Firmen derselben Person an derselben Adresse nimmt Belegwerk von selbst an',
    }),
    {
      help: 'Angemeldete Kunden bitten bei ihrer Bestellung darum, zum Beispiel um ihre Firma. Land und Besteuerung bleiben immer gleich.',
      needs: { feature: 'address' },
    },
  ),
  nameRequestDays: field('contacts.requests', 'Tage ab der Bestellung', wholeNumber(30, 1, 365), {
    help: 'Danach kann der Kunde nicht mehr bitten. Bis dahin gestellte Bitten kannst du weiter beantworten.',
  }),
  vatIdPlaces: field(
    'contacts.vatId',
    'Suchorte für die USt-IdNr.',
    choices<VatIdPlace>([], VAT_ID_PLACES, VAT_ID_PLACE_LABELS),
    {
      help: 'Hier sucht Belegwerk die USt-IdNr. eines Geschäftskunden, wenn Shopify selbst keine führt: weder am Standort des Unternehmens noch beim Kunden. Wähle am besten nur einen Ort.',
      needsOf: (places) => (places.includes('company-location') ? COMPANY_LOCATION : {}),
    },
  ),
  vatIdCheck: field('contacts.vatId', 'Beim Bundeszentralamt für Steuern bestätigen lassen', flag(false), {
    help: 'Ist eine Rechnung wegen der USt-IdNr. deines Kunden steuerfrei, fragt Belegwerk, ob sie gilt und ob Name und Adresse dazu passen. Dafür gehen deine USt-IdNr. und die des Kunden mit seinem Namen und seiner Adresse an das Bundeszentralamt für Steuern, ohne eigene deutsche USt-IdNr. nur die des Kunden an die EU-Kommission. Bestätigt das Bundeszentralamt alles, ist die Antwort dein Nachweis. Die Rechnung wartet nicht darauf.',
  }),
  ownVatId: field('contacts.vatId', 'Deine eigene USt-IdNr. für diese Anfragen', germanVatId(), {
    help: 'Nur mit ihr antwortet das Bundeszentralamt für Steuern. Leer: die deines Unternehmens in Lexware Office, wenn Lexware Office sie nennt. Mit einem API-Schlüssel nennt es sie oft nicht.',
  }),
  leitwegIdPlaces: field(
    'contacts.public',
    'Suchorte für die Leitweg-ID',
    choices<LeitwegIdPlace>([], LEITWEG_ID_PLACES, LEITWEG_ID_PLACE_LABELS),
    {
      help: 'Hier sucht Belegwerk „Leitweg-ID: …“ und „Lieferantennummer: …“. Stimmt die Prüfziffer und ist beides da, kommt beides in den Kontakt. Was du dort selbst eingetragen hast, bleibt.',
    },
  ),
  leitwegIdMetafield: field('contacts.public', 'Metafeld mit der Leitweg-ID', metafieldPath(), {
    help: 'Namensraum und Schlüssel, zum Beispiel custom.leitweg_id. Belegwerk sucht an der Bestellung, am Kunden und am Unternehmen.',
    needs: METAFIELD_OF_BUYER,
  }),
  vendorNumberMetafield: field('contacts.public', 'Metafeld mit der Lieferantennummer', metafieldPath(), {
    help: 'Unter dieser Nummer führt die Behörde deinen Shop, zum Beispiel custom.lieferantennummer. Ohne sie nimmt Lexware Office keine Leitweg-ID an.',
    needs: METAFIELD_OF_BUYER,
  }),
  xRechnungAsNet: field('contacts.public', 'XRechnung ermöglichen', flag(false), {
    help: 'Lexware Office schreibt eine XRechnung nur mit Nettopreisen. Die Summe bleibt auf den Cent gleich. Ist das aus, wird die Rechnung über Bruttopreise keine XRechnung.',
  }),
};

/** Payments as bank transactions. */
export const TRANSACTION_FIELDS: Fields<TransactionSettings> = {
  transactionCreate: field('transactions.create', 'Umsätze erstellen', flag(false), {
    help: 'Zahlungen aus dem Shop erscheinen als Umsätze auf einem Konto in Lexware Office.',
    dependsOn: 'invoiceCreate',
    needs: { accountingScopes: BANK_TRANSACTION_RIGHTS, capability: 'payments' },
  }),
  transactionHints: field('transactions.create', 'Zuordnung vorschlagen', flag(false), {
    help: 'Wo eine Zahlung klar zu einem Beleg gehört, schlägt Lexware Office ihn gleich beim Umsatz vor.',
    dependsOn: 'transactionCreate',
    needs: { accountingScopes: PAYMENT_MATCH_RIGHTS, capability: 'payments' },
  }),
  transactionFees: field('transactions.create', 'Gebühren übertragen', flag(false), {
    help: 'Die Gebühren von Shopify Payments werden als eigene Umsätze übertragen.',
    dependsOn: 'transactionCreate',
    needs: { feature: 'fees' },
  }),
  transactionClient: field('transactions.create', 'Kunden als Zahler nennen', flag(true), {
    help: 'Der Umsatz nennt, wer gezahlt oder sein Geld zurückbekommen hat. Sonst steht dort nur, wofür.',
  }),
  transactionGateway: field('transactions.create', 'Zahlungsarten', entriesByGateway(), {
    help: 'Für diese Zahlungsarten werden Umsätze erstellt. PayPal-Umsätze holt Lexware Office selbst ab, wenn PayPal dort verbunden ist; Testzahlungen bewegen kein Geld: Beide lassen sich nicht wählen.',
    suggests: 'gateways',
  }),
  transactionPaypal: field(
    'transactions.create',
    'PayPal-Umsätze',
    choice<OnceAsked>('ask', ONCE_ASKED, {
      ask: 'Noch nicht gesagt',
      yes: 'Lexware Office holt sie ab',
      no: 'Lexware Office holt sie nicht ab',
    }),
    {
      help: 'Holt Lexware Office sie ab, ordnest du sie dort zu. Sonst zählt die Übersicht die Rechnungen, die du dort auf „bezahlt“ setzt.',
    },
  ),
  transactionByBank: field(
    'transactions.create',
    'Zahlungen, die Belegwerk nicht überträgt',
    choice<OnceAsked>('ask', ONCE_ASKED, {
      ask: 'Noch nicht gesagt',
      yes: 'Kommen über deine Bank nach Lexware Office',
      no: 'Kommen nicht nach Lexware Office',
    }),
    {
      help: 'Bringt deine Bank sie nach Lexware Office, ordnest du sie dort zu. Sonst setzt du die Belege dort auf „bezahlt“, und die Übersicht erinnert dich daran.',
    },
  ),
};

const READ_SCOPES: Readonly<Record<MetafieldResource, readonly string[]>> = {
  shop: [],
  order: ['read_orders'],
  customer: ['read_customers'],
  product: ['read_products'],
  variant: ['read_products'],
};
const scopesToRead = (sources: readonly MetafieldSource[]): readonly string[] => [
  ...new Set(sources.flatMap(({ resource }) => READ_SCOPES[resource])),
];

/** Metafields that templates show, and those that are written. */
export const METAFIELD_FIELDS: Fields<MetafieldSettings> = {
  loadMetafields: field('metafields.load', 'Metafelder lesen', metafieldsToRead(), {
    help: 'Ihre Werte stehen in deinen Texten als Platzhalter bereit.',
    needs: { feature: 'metafields' },
    needsOf: (sources) => ({ shopScopes: scopesToRead(sources) }),
  }),
  saveMetafield: field('metafields.save', 'Metafelder schreiben', metafieldsToWrite(), {
    help: 'Belegwerk schreibt diese Werte in Metafelder der Bestellung.',
    needs: { feature: 'metafields', shopScopes: ['write_orders'] },
  }),
};
