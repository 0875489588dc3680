export const keyWords = {
  instead: 'Stattdessen mit einem API-Schlüssel verbinden',
  why: 'Für Konten, die sich nicht im Fenster von Lexware Office verbinden lassen. Dafür ist dort die Version XL nötig.',
  label: 'API-Schlüssel',
  missing: 'Trage deinen API-Schlüssel ein.',
  help: 'Du erstellst ihn in Lexware Office unter „Einstellungen“, „Öffentliche API“. Er wird sofort geprüft, verschlüsselt aufbewahrt und nie wieder angezeigt. Ein Schlüssel gilt höchstens 24 Monate: Verlängere ihn rechtzeitig oder trage hier einen neuen ein.',
  connect: 'Prüfen und verbinden',
  another: 'Der Schlüssel gehört zu einem anderen Unternehmen',
  ending: 'Der API-Schlüssel von Lexware Office endet bald',
  keep: 'Nichts ändern',
  replace: 'Wechseln',
} as const;

/** Until when the key can be good, and what to do. */
export const endingText = (date: string): string =>
  `Er gilt spätestens bis zum ${date}. Danach entstehen keine Belege, bis wieder ein Schlüssel da ist. Erstelle in Lexware Office einen neuen, oder verlängere den bisherigen dort, und trage ihn unter „Einstellungen“, „Verbindung“ ein.`;

/** What follows from replacing one company's account by another's. */
export const replaceText = (from: string, to: string): string =>
  `Dein Shop ist mit „${from}“ verbunden, der Schlüssel gehört zu „${to}“. Wenn du wechselst, entstehen neue Belege bei „${to}“. Was es bei „${from}“ schon gibt, bleibt dort.`;
