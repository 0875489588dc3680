import { DIALOG_TEXTS } from '@belegwerk/core/sentences';
import { counted } from '../../wording/amounts.ts';
import { dateOf } from '../../wording/moments.ts';
import type { Step } from './steps.ts';

export const words = {
  title: 'Einrichtung',
  progress: 'Fortschritt der Einrichtung',
  back: 'Zurück',
  onward: 'Weiter',
  notDone: 'Das hat nicht geklappt',
  terms: 'Nutzungsbedingungen',
  liability: 'Haftungsausschluss',
  acceptTerms: 'Ich nehme die Nutzungsbedingungen an',
  acceptLiability: 'Ich nehme den Haftungsausschluss an',
  accept: 'Annehmen und weiter',
  way: 'Womit schreibst du deine Belege?',
  lexware: 'Lexware Office',
  lexwareHelp: 'Belegwerk erstellt sie in deinem Konto. Dort bleiben auch Kontakte und Zahlungen.',
  authorise:
    'Ein Fenster von Lexware Office öffnet sich. Melde dich dort an und erlaube Belegwerk den Zugriff; danach geht es hier von selbst weiter.',
  notAllowed: 'Der Zugriff auf Lexware Office wurde nicht erlaubt; du kannst ihn jederzeit erlauben.',
  authoriseByKey:
    'Diese Installation verbindet Konten mit einem API-Schlüssel. Erstelle ihn in Lexware Office und trage ihn hier ein.',
  isConnected: 'Verbunden',
  goesOn: 'Gleich werden deine Bestellungen geholt.',
  orders:
    'Belegwerk holt die Bestellungen der letzten 60 Tage in deine Liste. Belege entstehen dadurch nicht: Welche es geben soll, sagst du erst am Ende.',
  importOrders: 'Bestellungen importieren',
  importing: 'Bestellungen werden geholt …',
  listing: 'Shopify stellt die Liste deiner Bestellungen zusammen …',
  manyOrders: 'Bei vielen Bestellungen dauert das ein paar Minuten. Verlässt du die Seite, geht es später hier weiter.',
  leaveOut: 'Überspringen',
  receiptsAsFiles:
    'Belegwerk sieht nach, ob es für deine Bestellungen hier schon Belege gibt. Belege aus einem anderen Programm findet es nicht: Bestellungen, die dort schon eine Rechnung haben, nimm am Ende von der Automatik aus.',
  receipts:
    'Belegwerk sucht in Lexware Office die Belege, die du schon geschrieben hast, und verlinkt sie mit ihren Bestellungen. So entsteht keiner doppelt.',
  importReceipts: 'Belege verlinken',
  matching: 'Belege werden gelesen …',
  matchedList: 'Gelesene Belege ansehen',
  matchingProgress: 'Gelesene Belege',
  regime:
    'Wie wird dein Unternehmen besteuert? Deine Wahl muss zu dem passen, was in Lexware Office eingestellt ist. Änderst du es dort, siehst du es hier nach ein paar Sekunden.',
  regimeAsFiles:
    'Wie wird dein Unternehmen besteuert? Deine Wahl muss zu dem passen, was du unter „Steuer“ angegeben hast.',
  fitsAsFiles: 'Genau so hast du es angegeben.',
  fitAsFiles: 'Das hast du anders angegeben. Geh zurück zu „Ohne Programm: Rechnungen als Datei“ und ändere es dort.',
  regimeLabel: 'Besteuerung',
  confirm: 'Bestätigen',
  fits: 'Dein Lexware-Konto ist genau so eingestellt.',
  confirmed: 'Bestätigt',
  needsL: 'Erfordert mindestens Lexware Office L',
  needsXL: 'Erfordert mindestens Lexware Office XL',
  howToUpgrade:
    'Die Version deines Lexware-Kontos kann das nicht. Buche dort die genannte Version; danach geht es hier nach ein paar Sekunden von selbst weiter.',
  needed: DIALOG_TEXTS.taxConfigurationNeeded,
  taxes: 'Prüfe diese Einstellungen, bevor der erste Beleg entsteht. Belegwerk rechnet mit dem, was dort steht.',
  configured: 'Das ist so eingestellt',
  connected:
    'Alles ist vorbereitet. Schalte jetzt die automatische Erstellung ein: Ab dann entstehen Rechnungen und Gutschriften von selbst.',
  enable: 'Automatik einschalten',
  leaveOff: 'Ohne Automatik weiter',
  company: 'Lexware-Konto',
  companyAsFiles: 'Belege als Datei von',
  taxation: 'Besteuerung',
  enabled: 'Belegerstellung aktiviert',
} as const;

export const TITLES: Readonly<Record<Step, string>> = {
  terms: 'Bedingungen',
  authorisation: 'Mit Lexware Office verbinden',
  orders: 'Bestellungen holen',
  receipts: 'Belege verlinken',
  regime: 'Besteuerung',
  taxes: 'Steuern einstellen',
  connected: 'Automatik',
};

/** Which step of all it is. */
export const placeText = (place: number, all: number): string => `Schritt ${place} von ${all}`;

/** When the terms were accepted. */
export const acceptedText = (at: string): string => `Am ${dateOf(at)} angenommen.`;

/** The account that is connected. */
export const connectedText = (company: string): string => `Lexware Office ist mit „${company}“ verbunden.`;

/** „48 Bestellungen geholt.“ */
export const ordersFetchedText = (count: number): string => `${counted(count, 'Bestellung', 'Bestellungen')} geholt.`;

export const ordersImportedText = (count: number): string =>
  counted(count, 'Bestellung importiert', 'Bestellungen importiert');
/** How many orders of a large shop are there by now; before the first, the shop lists them. */
export const ordersByNowText = (count: number): string =>
  count === 0 ? words.listing : `${counted(count, 'Bestellung', 'Bestellungen')} geholt, weitere folgen …`;
export const receiptsLinkedText = (count: number): string => counted(count, 'Beleg verlinkt', 'Belege verlinkt');

/** What was read and matched by now. */
export const matchedText = (found: number, assigned: number, affected: number): string =>
  `${counted(found, 'Beleg gelesen', 'Belege gelesen')}, ${counted(assigned, 'zugeordnet', 'zugeordnet')}, ${counted(affected, 'Bestellung betroffen', 'Bestellungen betroffen')}`;
