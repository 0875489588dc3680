import { TEMPLATE_NOTE } from '@belegwerk/core/agreement';

export const agreementWords = {
  title: 'Vertrag zur Auftragsverarbeitung',
  done: 'Geschlossen',
  open: 'Noch nicht geschlossen',
  changed: 'Neue Fassung',
  what: 'Der Betreiber verarbeitet Daten deiner Kunden in deinem Auftrag. Dafür verlangt Art. 28 DSGVO einen Vertrag. Lies ihn und schließe ihn hier.',
  notYet:
    'Schließen lässt er sich, sobald der Betreiber seinen Namen und seine Anschrift angegeben hat. Frag ihn danach.',
  concluded: (at: string, by: string, version: string): string => `Geschlossen am ${at} von ${by}, Fassung ${version}.`,
  anew: 'Inzwischen hat sich der Vertrag geändert: sein Text, ein Name oder die weiteren Auftragsverarbeiter. Hier steht der neue. Lies und schließe ihn. Bis dahin gilt der bisherige.',
  read: 'Vertrag lesen',
  conclude: 'Vertrag schließen',
  download: 'Vertrag als PDF',
  downloadEarlier: 'Bisheriger Vertrag als PDF',
  wasConcluded: 'Vertrag geschlossen',
  failure: 'Der Vertrag zur Auftragsverarbeitung konnte nicht geladen werden',
  failed: 'Das hat nicht geklappt',
  measures: 'Anlage 1: Technische und organisatorische Maßnahmen',
  processors: 'Anlage 2: Weitere Auftragsverarbeiter',
  noProcessors: 'Der Betreiber setzt keine weiteren Auftragsverarbeiter ein.',
  template: TEMPLATE_NOTE,
} as const;
