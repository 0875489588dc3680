/** The mails that a merchant gets once: when transfers run low, and when setting up has stopped on the way. */
export const NOTICE_TEXTS = {
  hello: 'Hallo,',
  look: 'Belegwerk öffnen',
  lowSubject: (remaining: number): string =>
    `Belegwerk: Nur noch ${remaining === 1 ? '1 Übertragung' : `${remaining} Übertragungen`} übrig`,
  low: (shop: string, remaining: number, quota: number): string =>
    `in deinem Shop ${shop} ${remaining === 1 ? 'ist' : 'sind'} noch ${remaining} von ${quota} Übertragungen übrig.`,
  nextMonth: (day: string): string =>
    `Am ${day} kommen neue dazu. Sind sie vorher verbraucht, warten weitere Belege bis dahin und entstehen dann von selbst.`,
  lowOnce: 'Diese Nachricht kommt höchstens einmal im Monat. In den Einstellungen kannst du sie ausschalten.',
  setupSubject: 'Belegwerk: Deine Einrichtung ist noch nicht fertig',
  notConnected: (shop: string): string =>
    `in deinem Shop ${shop} ist Belegwerk installiert, aber Lexware Office ist noch nicht verbunden. Bis dahin entstehen keine Belege.`,
  notCreating: (shop: string): string =>
    `in deinem Shop ${shop} ist Lexware Office verbunden, aber die Belegerstellung ist noch ausgeschaltet. Bis dahin entstehen keine Belege.`,
  setupWay: 'Öffne Belegwerk: Die Einrichtung macht dort weiter, wo du warst.',
  createWay: 'Öffne in Belegwerk die Einstellungen und schalte die Belegerstellung ein.',
  setupOnce: 'Diese Nachricht kommt nur einmal.',
} as const;
