import type { EditionDifferenceReply, MonthEditionReply, MonthFolderReply } from '@belegwerk/contracts/api';
import type { StatusLineTone } from '../../ui/index.ts';
import { counted, money } from '../../wording/amounts.ts';
import { germanMonth } from '../../wording/moments.ts';
import { said } from '../../wording/said.ts';

export const words = {
  title: 'Monatsmappe',
  back: 'Abgleich',
  loading: 'Monatsmappe wird geladen',
  failure: 'Die Monatsmappe konnte nicht geladen werden',
  create: 'Mappe erstellen',
  again: 'Neue Ausgabe erstellen',
  download: 'Herunterladen',
  oss: 'OSS-Meldung und Fernverkäufe in andere EU-Länder',
  loadFailed: 'Die Mappe konnte nicht heruntergeladen werden',
  editions: 'Ausgaben',
  what: 'Was in der Mappe ist',
  papers: 'Jeder festgeschriebene Beleg mit Datum in diesem Monat, in Ordnern nach Art.',
  lists: 'Listen als CSV: Belege, was davon offen ist, Erstattungen, Abgleich, Rabatte, Gutscheine und Fragen.',
  report: 'Der Abgleich als PDF mit allen Summen.',
  manifest: 'Eine Inhaltsliste mit der Prüfsumme jeder Datei. Belegwerk bewahrt dieselben acht Jahre auf.',
  get 'bookings-lexware'() {
    return said('Buchungen sind nicht dabei: Lexware Office gibt sie selbst an die Kanzlei weiter.');
  },
  'bookings-file': 'Buchungen für DATEV, mit einer Liste der Belege, die nicht gebucht werden konnten.',
  lackingTitle: 'Für die Buchungen fehlen Angaben',
  lacking: 'Trage Beraternummer und Mandantennummer ein. Bis dahin entsteht die Mappe ohne Buchungen.',
  toSettings: 'Zu den Einstellungen',
  keepsTitle: 'Dieser Monat bleibt bei seiner Quelle',
  get 'keeps-lexware'() {
    return said(
      'Deine Kanzlei hat die Buchungen dieses Monats aus Lexware Office. Beides zusammen würde doppelt zählen.',
    );
  },
  'keeps-file': 'Deine Kanzlei hat die Buchungen dieses Monats aus der Mappe. Beides zusammen würde doppelt zählen.',
  'anew-lexware': 'Neue Ausgabe ohne Buchungen',
  'anew-file': 'Neue Ausgabe mit Buchungen',
  access: 'Deine Kanzlei kann die Mappe selbst laden:',
  toAccess: 'Zugang für die Kanzlei',
  gone: 'Die Listen dieser Ausgabe werden nicht mehr aufbewahrt. Nummern und Prüfsummen bleiben.',
  missing: 'Ohne Datei',
  replacesTitle: 'Vorher in DATEV aufräumen',
  changedLists: 'Geänderte Listen',
  since: 'Anders als in der Ausgabe davor',
  sinceLast: 'Seit der letzten Ausgabe',
  same: 'Bei den Belegen ist nichts anders als in der Ausgabe davor.',
  keptFor: 'Eine Ausgabe lässt sich ein Jahr lang laden, höchstens bis ein Kunde gelöscht wird, der darin steht.',
} as const;

const documentsText = (count: number): string => counted(count, 'Beleg', 'Belege');

type Head = { readonly tone: StatusLineTone; readonly title: string; readonly detail: string };

const unexplainedText = ({ unexplained }: MonthFolderReply): string => `${money(unexplained, 'EUR')} ungeklärt`;

const detailOf = (folder: MonthFolderReply): string => {
  if (folder.making) return 'Eine Ausgabe wird gerade erstellt.';
  if (folder.month === folder.current)
    return 'Der Monat läuft noch. Was bis zu seinem Ende dazukommt, steht in der nächsten Ausgabe.';
  if (folder.unread > 0)
    return `${counted(folder.unread, 'Bestellung ist', 'Bestellungen sind')} noch nicht abgeglichen. Öffne zuerst den Abgleich.`;
  if (folder.changed) return 'Seit der letzten Ausgabe hat sich etwas geändert. Erstelle eine neue.';
  const [last] = folder.editions;
  if (last && last.questions > 0)
    return `${counted(last.questions, 'Frage steht', 'Fragen stehen')} in „Fragen.csv“ der letzten Ausgabe. Kläre sie mit deiner Kanzlei.`;
  return last ? 'Die letzte Ausgabe enthält alle Belege des Monats.' : 'Erstelle die Mappe und gib sie deiner Kanzlei.';
};

const toneOf = ({ stand, changed, unread, editions, month, current }: MonthFolderReply): StatusLineTone => {
  const [last] = editions;
  if (stand === 'unexplained' || stand === 'broken' || (last && last.questions > 0)) return 'warning';
  return last && !changed && unread === 0 && month !== current ? 'success' : 'info';
};

/** „412 Belege · 0,00 € ungeklärt“, and whether the last edition has all of it. */
export const headline = (folder: MonthFolderReply): Head => ({
  tone: toneOf(folder),
  title: `${documentsText(folder.documents)} · ${unexplainedText(folder)}`,
  detail: detailOf(folder),
});

/** „Ausgabe 2“. */
export const editionTitle = ({ edition }: MonthEditionReply): string => `Ausgabe ${edition}`;

/** „412 Belege, 410 mit Datei · mit Buchungen · 3 offene Fragen“. */
export const editionText = ({ documents, papers, bookings, questions }: MonthEditionReply): string =>
  [
    `${documentsText(documents)}, ${documents === papers ? 'alle' : papers} mit Datei`,
    bookings === 'file' ? 'mit Buchungen' : 'ohne Buchungen',
    ...(questions > 0 ? [counted(questions, 'offene Frage', 'offene Fragen')] : []),
  ].join(' · ');

/** „2 neu, 1 nicht mehr dabei, 3 geändert“. */
export const differenceText = ({ added, removed, changed }: EditionDifferenceReply): string =>
  [
    ...(added > 0 ? [`${added} neu`] : []),
    ...(removed > 0 ? [`${removed} nicht mehr dabei`] : []),
    ...(changed > 0 ? [`${changed} geändert`] : []),
  ].join(', ');

export const moreText = (more: number): string => `und ${counted(more, 'weiterer Beleg', 'weitere Belege')}`;

export const nothingText = (month: string): string => `Kein Beleg im ${germanMonth(month)}`;
