export const regimeWords = {
  conflict: 'Die Besteuerung in Lexware Office ist eine andere als gewählt',
  adopted: 'Besteuerung übernommen',
} as const;

/** What follows from it, and both ways on. */
export const conflictText = (account: string, chosen: string): string =>
  `Dein Konto ist auf „${account}“ eingestellt, gewählt hast du „${chosen}“. Rechnungen und Gutschriften sind angehalten, damit keine falsch wird. Übernimm die neue Besteuerung, oder stelle sie in Lexware Office zurück; danach geht es von selbst weiter.`;

export const adoptVerb = (account: string): string => `„${account}“ übernehmen`;
