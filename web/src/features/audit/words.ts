import type { AuditPackageReply, AuditReply } from '@belegwerk/contracts/api';
import type { StatusLineTone } from '../../ui/index.ts';
import { counted } from '../../wording/amounts.ts';
import { dateOf } from '../../wording/moments.ts';
import { said } from '../../wording/said.ts';

export const words = {
  title: 'Prüfung',
  back: 'Abgleich',
  loading: 'Die Prüfung wird geladen',
  failure: 'Die Prüfung konnte nicht geladen werden',
  create: 'Paket erstellen',
  again: 'Neues Paket erstellen',
  download: 'Herunterladen',
  loadFailed: 'Das Paket konnte nicht heruntergeladen werden',
  holds: 'Was das Paket enthält',
  tables: 'Tabellen für Prüfprogramme mit index.xml: Bestellungen, Entscheidungen, Belege, Zahlungen und Auszahlungen.',
  get joined() {
    return said(
      'Eine Tabelle führt von jeder Bestellung zu Beleg und Zahlung, bei Shopify Payments auch zur Auszahlung. Was andere Anbieter abrechnen, steht in einer eigenen. Die Schlüssel stehen auch in den Exporten von Shopify und Lexware Office.',
    );
  },
  without: 'Jede Bestellung ohne Rechnung mit der Regel, und Lücken in den Belegnummern mit dem Grund.',
  noNames: 'Namen von Kunden stehen nicht in den Tabellen.',
  originals: 'Mit den Dateien der Belege',
  get originalsWhy() {
    return said(
      'Die Dateien kommen einzeln aus Lexware Office, das dauert bei vielen Belegen Stunden. Ohne sie nennt eine Liste jeden Beleg. E-Rechnungen werden nur mit den Dateien noch einmal geprüft.',
    );
  },
  orders: 'Bestellungen',
  documents: 'Belege mit Datum in diesem Jahr',
  payouts: 'Auszahlungen von Shopify Payments',
  unnumbered: 'Lücken in den Belegnummern sind nicht geprüft',
  get unnumberedWhat() {
    return said(
      'Lexware Office hat die Belegnummern nicht genannt. Prüfe unter „Verbindung“, ob dein Konto verbunden ist. Erstelle dann ein neues Paket.',
    );
  },
  gone: 'Dieses Paket lässt sich nicht mehr laden. Erstelle ein neues.',
  keptFor:
    'Ein Paket lässt sich ein Jahr lang laden, höchstens bis ein Kunde gelöscht wird. Es bleiben die zwei neuesten eines Jahres.',
  chain: 'Nachweis',
  chainLoading: 'Der Nachweis wird geprüft',
  chainFailure: 'Der Nachweis konnte nicht geprüft werden',
  broken: 'Der Nachweis ist nicht mehr, wie er war',
  brokenWhat: 'Melde dich bei dem, der Belegwerk für dich betreibt. Stelle den Stand aus einer Sicherung wieder her.',
  before: 'Vor dem Deinstallieren',
  beforeWhy:
    'Deinstallierst du Belegwerk, werden nach 48 Stunden alle Daten des Shops gelöscht, auch der Nachweis. Lade vorher für jedes Jahr ein Paket herunter.',
} as const;

/** What the record holds, and since when it is kept. */
export const recordText = (since: string | undefined): string =>
  since === undefined
    ? 'Der Nachweis hat noch keinen Eintrag.'
    : `Der Nachweis, geführt seit dem ${dateOf(since)}: wie die Belege seither entstanden, mit der Prüfsumme jeder gelesenen Datei.`;

type Head = { readonly tone: StatusLineTone; readonly title: string; readonly detail: string };

type Standing = Omit<Head, 'title'>;

const standingOf = ({ making, year, current, packages }: AuditReply): Standing => {
  if (making) return { tone: 'info', detail: 'Ein Paket wird gerade erstellt.' };
  if (year === current) return { tone: 'info', detail: 'Das Jahr läuft noch. Was dazukommt, steht im nächsten Paket.' };
  const last = packages.find(({ isKept }) => isKept);
  if (!last) return { tone: 'info', detail: 'Erstelle das Paket, wenn eine Betriebsprüfung ansteht.' };
  if (!last.isOfWholeYear)
    return { tone: 'warning', detail: 'Das letzte Paket wurde vor dem Jahresende erstellt. Erstelle ein neues.' };
  return last.isUnnumbered
    ? { tone: 'warning', detail: 'Im letzten Paket sind Lücken in den Belegnummern nicht geprüft.' }
    : { tone: 'success', detail: 'Das letzte Paket liegt unten zum Herunterladen.' };
};

/** „Prüferpaket 2026“, and what is to be done. */
export const headline = (audit: AuditReply): Head => ({ title: `Prüferpaket ${audit.year}`, ...standingOf(audit) });

/** „Ausgabe 2“. */
export const packageTitle = ({ edition }: AuditPackageReply): string => `Ausgabe ${edition}`;

const MEGABYTE = 1_000_000;

const sizeText = (bytes: number): string => (bytes < MEGABYTE ? 'unter 1 MB' : `${Math.ceil(bytes / MEGABYTE)} MB`);

/** „12 MB ohne Dateien · zu 3 Belegen fehlt die Datei“. */
export const packageText = ({ bytes, missing }: AuditPackageReply): string =>
  [
    `Tabellen und Nachweis: ${sizeText(bytes)}`,
    missing === 0 ? 'alle Dateien dabei' : `ohne Datei: ${counted(missing, 'Beleg', 'Belege')}`,
  ].join(' · ');
