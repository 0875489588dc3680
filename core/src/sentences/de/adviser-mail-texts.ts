/** The mails that a tax adviser gets; they are read by a person who does not know the product. */
export const ADVISER_MAIL_TEXTS = {
  hello: 'Guten Tag,',
  linkSubject: (shop: string): string => `Zugang zu den Belegen von ${shop}`,
  invited: (shop: string, firm: string): string =>
    `${shop} gibt Ihnen (${firm}) Einblick in die Belege des Shops: Monate mit ihren Summen, Belege und Monatsmappen mit Namen der Kunden.`,
  open: 'Zugang öffnen',
  way: (until: string): string =>
    `Beim Öffnen senden wir einen Code an diese Adresse. Ein Konto brauchen Sie nicht. Der Zugang gilt bis zum ${until}; Sie können dort lesen, aber nichts ändern.`,
  keep: 'Geben Sie den Link nicht weiter. Fragen beantwortet Ihr Mandant, Ihre Antwort auf diese E-Mail geht direkt dorthin.',
  codeSubject: (shop: string): string => `Ihr Code für ${shop}`,
  code: (code: string): string => `Ihr Code ist ${code}.`,
  codeGood: (minutes: number): string =>
    `Er gilt ${minutes} Minuten und nur einmal. Haben Sie ihn nicht angefordert? Dann hat jemand Ihren Link geöffnet. Bitten Sie Ihren Mandanten, Ihnen einen neuen zu senden.`,
} as const;
