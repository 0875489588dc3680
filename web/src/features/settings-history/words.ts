import { HISTORY_PAGE, OTHER_PLACES, SECTIONS, SETTINGS_PAGES, type PageId } from '@belegwerk/core/preferences';
import type { SettingsOrigin } from '@belegwerk/core/records';
import { counted } from '../../wording/amounts.ts';
import { said } from '../../wording/said.ts';

/** Every text of the screen. */
export const words = {
  title: `Einstellungen: ${HISTORY_PAGE.label}`,
  back: 'Einstellungen',
  file: OTHER_PLACES.file.label,
  get fileHelp() {
    return said(
      'Die Datei hält fest, nach welchen Vorgaben deine Belege entstehen: für deine Unterlagen oder für einen zweiten Shop. Passwörter stehen nicht darin. Drucklayouts gehören zum Konto bei Lexware Office: Eines, das es dort nicht gibt, wird nicht übernommen.',
    );
  },
  save: 'Datei herunterladen',
  choose: 'Datei einlesen',
  chosen: 'Datei mit Einstellungen',
  toDryRun: 'Im Probelauf ansehen, was mit einer Datei anders wäre',
  chooseHelp: 'Bevor etwas gilt, siehst du jede Änderung.',
  sameFile: 'Die Datei enthält genau die Einstellungen, die schon gelten.',
  tooLarge: 'Die Datei ist zu groß für Einstellungen. Wähle die Datei, die du hier heruntergeladen hast.',
  unreadable: 'Die Datei konnte nicht gelesen werden. Wähle die Datei, die du hier heruntergeladen hast.',
  faulty: 'Die Datei wird nicht übernommen',
  faultyHelp: 'Berichtige, was genannt ist, und lies die Datei noch einmal ein. Bis dahin gilt alles wie bisher.',
  take: 'Übernehmen',
  takeTitle: 'Einstellungen aus der Datei übernehmen',
  taken: 'Einstellungen übernommen',
  history: OTHER_PLACES.history.label,
  historyHelp:
    'Wer hat wann was geändert? So bleibt nachvollziehbar, nach welchen Vorgaben ein Beleg entstanden ist. Belege, die es schon gibt, ändern sich nicht.',
  loading: 'Änderungen werden geladen',
  settingsFailure: 'Die Einstellungen konnten nicht geladen werden',
  failure: 'Die Änderungen konnten nicht geladen werden',
  changeLoading: 'Änderung wird geladen',
  changeFailure: 'Die Änderung konnte nicht geladen werden',
  isLong: 'sehr lange Texte',
  showLong: 'Werte zeigen',
  empty: 'Noch keine Änderungen',
  emptyWhy: 'Hier steht jede Änderung der Einstellungen, sobald es eine gibt.',
  takeHelp: 'Gilt für Belege, die danach entstehen.',
  creates: 'Danach entstehen Belege',
  revert: 'Änderung zurücknehmen',
  revertTitle: 'Änderung zurücknehmen',
  revertHelp:
    'Nur was hier steht, bekommt den Wert von davor; alles andere bleibt, wie es ist. Es gilt für Belege, die danach entstehen.',
  changedSince:
    'Mindestens eine Einstellung dieser Änderung wurde danach noch einmal geändert. Was hier steht, bekommt trotzdem den Wert von davor; alles andere bleibt, wie es ist.',
  reverted: 'Änderung zurückgenommen',
  asBefore: 'Das gilt schon wieder.',
  failed: 'Nichts wurde geändert',
  nothing: 'An deinen Einstellungen ändert sich nichts.',
  notTaken: 'Nicht übernommen',
  impossible: 'Das lässt sich so nicht zurücknehmen',
  close: 'Schließen',
  from: 'vorher',
  to: 'nachher',
} as const;

const PLACES = {
  automation: `Karte „${OTHER_PLACES.automation.label}“`,
  'mail-server': `Formular „${SECTIONS['general.smtp'].label}“`,
  overview: 'Frage auf der Übersicht',
  file: 'aus einer Datei',
  return: 'Änderung zurückgenommen',
  repair: 'Reparaturtisch',
} as const;

/** Where a change was made. */
export const originText = (origin: SettingsOrigin): string =>
  isPage(origin) ? `Seite „${SETTINGS_PAGES[origin].label}“` : PLACES[origin];

const isPage = (origin: SettingsOrigin): origin is PageId => Object.hasOwn(SETTINGS_PAGES, origin);

/** How many settings a change was about. */
export const countText = (count: number): string => counted(count, 'Einstellung', 'Einstellungen');
