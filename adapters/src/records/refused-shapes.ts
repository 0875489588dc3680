/** Where the data lies, in the operator's words. */
type Place = 'Ordner' | 'Datenbank';

const MOVE: Readonly<Record<Place, string>> = {
  Ordner: 'Benenne den Ordner um oder lösche ihn und starte neu, dann wird ein leerer angelegt.',
  Datenbank: 'Nenne in MONGODB_URL eine andere, leere Datenbank oder lösche diese und starte neu.',
};

/** What was stored before the first release has another shape, and is not needed: it is not taken over. */
export const oldShape = (place: Place): Error =>
  new Error(
    `Die Daten stammen aus einer Fassung vor der ersten Veröffentlichung und werden nicht übernommen. ${MOVE[place]}`,
  );

/** What a newer program has stored is never read by an older one, which would not see what it does not know. */
export const newerShape = (found: number, known: number): Error =>
  new Error(
    `Die Daten hat eine neuere Fassung von Belegwerk geschrieben (Stand ${found}, diese kennt Stand ${known}). ` +
      'Starte wieder die neuere Fassung, oder stelle die Sicherung von vor der Umstellung wieder her.',
  );

/** A backup is laid out by its own command, which marks what was made since. */
export const isBackup = (): Error =>
  new Error(
    'Das ist eine Sicherung und kein laufender Stand. Spiele sie mit „npm run restore -- --from DATEI“ zurück.',
  );

/** A merchant never has two living stores: what has moved is not opened again. */
export const movedAway = (target: string): Error =>
  new Error(
    `Die Daten sind nach ${target} umgezogen und werden hier nicht weitergeführt. ` +
      'Setze MONGODB_URL und MONGODB_DATABASE auf dieses Ziel.',
  );

/** A copy that was not finished must not be worked with. */
export const stillArriving = (): Error =>
  new Error(
    'Der Umzug in diese Datenbank ist nicht fertig geworden. Rufe „npm run migrate-store“ noch einmal auf, oder starte ' +
      'ohne MONGODB_URL weiter.',
  );
