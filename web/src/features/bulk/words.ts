/** What the page of bulk work says. */
export const words = {
  title: 'Sammelaktionen',
  back: 'Bestellungen',
  failure: 'Die Sammelaktionen konnten nicht geladen werden',
  none: 'Noch keine Sammelaktion',
  why: 'Wähle in der Liste Bestellungen aus und dann unter „Aktionen“, was mit ihnen geschehen soll.',
  results: 'Ergebnisse',
  hide: 'Ergebnisse ausblenden',
  show: 'Ergebnisse anzeigen',
  done: 'Erledigt',
  skipped: 'Nichts geändert',
  failed: 'Nicht geklappt',
  open: 'Offen',
  download: 'Herunterladen',
  loadFailed: 'Die Datei konnte nicht geladen werden',
  further: 'Weitere anzeigen',
} as const;

/** „Teil 2 von 3 herunterladen“. */
export const partText = (part: number, of: number): string =>
  of === 1 ? words.download : `Teil ${part} von ${of} herunterladen`;
