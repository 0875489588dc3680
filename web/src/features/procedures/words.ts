import { counted } from '../../wording/amounts.ts';
import { germanDay } from '../../wording/moments.ts';

/** Every text of both cards. */
export const words = {
  title: 'Verfahrensdokumentation',
  what: 'Ein PDF in 15 Kapiteln für die Betriebsprüfung: wie deine Belege entstehen, wer was darf, was geprüft und wie lange es aufbewahrt wird. Es zeigt den Stand eines Tages, auch eines vergangenen.',
  limits: 'Ob es für dein Unternehmen ausreicht, kläre mit deiner Steuerberatung.',
  day: 'Stand vom',
  download: 'Als PDF herunterladen',
  add: 'Angaben ergänzen',
  addUrl: '/preferences/procedures',
  described: 'Zu jedem Kapitel hast du ergänzt, was nur du weißt.',
  versions: 'Heruntergeladene Fassungen',
  noVersions: 'Noch keine. Jede neue Fassung bekommt eine Nummer und nennt, was seit der vorigen anders ist.',
  moreVersions: 'Alle Fassungen',
  failure: 'Die Verfahrensdokumentation konnte nicht geladen werden',
  failed: 'Das hat nicht geklappt',
  loading: 'Verfahrensdokumentation wird geladen',
  sample: 'Stichprobe',
  sampleWhat:
    'Bis zu zehn Nummern von Bestellungen oder Belegen. Zu jeder siehst du die ganze Kette: Bestellung, was bekannt war, Regel, Beleg, Prüfsumme, E-Mail, Zahlung, Auszahlung. Was fehlt, ist genannt. Von Bestellungen, deren Aufbewahrungsfrist vorbei ist, siehst du, was Belege und Nachweis noch sagen.',
  numbers: 'Nummern',
  numbersHelp: 'Eine je Zeile, zum Beispiel #1042 oder RE-2026-0815.',
  show: 'Ketten zeigen',
  print: 'Als PDF zum Drucken',
  draw: 'Zehn auslosen',
  year: 'Bestellungen aus',
  nothingDrawn: 'Aus diesem Jahr ist keine Bestellung bekannt.',
  whole: 'Vollständig',
  gap: 'Etwas fehlt',
  missing: 'Fehlt:',
} as const;

/** To how many chapters the merchant has added nothing yet. */
export const undescribedText = (undescribed: number, chapters: number): string =>
  `Zu ${undescribed} von ${chapters} Kapiteln hast du noch nichts ergänzt. Dort steht „Noch nicht beschrieben.“`;

/** `Fassung 2, Stand 19.03.2026`. */
export const versionTitle = (number: number, day: string): string => `Fassung ${number}, Stand ${germanDay(day)}`;

export const settingsKnownText = (day: string): string =>
  `Einstellungen sind seit dem ${germanDay(day)} aufgezeichnet. Für frühere Tage steht das dabei.`;

/** From how many orders a sample was drawn. */
export const drawnText = (of: number, year: string): string =>
  `Ausgelost aus ${counted(of, 'Bestellung', 'Bestellungen')} des Jahres ${year}.`;

/** Over the chain of a number. */
export const chainTitle = (number: string, order: string | undefined): string =>
  order === undefined || order === number ? number : `${number} (Bestellung ${order})`;
