/** The mail by which a merchant sees that his own server sends. */
export const TEST_MAIL_TEXTS = {
  subject: 'Belegwerk: Test-E-Mail',
  paragraphs: [
    'Hallo,',
    'diese E-Mail kommt von deinem eigenen Server, so wie ihn Belegwerk eingestellt hat.',
    'Kommt sie bei dir an, kommen auch deine Belege auf diesem Weg. Wähle dazu in den Einstellungen der Rechnungen, Gutschriften und Lieferscheine als Absender „Eigener SMTP-Server“.',
  ],
} as const;
