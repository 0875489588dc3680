import type { AccountCapability } from '@belegwerk/core/documents';

export const entryWords = {
  name: 'Ohne Programm: Rechnungen als Datei',
  instead: 'Stattdessen ohne Programm: Rechnungen als Datei',
  why: 'Belegwerk schreibt deine Rechnungen selbst: als PDF mit E-Rechnung (ZUGFeRD oder XRechnung), mit eigenen Nummern ohne Lücken.',
  connect: 'Prüfen und verbinden',
  save: 'Prüfen und speichern',
  saved: 'Gespeichert. Neue Belege entstehen damit.',
  change: 'Angaben ändern',
  notDone: 'Das hat nicht geklappt',
  notDoneKept: 'Es wurde nichts gespeichert. Deine Angaben stehen noch da.',
  check: 'Bitte prüfe die markierten Felder. Deine Angaben stehen noch da.',
  seller: 'Dein Unternehmen',
  sellerHelp: 'So steht es auf jedem Beleg.',
  companyName: 'Name oder Firma',
  supplement: 'Zusatz',
  street: 'Straße und Hausnummer',
  zip: 'PLZ',
  city: 'Ort',
  countryCode: 'Land',
  countryHelp: 'Zwei Buchstaben, z. B. DE.',
  contactName: 'Ansprechpartner',
  email: 'E-Mail',
  phone: 'Telefon',
  phoneHelp: 'Für XRechnungen an Behörden ist sie Pflicht.',
  website: 'Internetseite',
  tax: 'Steuer',
  taxHelp: 'Auf jeder Rechnung steht deine Steuernummer oder deine USt-IdNr.',
  regime: 'Besteuerung',
  regularHelp: 'Auch bei Verkäufen an Verbraucher in anderen EU-Ländern.',
  ossHelp: 'Verbraucher in anderen EU-Ländern zahlen den Steuersatz ihres Landes.',
  smallBusinessHelp: 'Deine Belege zeigen keine Umsatzsteuer.',
  taxNumber: 'Steuernummer',
  vatId: 'USt-IdNr.',
  vatIdHelp: 'Für steuerfreie Lieferungen in die EU ist sie Pflicht.',
  bank: 'Bankverbindung',
  bankHelp: 'Freiwillig. Sie steht auf Rechnungen, die noch zu bezahlen sind.',
  holder: 'Kontoinhaber',
  holderHelp: 'Nur wenn er anders heißt als dein Unternehmen.',
  iban: 'IBAN',
  bic: 'BIC',
  register: 'Handelsregister',
  registerHelp: 'Nur für eingetragene Unternehmen.',
  registerCourt: 'Registergericht',
  registerNumber: 'Registernummer',
  managers: 'Geschäftsführung',
  numbers: 'Belegnummern',
  numbersHelp:
    'Jede Belegart zählt für sich. Hattest du bisher ein anderes Programm, wähle andere Kürzel als dort: Keine Nummer darf zweimal vorkommen.',
  prefix: 'Kürzel',
  first: 'Beginnt bei',
  width: 'Stellen',
  place: 'Ablage',
  placeHelp: 'Hier liegen die Originale deiner Belege. Belegwerk prüft die Ablage sofort.',
  placeLabel: 'Wohin kommen deine Belege?',
  folder: 'Ordner dieser Installation',
  folderHelp: 'Belegwerk bewahrt sie auf. Du lädst sie hier oder in der Monatsmappe herunter.',
  webdav: 'Eigener Ordner (WebDAV)',
  webdavHelp: 'Zum Beispiel bei Nextcloud oder in deinem Webspeicher.',
  url: 'Adresse des Ordners',
  urlExample: 'https://cloud.example/remote.php/dav/files/lena/Belege',
  user: 'Benutzername',
  password: 'Passwort',
  passwordHelp: 'Am besten ein App-Passwort. Es wird verschlüsselt aufbewahrt und nie wieder angezeigt.',
  passwordKept: 'Ein Passwort ist gespeichert. Lass das Feld leer, um es zu behalten.',
  copies: 'Kopie jedes Belegs an ein Postfach',
  copiesHelp: 'Freiwillig. Jeder neue Beleg geht als PDF und XML an diese Adresse. Das Original bleibt in der Ablage.',
  look: 'Aussehen',
  lookHelp: 'Freiwillig. Logo und Farbe stehen auf jedem Beleg.',
  logo: 'Logo',
  logoHelp: 'PNG oder JPEG, höchstens 1 MB und 2.000 Bildpunkte breit und hoch.',
  chooseLogo: 'Logo wählen',
  otherLogo: 'Anderes Logo wählen',
  removeLogo: 'Logo entfernen',
  logoAlt: 'Dein Logo',
  accent: 'Farbe',
  pickAccent: 'Farbe wählen',
  footer: 'Fußzeile',
  footerHelp: 'Ein Satz unter jedem Beleg.',
} as const;

/** What an accounting program can and a folder cannot; a row for each capability that no edition of a program lacks. */
const SERVICE_LACKS: Partial<Readonly<Record<AccountCapability, string>>> = {
  contacts: 'Kontakte',
  payments: 'Umsätze auf Bankkonten',
  drafts: 'Entwürfe',
  'every-script': 'Zeichen wie 王 oder عمر',
};

/** What a merchant does without, by the target's own table. */
export const lacksText = (lacks: readonly AccountCapability[]): string =>
  lacks.flatMap((capability) => SERVICE_LACKS[capability] ?? []).join(', ');

/** In whose name documents are written. */
export const writtenText = (company: string): string =>
  `Belegwerk schreibt deine Belege als Datei, im Namen von „${company}“.`;

/** What follows from replacing an account by documents as files. */
export const replacedByFilesText = (from: string, to: string): string =>
  `Dein Shop ist inzwischen mit „${from}“ verbunden. Wenn du wechselst, entstehen neue Belege als Datei im Namen von „${to}“. Was es bei „${from}“ schon gibt, bleibt dort.`;
