/** Where the data lies, in the words of whoever runs the product. */
type Place = 'Ordner' | 'Datenbank';

const MOVE: Readonly<Record<Place, string>> = {
  Ordner: 'Benenne den Ordner um oder lösche ihn und starte neu, dann wird ein leerer angelegt.',
  Datenbank: 'Nenne in MONGODB_URL eine andere, leere Datenbank oder lösche diese und starte neu.',
};

/** What was stored before the first release has another shape, and nobody needs it: it is not taken over. */
export const oldShape = (place: Place): Error =>
  new Error(
    `Die Daten stammen aus einer Fassung vor der ersten Veröffentlichung und werden nicht übernommen. ${MOVE[place]}`,
  );
